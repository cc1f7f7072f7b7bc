"""Access by the links of teams' captains."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

from skatclub.login.throttling.wrong_links import WrongLinks
from tournaments.access.actors import Actor, captain
from tournaments.access.link_tokens import DeadLink
from tournaments.league.captain.links import team_of_link
from tournaments.models import ClubTeam
from tournaments.public.captain.copied import CopiedCaptain, find_copied_captain
from tournaments.public.link_door import LinkDoor, View

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


def _captain(token: str) -> tuple[Captain | CopiedCaptain]:
    """The captain of a link; of a league from another installation only if the link is not one of this installation."""
    try:
        return (Captain(team_of_link(token), token),)
    except DeadLink:
        copied = find_copied_captain(token)
        if copied is None:
            raise
        return (copied,)


DOOR = LinkDoor(_captain, "tournaments/captain/nowhere.html", WRONG_LINKS)


def captain_door(of_mirror: View) -> Callable[[View], View]:
    """Makes views that are called with the captain of a link; their answers are private.

    ``of_mirror``: called instead if the league was sent here from another installation.
    """

    def with_captain_link(view: View) -> View:
        @wraps(view)
        def where_it_is_kept(request: HttpRequest, who: Captain | CopiedCaptain, **more: Any) -> HttpResponse:
            answer = of_mirror if isinstance(who, CopiedCaptain) else view
            return answer(request, who, **more)

        return DOOR.opens(where_it_is_kept)

    return with_captain_link
