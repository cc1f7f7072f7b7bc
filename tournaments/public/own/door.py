"""Lets the holder of a link in; all links that lead nowhere get the same response.

A valid link always works, however many wrong ones came from the same address: nobody guesses 128 bits, and a
prankster in the pub must not lock anybody out. Wrong links are counted only to keep them from filling the log.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from skatclub.login.throttling.limits import MINUTE, Limit, counter_for, first_time
from tournaments.public.own.facts import DeadLink, Own, Wrong, find_own

log = logging.getLogger("skatclub.own_links")
SECONDS = 5 * MINUTE
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
        _note(dead, request.META.get("REMOTE_ADDR", ""))
        return None


def _note(dead: DeadLink, address: str) -> None:
    """A token that was refused may still be secret, so it is not logged."""
    wrong = counter_for(Limit("own link", settings.LOGIN_ATTEMPTS_PER_ADDRESS, SECONDS), address)
    if dead.why is not Wrong.UNKNOWN or wrong.take():
        log.warning("Refused a link to a player's page, %s, from %s.", dead.why, address)
    elif first_time(f"logged own links {address}", SECONDS):
        log.warning("More wrong links to players' pages from %s: not noted for 5 minutes.", address)


def _nowhere(request: HttpRequest) -> HttpResponse:
    """A page that refreshes itself is reloaded as a whole, and stops polling."""
    if "HX-Request" in request.headers:
        return HttpResponse(status=HTTPStatus.NO_CONTENT, headers={"HX-Refresh": "true"})
    return render(request, "tournaments/public/own_nowhere.html", status=HTTPStatus.NOT_FOUND)
