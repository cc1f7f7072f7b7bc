"""The program's version on every page's foot: whoever reports a problem can say it."""

from __future__ import annotations

from django.http import HttpRequest

from skatclub import __version__


def program_version(_request: HttpRequest) -> dict[str, str]:
    """Context of every page."""
    return {"program_version": __version__}
