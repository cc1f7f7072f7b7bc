"""Which tables of a series still play: public beside its seats, as everybody in the hall sees it."""

from __future__ import annotations

from typing import cast

from django.core.cache import cache

from tournaments.access.copies import Copy, content_of
from tournaments.models import SkatTable
from tournaments.public.snapshot.published import Published

SECONDS_KNOWN = 5  # how long an answer is shared by all screens and pages


def tables_out(shown: Published, number: int) -> list[int]:
    """The tables of series ``number`` whose sheets have not come to the desk.

    There is no version for this, since most sheets change nothing public; it is read at most every few seconds.
    """
    if shown.copy:
        return _copied_tables_out(shown.copy)
    key = f"tables-out:{shown.pk}:{number}"
    found = cache.get_or_set(key, lambda: _read_tables_out(shown.pk, number), SECONDS_KNOWN)
    return cast("list[int]", found)


def _copied_tables_out(copy: Copy) -> list[int]:
    """The tables out of a copy, which are sent with the current series."""
    key = f"tables-out:{copy.digest}"
    return cast("list[int]", cache.get_or_set(key, lambda: content_of(copy)["out"], SECONDS_KNOWN))


def _read_tables_out(pk: int, number: int) -> list[int]:
    tables = SkatTable.objects.filter(
        series__tournament=pk, series__number=number, score_sheet=None, sheet_arrived_at=None
    )
    return list(tables.order_by("number").values_list("number", flat=True))
