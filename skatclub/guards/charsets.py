"""Requests whose Content-Type names a charset that Django would stumble over while it makes the request."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.http import parse_header_parameters
from django.utils.translation import gettext_lazy as _

from skatclub.guards.refusals import Unreadable

# Where the WSGI application notes what it has taken out, for the middleware to answer in the reader's language.
NOTE = "skatclub.unreadable_charset"
LONGEST_SHOWN = 40


def take_out_broken_charset(environ: dict[str, Any]) -> None:
    """Empties a Content-Type whose charset is not UTF-8, and notes it.

    ``WSGIRequest`` decodes the query string while it is made, outside every middleware: a charset that is no text
    encoding (``hex``) or that does not fit (``utf-16``) would end in the server's own error page.
    """
    charset = unreadable_charset(environ.get("CONTENT_TYPE", ""))
    if charset is not None:
        environ["CONTENT_TYPE"] = ""
        environ[NOTE] = charset


def unreadable_charset(content_type: str) -> str | None:
    """The charset as far as it can be shown, when it is not UTF-8 or plain ASCII; None when all is well."""
    try:
        _kind, parameters = parse_header_parameters(content_type)
        charset = parameters.get("charset", "utf-8")
        name = codecs.lookup(charset).name
    except (LookupError, ValueError):
        return content_type.rpartition("=")[2][:LONGEST_SHOWN]
    return None if name in {"utf-8", "ascii"} else charset[:LONGEST_SHOWN]


class CharsetMiddleware:
    """Answers what ``take_out_broken_charset`` has noted."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        charset = request.META.get(NOTE)
        if charset is not None:
            raise Unreadable(
                _("This was sent in the charset “%(charset)s”. Only UTF-8 can be read here."), charset=charset
            )
        return self.get_response(request)
