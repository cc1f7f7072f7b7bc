"""Access by the links to players' own pages."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from skatclub.login.throttling.wrong_links import WrongLinks
from tournaments.access.link_tokens import DeadLink
from tournaments.public.link_door import LinkDoor
from tournaments.public.own.copied import CopiedOwn, find_copied_own
from tournaments.public.own.facts import Own, find_own

WRONG_LINKS = WrongLinks(
    "own link", "a player's page", "players' pages", logging.getLogger("skatclub.own_links")
)


def _own(token: str) -> tuple[Own | CopiedOwn, str]:
    """The player of a link; a page from another installation only if the link is not one of this installation."""
    try:
        return find_own(token), token
    except DeadLink:
        copied = find_copied_own(token)
        if copied is None:
            raise
        return copied, token


with_link = LinkDoor(_own, "tournaments/public/own_nowhere.html", WRONG_LINKS).opens


def with_link_of_hall(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For views that change something: only in the installation of the evening itself; a mirror shows its page
    instead."""

    @wraps(view)
    def guarded(request: HttpRequest, own: Own | CopiedOwn, token: str, **more: Any) -> HttpResponse:
        return view(request, own, token, **more) if isinstance(own, Own) else redirect("own_page", token)

    return with_link(guarded)
