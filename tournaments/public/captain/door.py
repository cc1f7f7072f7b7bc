"""Lets the holder of a captain's link in; all links that lead nowhere get the same response."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from skatclub.login.throttling.wrong_links import WrongLinks
from tournaments.access.actors import Actor, captain
from tournaments.league.captain.links import DeadCaptainLink, WrongLink, team_of_link
from tournaments.models import ClubTeam
from tournaments.public.captain.copied import CopiedCaptain, find_copied_captain
from tournaments.public.captain.copied_views import copied_line_up, copied_page

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


def with_captain_link(view: View) -> View:
    """Calls the view with the captain of the link; the answer is private."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **more: Any) -> HttpResponse:
        team = _let_in(request, token)
        copied = find_copied_captain(token) if team is None else None
        if copied is not None:
            response = _of_mirror(request, copied, **more)
        elif team is None:
            response = render(request, "tournaments/captain/nowhere.html", status=HTTPStatus.NOT_FOUND)
        else:
            response = view(request, Captain(team, token), **more)
        response.headers["Cache-Control"] = "private, no-cache"
        return response

    return guarded


def _of_mirror(request: HttpRequest, copied: CopiedCaptain, pk: int | None = None) -> HttpResponse:
    """Only line-ups are named there: every other address leads to the page that says so."""
    if pk is not None and request.path.endswith("/line-up/"):
        return copied_line_up(request, copied, pk)
    is_first = request.path == reverse("captain_page", args=[copied.token])
    return copied_page(request, copied) if is_first else redirect("captain_page", copied.token)


def _let_in(request: HttpRequest, token: str) -> ClubTeam | None:
    try:
        return team_of_link(token)
    except DeadCaptainLink as dead:
        is_guess = dead.why is WrongLink.UNKNOWN
        WRONG_LINKS.note(dead.why, request.META.get("REMOTE_ADDR", ""), is_guess=is_guess)
        return None
