"""The door of the links of teams' captains."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from skatclub.login.throttling.wrong_links import WrongLinks
from tournaments.access.actors import Actor, captain
from tournaments.league.captain.links import team_of_link
from tournaments.models import ClubTeam
from tournaments.public.link_door import LinkDoor

WRONG_LINKS = WrongLinks(
    "captain link", "a captain's page", "captains' pages", logging.getLogger("skatclub.captain_links")
)


@dataclass(frozen=True)
class Captain:
    """Who holds the link: the team, the actor, and the link's secret part for addresses."""

    team: ClubTeam
    token: str

    @property
    def actor(self) -> Actor:
        return captain(self.team)


def _captain(token: str) -> tuple[Captain]:
    return (Captain(team_of_link(token), token),)


with_captain_link = LinkDoor(_captain, "tournaments/captain/nowhere.html", WRONG_LINKS).opens
