"""Finds what a link leads to; all links of a kind that lead nowhere get the same response."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from skatclub.login.throttling.wrong_links import WrongLinks
from tournaments.access.link_tokens import DeadLink, WrongLink

View = Callable[..., HttpResponse]


@dataclass(frozen=True)
class LinkDoor:
    """``find``: returns the argument for the link's views; raises ``DeadLink``. ``nowhere``: the template for links
    that lead nowhere.
    """

    find: Callable[[str], tuple[Any, ...]]
    nowhere: str
    wrong_links: WrongLinks

    def opens(self, view: View) -> View:
        """Calls the view with the result of ``find``; the answer is private."""

        @wraps(view)
        def guarded(request: HttpRequest, token: str, **more: Any) -> HttpResponse:
            found = self._let_in(request, token)
            response = self._lost(request) if found is None else view(request, *found, **more)
            response.headers["Cache-Control"] = "private, no-cache"
            return response

        return guarded

    def _let_in(self, request: HttpRequest, token: str) -> tuple[Any, ...] | None:
        try:
            return self.find(token)
        except DeadLink as dead:
            is_guess = dead.why is WrongLink.UNKNOWN
            self.wrong_links.note(dead.why, request.META.get("REMOTE_ADDR", ""), is_guess=is_guess)
            return None

    def _lost(self, request: HttpRequest) -> HttpResponse:
        """The answer to a dead link; a self-refreshing part makes its whole page reload and stops polling."""
        if "HX-Request" in request.headers:
            return HttpResponse(status=HTTPStatus.NO_CONTENT, headers={"HX-Refresh": "true"})
        return render(request, self.nowhere, status=HTTPStatus.NOT_FOUND)
