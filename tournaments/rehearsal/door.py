"""Only people who came in by a key see a rehearsal, even what is released in it.

Exceptions are pages with a secret in the address: a player's, a table's, and a screen that officials set up.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

OPEN = (
    "/come-in/",
    "/health/",
    "/language/",
    "/me/",
    "/t/",
    "/hall/",
    "/clubs/colour-",
    "/manifest.webmanifest",
)


class DoorMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.REHEARSAL:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated or request.path_info.startswith(OPEN):
            return self.get_response(request)
        return render(request, "tournaments/rehearsal/closed.html", status=403)
