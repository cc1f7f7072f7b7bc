"""Text that no database keeps: PostgreSQL has no room for the letter NUL, and no half of a letter can be written.

No person can type either; what sends them is a program. One place for every page, whatever it does with its fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _

# NUL, and halves of letters beyond the first 65,536
UNKEEPABLE = re.compile("[\0\ud800-\udfff]")


class CookieTextMiddleware:
    """Drops cookies that cannot be kept. Stands before SessionMiddleware, which looks the session up by one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        cookies = request.COOKIES.items()
        request.COOKIES = {name: value for name, value in cookies if not UNKEEPABLE.search(value)}
        return self.get_response(request)


class TextMiddleware:
    """Refuses an address, a query, a form or a head with such text.

    Stands after CsrfViewMiddleware, so that a form is read only when its size and its token have been looked at.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, _view: Callable[..., Any], _args: list[Any], _kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        if not any(UNKEEPABLE.search(text) for text in _texts(request)):
            return None
        sentence = _("This holds a letter that cannot be stored. Type it again, without pasting it.")
        return render(request, "400.html", {"sentence": sentence}, status=400)


def _texts(request: HttpRequest) -> Iterator[str]:
    """Everything in a request that may end up in the database."""
    yield request.path
    yield from (str(value) for name, value in request.META.items() if name.startswith("HTTP_"))
    yield from _of_form(request.GET)
    yield from _of_form(request.POST)
    yield from (file.name or "" for files in request.FILES.lists() for file in files[1])


def _of_form(form: QueryDict) -> Iterator[str]:
    for name, values in form.lists():
        yield name
        yield from map(str, values)
