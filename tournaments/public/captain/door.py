"""Lets the holder of a captain's link in; all links that lead nowhere get the same response."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from skatclub.login.throttling.wrong_links import WrongLinks
from tournaments.access.actors import Actor, captain
from tournaments.league.captain.links import DeadCaptainLink, WrongLink, team_of_link
from tournaments.models import ClubTeam
from tournaments.public.captain.copied import CopiedCaptain, find_copied_captain

WRONG_LINKS = WrongLinks(
    "captain link", "a captain's page", "captains' pages", logging.getLogger("skatclub.captain_links")
)
View = Callable[..., HttpResponse]


class Captain:
    """Who holds the link: the team, the actor, and the link's secret part for addresses."""

    def __init__(self, team: ClubTeam, token: str) -> None:
        self.team = team
        self.token = token

    @property
    def actor(self) -> Actor:
        return captain(self.team)


def captain_door(of_mirror: View) -> Callable[[View], View]:
    """Makes views that are called with the captain of a link; their answers are private.

    ``of_mirror``: answers in their place where the league was sent here from another installation.
    """

    def with_captain_link(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, token: str, **more: Any) -> HttpResponse:
            response = _answer(request, token, view, of_mirror, more)
            response.headers["Cache-Control"] = "private, no-cache"
            return response

        return guarded

    return with_captain_link


def _answer(
    request: HttpRequest, token: str, view: View, of_mirror: View, more: dict[str, Any]
) -> HttpResponse:
    found = _let_in(request, token)
    if found is None:
        return render(request, "tournaments/captain/nowhere.html", status=HTTPStatus.NOT_FOUND)
    if isinstance(found, CopiedCaptain):
        return of_mirror(request, found, **more)
    return view(request, Captain(found, token), **more)


def _let_in(request: HttpRequest, token: str) -> ClubTeam | CopiedCaptain | None:
    try:
        return team_of_link(token)
    except DeadCaptainLink as dead:
        copied = find_copied_captain(token)
        if copied is not None:
            return copied
        is_guess = dead.why is WrongLink.UNKNOWN
        WRONG_LINKS.note(dead.why, request.META.get("REMOTE_ADDR", ""), is_guess=is_guess)
        return None
