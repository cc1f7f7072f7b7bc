"""Lets the holder of a link in; all links that lead nowhere get the same response."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from skatclub.login.throttling.wrong_links import WrongLinks
from tournaments.public.own.copied import CopiedOwn, find_copied_own
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


def with_link_of_hall(view: View) -> View:
    """Only where the evening itself is kept: elsewhere nothing can be changed, and the page says so."""

    @wraps(view)
    def guarded(request: HttpRequest, own: Own | CopiedOwn, token: str, **more: Any) -> HttpResponse:
        return view(request, own, token, **more) if isinstance(own, Own) else redirect("own_page", token)

    return with_link(guarded)


def _let_in(request: HttpRequest, token: str) -> Own | CopiedOwn | None:
    try:
        return find_own(token)
    except DeadLink as dead:
        copied = find_copied_own(token)
        if copied is not None:
            return copied
        is_guess = dead.why is Wrong.UNKNOWN
        WRONG_LINKS.note(dead.why, request.META.get("REMOTE_ADDR", ""), is_guess=is_guess)
        return None


def _nowhere(request: HttpRequest) -> HttpResponse:
    """A page that refreshes itself is reloaded as a whole, and stops polling."""
    if "HX-Request" in request.headers:
        return HttpResponse(status=HTTPStatus.NO_CONTENT, headers={"HX-Refresh": "true"})
    return render(request, "tournaments/public/own_nowhere.html", status=HTTPStatus.NOT_FOUND)
