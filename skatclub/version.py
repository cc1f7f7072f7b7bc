"""The program's version in the footer of every page, for problem reports."""

from __future__ import annotations

from django.http import HttpRequest

from skatclub import __version__


def program_version(_request: HttpRequest) -> dict[str, str]:
    """Context processor."""
    return {"program_version": __version__}
