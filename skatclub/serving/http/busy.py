"""The answer when the server is too busy for a reader: a page that retries by itself.

A poll gets no page: the phone keeps what it shows and its connection, and polls again as before.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.template.loader import render_to_string
from django.utils import translation

from skatclub.guards.charsets import take_out_broken_charset

RETRY_AFTER = 5  # seconds
BUSY = "busy.html"
STATUS = "503 Service Unavailable"


def busy(environ: dict[str, Any], start_response: Any, template: str = BUSY) -> Iterable[bytes]:
    """A WSGI application that does not use the database. ``template``: another page that retries by itself."""
    headers = [("Cache-Control", "no-store"), ("Retry-After", str(RETRY_AFTER))]
    body = b""
    if "HTTP_HX_REQUEST" not in environ:
        take_out_broken_charset(environ)
        language = translation.get_language_from_request(WSGIRequest(environ))
        headers += [("Content-Type", "text/html; charset=utf-8"), ("Content-Language", language)]
        body = page(language, template)
    start_response(STATUS, [*headers, ("Content-Length", str(len(body)))])
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]


@cache
def page(language: str, template: str = BUSY) -> bytes:
    """Rendered only once for each language, since it is needed most under load."""
    with translation.override(language):
        return render_to_string(template, {"language": language, "seconds": RETRY_AFTER}).encode()
