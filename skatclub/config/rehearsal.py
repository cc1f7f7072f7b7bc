"""A rehearsal is a separate installation inside the data folder of the real one, and nothing in it reaches outside.

A file in its folder marks it, not the environment: any process started on that folder, even by hand, is a rehearsal,
and settings that would lead to real data or to other people do not apply.
"""

from __future__ import annotations

from pathlib import Path

from skatclub.config.environment import OVERRULED

FOLDER = "rehearsal"  # inside the real data folder
MARK = "this-is-a-rehearsal"  # a file in it
PREFIX = "/rehearsal/"  # its addresses
# Settings as a rehearsal has them, whatever the environment says; "" is the default
INSIDE = {
    "SECRET_KEY": "",
    "DATABASE_URL": "",
    "REDIS_URL": "",
    "FILES_IN": "",
    "EMAIL_URL": "",
    "EMAIL_SENDER": "",
    # The real server, which passes requests on and reports who asked (``skatclub.serving.http.passing``)
    "TRUSTED_PROXY": "127.0.0.1",
    "SERVER_PROCESSES": "1",
}


def is_rehearsal(data: Path) -> bool:
    return (data / MARK).is_file()


def keep_inside() -> None:
    """Makes all settings that are read from now on independent of the real installation."""
    OVERRULED.update(INSIDE)
