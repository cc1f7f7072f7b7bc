"""Search engines are told to leave out every page unless its view says otherwise: most pages name people."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

HEADER, LISTED, LEFT_OUT = "X-Robots-Tag", "all", "noindex"


class SearchEnginesMiddleware:
    """``X-Robots-Tag: noindex`` on every answer for which ``list_in_search_engines`` was not called."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault(HEADER, LEFT_OUT)
        return response


def list_in_search_engines(response: HttpResponse) -> None:
    response.headers[HEADER] = LISTED
