"""Sentences for failures that every kind of job can have; failures of one kind are in its own room."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

FAILURES: dict[str, Callable[[], str]] = {
    "broker-gone": lambda: _(
        "The background service cannot be reached. Tell the person who runs the program, then try again."
    ),
    "disk-full": lambda: _(
        "The disk is full. Tell the person who runs the program; when there is space again, try again."
    ),
    "disk-broken": lambda: _(
        "The server cannot write to its disk. Tell the person who runs the program, then try again."
    ),
}
