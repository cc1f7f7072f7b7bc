"""Text that cannot be stored: PostgreSQL rejects NUL, and lone surrogates cannot be encoded as UTF-8.

Nobody can type either, so the sender is a program. Checked here once for all pages and fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext_lazy as _

from skatclub.guards.refusals import UnreadableRequest

# NUL, and lone surrogates: halves of a character beyond U+FFFF
UNKEEPABLE = re.compile("[\0\ud800-\udfff]")


class CookieTextMiddleware:
    """Drops cookies that cannot be stored. Must come before SessionMiddleware, which looks one up."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        cookies = request.COOKIES.items()
        request.COOKIES = {name: value for name, value in cookies if not UNKEEPABLE.search(value)}
        return self.get_response(request)


class TextMiddleware:
    """Refuses such text in an address, a query, a form or a header.

    Must come after CsrfViewMiddleware, so that a form is read only after its size and its token were checked.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, _view: Callable[..., Any], _args: list[Any], _kwargs: dict[str, Any]
    ) -> None:
        if any(UNKEEPABLE.search(text) for text in _texts(request)):
            raise UnreadableRequest(
                _(
                    "This contains a character that cannot be stored. Please type the text instead of pasting it."
                )
            )


def _texts(request: HttpRequest) -> Iterator[str]:
    """Everything in a request that may end up in the database. Names of files come without such characters."""
    yield request.path
    yield from (str(value) for name, value in request.META.items() if name.startswith("HTTP_"))
    yield from _of_form(request.GET)
    yield from _of_form(request.POST)


def _of_form(form: QueryDict) -> Iterator[str]:
    for name, values in form.lists():
        yield name
        yield from map(str, values)
