"""Numbers in a request that do not fit into SQLite's 64-bit integers."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from skatclub.guards.refusals import UnreadableRequest, bad_request

log = logging.getLogger(__name__)
OF_SQLITE = "too large to convert to SQLite INTEGER"


class NumberMiddleware:
    """Answers with status 400 where SQLite's driver would raise ``OverflowError``.

    Django leaves such a number out of most lookups by itself, but not out of a list of keys, which the
    owner's pages read from multiple-choice fields. No stored number is that large.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, OverflowError) or OF_SQLITE not in str(error):
            return None
        log.warning("Refused a number that is too large, sent to %s", request.path[:200])
        return bad_request(request, UnreadableRequest(_("A number in this request is too large.")))
