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
        if team is None:
            response = render(request, "tournaments/captain/nowhere.html", status=HTTPStatus.NOT_FOUND)
        else:
            response = view(request, Captain(team, token), **more)
        response.headers["Cache-Control"] = "private, no-cache"
        return response

    return guarded


def _let_in(request: HttpRequest, token: str) -> ClubTeam | None:
    try:
        return team_of_link(token)
    except DeadCaptainLink as dead:
        is_guess = dead.why is WrongLink.UNKNOWN
        WRONG_LINKS.note(dead.why, request.META.get("REMOTE_ADDR", ""), is_guess=is_guess)
        return None
