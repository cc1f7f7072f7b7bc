"""The answer when the server is too busy for a reader: a page that retries by itself.

A poll gets no page: the phone shows what it has, keeps its connection, and asks for what is new as before.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.template.loader import render_to_string
from django.utils import translation

from skatclub.serving.ready import Headers, Ready

RETRY_AFTER = 5  # seconds
STATUS = "503 Service Unavailable"
COMMON: Headers = [("Cache-Control", "no-store"), ("Retry-After", str(RETRY_AFTER))]


class Busy:
    """Stands in for waitress' error objects: answers a request without calling the application."""

    def __init__(self, accepted_languages: str, language_cookie: str = "") -> None:
        self.language = language_of(accepted_languages, language_cookie)

    def to_response(self, _ident: str | None = None) -> tuple[str, Headers, bytes]:
        headers = [
            ("Content-Type", "text/html; charset=utf-8"),
            ("Content-Language", self.language),
            *COMMON,
        ]
        return STATUS, headers, page(self.language)


def refuse(request: Any) -> None:
    """Has ``request`` answered with the busy page; a poll without it."""
    if "HX_REQUEST" in request.headers:
        request.error = Ready(STATUS, COMMON)
        return
    request.error = Busy(request.headers.get("ACCEPT_LANGUAGE", ""), request.headers.get("COOKIE", ""))


def language_of(accepted: str, cookies: str) -> str:
    """The reader's language, as ``LocaleMiddleware`` finds it: both ask Django's own function."""
    texts = {"HTTP_ACCEPT_LANGUAGE": accepted, "HTTP_COOKIE": cookies}
    asked = WSGIRequest({"REQUEST_METHOD": "GET", "wsgi.input": BytesIO(), **texts})
    return translation.get_language_from_request(asked)


@cache
def page(language: str) -> bytes:
    """Rendered only once for each language, since it is needed most under load."""
    with translation.override(language):
        return render_to_string("busy.html", {"language": language, "seconds": RETRY_AFTER}).encode()
