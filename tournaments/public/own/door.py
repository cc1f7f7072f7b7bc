"""The door of the links to players' own pages."""

from __future__ import annotations

import logging

from skatclub.login.throttling.wrong_links import WrongLinks
from tournaments.public.link_door import LinkDoor
from tournaments.public.own.facts import Own, find_own

WRONG_LINKS = WrongLinks(
    "own link", "a player's page", "players' pages", logging.getLogger("skatclub.own_links")
)


def _own(token: str) -> tuple[Own, str]:
    return find_own(token), token


with_link = LinkDoor(_own, "tournaments/public/own_nowhere.html", WRONG_LINKS).opens
