"""A rehearsal is an installation of its own inside the data folder of the real one, and nothing leads out of it.

What it is stands in its folder and not in the environment: whatever process is started on that folder, by hand too, is
a rehearsal, and the settings that would lead to real data or to other people do not apply.
"""

from __future__ import annotations

from pathlib import Path

from skatclub.config.environment import OVERRULED

FOLDER = "rehearsal"  # inside the real data folder
MARK = "this-is-a-rehearsal"  # a file in it
PREFIX = "/rehearsal/"  # its addresses
# The passing server tells who asked and how (``skatclub.serving.http.passing``), and it asks from this address.
INSIDE = {
    "SECRET_KEY": "",
    "DATABASE_URL": "",
    "REDIS_URL": "",
    "FILES_IN": "",
    "EMAIL_URL": "",
    "EMAIL_SENDER": "",
    "TRUSTED_PROXY": "127.0.0.1",
    "SERVER_PROCESSES": "1",
}


def is_rehearsal(data: Path) -> bool:
    return (data / MARK).is_file()


def keep_inside() -> None:
    """Has the settings that are read from now on take nothing of the real installation."""
    OVERRULED.update(INSIDE)
