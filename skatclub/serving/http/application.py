"""Django as the server runs it: its database stays open, and answers to HEAD have no body."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from skatclub.guards.charsets import take_out_broken_charset
from skatclub.serving.http.passing import is_coming, pass_on, port_of_rehearsal, wait
from skatclub.serving.network.other_devices import OtherDevices
from skatclub.serving.processes.open_database import keep_open

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "skatclub.settings")

django_application = get_wsgi_application()


others = OtherDevices(settings.SKATCLUB_DATA)
kept_open: sqlite3.Connection | None = None


def keep_database_open() -> None:
    """See ``keep_open``."""
    global kept_open  # noqa: PLW0603 - a process has one
    if kept_open is None:
        kept_open = keep_open(settings.DATABASES["default"])


def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """Django, protected from charsets that it fails on, and without a body in the answer to HEAD."""
    # Tried for each request, since it fails while the disk is read-only, which may end while we run.
    keep_database_open()
    others.notice(environ.get("REMOTE_ADDR", ""))
    take_out_broken_charset(environ)
    port = None if settings.REHEARSAL else port_of_rehearsal(environ, settings.SKATCLUB_DATA)
    if port is not None:
        return pass_on(environ, start_response, port)
    if not settings.REHEARSAL and is_coming(environ, settings.SKATCLUB_DATA):
        return wait(environ, start_response)
    response: Iterable[bytes] = django_application(environ, start_response)
    return _without_body(response) if environ["REQUEST_METHOD"] == "HEAD" else response


def _without_body(response: Iterable[bytes]) -> Iterable[bytes]:
    """Drops the body of an answer to HEAD, about which servers log a warning each time."""
    close = getattr(response, "close", None)
    if close is not None:
        close()
    return []
