"""Search engines leave out every page whose view does not say otherwise: most of them name people."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

HEADER, LISTED, LEFT_OUT = "X-Robots-Tag", "all", "noindex"


class SearchEnginesMiddleware:
    """``X-Robots-Tag: noindex`` on every answer that ``list_in_search_engines`` was not called for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault(HEADER, LEFT_OUT)
        return response


def list_in_search_engines(response: HttpResponse) -> None:
    response.headers[HEADER] = LISTED
