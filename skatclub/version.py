"""What pages say about the program itself: its version, for problem reports, and how to call its commands."""

from __future__ import annotations

from django.http import HttpRequest

from skatclub import __version__
from skatclub.config.places import IS_INSTALLED


def program_version(_request: HttpRequest) -> dict[str, str]:
    """Context processor."""
    return {
        "program_version": __version__,
        "program_command": "skatclub" if IS_INSTALLED else "manage.py",
    }
