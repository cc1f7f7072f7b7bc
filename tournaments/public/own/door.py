"""Lets the holder of a link in; all links that lead nowhere get the same response."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from skatclub.login.throttling.wrong_links import WrongLinks
from tournaments.public.own.facts import DeadLink, Own, Wrong, find_own

WRONG_LINKS = WrongLinks(
    "own link", "a player's page", "players' pages", logging.getLogger("skatclub.own_links")
)
View = Callable[..., HttpResponse]


def with_link(view: View) -> View:
    """Calls the view with the player of the link; the answer is private."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **more: Any) -> HttpResponse:
        own = _let_in(request, token)
        response = _nowhere(request) if own is None else view(request, own, token, **more)
        response.headers["Cache-Control"] = "private, no-cache"
        return response

    return guarded


def _let_in(request: HttpRequest, token: str) -> Own | None:
    try:
        return find_own(token)
    except DeadLink as dead:
        is_guess = dead.why is Wrong.UNKNOWN
        WRONG_LINKS.note(dead.why, request.META.get("REMOTE_ADDR", ""), is_guess=is_guess)
        return None


def _nowhere(request: HttpRequest) -> HttpResponse:
    """A page that refreshes itself is reloaded as a whole, and stops polling."""
    if "HX-Request" in request.headers:
        return HttpResponse(status=HTTPStatus.NO_CONTENT, headers={"HX-Refresh": "true"})
    return render(request, "tournaments/public/own_nowhere.html", status=HTTPStatus.NOT_FOUND)
