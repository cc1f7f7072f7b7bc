"""Requests whose Content-Type names a charset with which Django cannot even construct the request object."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.http import parse_header_parameters
from django.utils.translation import gettext_lazy as _

from skatclub.guards.refusals import UnreadableRequest

# Where the WSGI application notes what it removed: only the middleware can answer in the reader's language.
NOTE = "skatclub.unreadable_charset"
LONGEST_SHOWN = 40


def take_out_broken_charset(environ: dict[str, Any]) -> None:
    """Empties a Content-Type whose charset is not UTF-8, and notes it.

    ``WSGIRequest`` decodes the query string in its constructor, outside every middleware: a charset that is
    not a text encoding (``hex``) or does not fit (``utf-16``) would end in the server's own error page.
    """
    charset = unreadable_charset(environ.get("CONTENT_TYPE", ""))
    if charset is not None:
        environ["CONTENT_TYPE"] = ""
        environ[NOTE] = charset


def unreadable_charset(content_type: str) -> str | None:
    """The charset, shortened for display, if it is neither UTF-8 nor ASCII; None if it can be read."""
    try:
        _kind, parameters = parse_header_parameters(content_type)
        charset = parameters.get("charset", "utf-8")
        name = codecs.lookup(charset).name
    except (LookupError, ValueError):
        return content_type.rpartition("=")[2][:LONGEST_SHOWN]
    return None if name in {"utf-8", "ascii"} else charset[:LONGEST_SHOWN]


class CharsetMiddleware:
    """Refuses the requests that ``take_out_broken_charset`` has noted."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        charset = request.META.get(NOTE)
        if charset is not None:
            raise UnreadableRequest(
                _("This was sent in the character set “%(charset)s”, but only UTF-8 can be read here."),
                charset=charset,
            )
        return self.get_response(request)
