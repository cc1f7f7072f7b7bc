"""The tables for a number of players: “10 tables of four, 2 tables of three”."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.translation import ngettext

from tournaments.foundations.errors import Refused
from tournaments.seating.generator.sizes import table_sizes


def tables_in_words(players: int, allowed: Collection[int]) -> str:
    """The tables in words; "" if this number of players cannot be seated."""
    try:
        sizes = table_sizes(players, allowed=allowed)
    except Refused:
        return ""
    counts = [sizes.count(size) for size in (5, 4, 3)]
    words = (
        ngettext("%(n)s table of five", "%(n)s tables of five", counts[0]),
        ngettext("%(n)s table of four", "%(n)s tables of four", counts[1]),
        ngettext("%(n)s table of three", "%(n)s tables of three", counts[2]),
    )
    return ", ".join(text % {"n": count} for text, count in zip(words, counts, strict=True) if count)
