"""Requests that leave nothing behind, so that one evening is enough for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction


@contextmanager
def taken_back() -> Iterator[None]:
    """All writes in this block are rolled back."""
    outermost = transaction.atomic()
    # What must be the outermost transaction may begin in this one; the attribute is Django's own
    vars(outermost)["_from_testcase"] = True
    with outermost:
        yield
        transaction.set_rollback(True)
