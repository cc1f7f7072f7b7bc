"""Seating by the standings: the best four at table 1, and so on."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Sum
from django.db.models.functions import Coalesce

from tournaments.models import Entry, Tournament

ORDER = {"-won": "-games_won", "lost": "games_lost"}


def entries_in_rank_order(tournament: Tournament) -> list[Entry]:
    """Everybody who is here, best first; a lot that was drawn, then the start number, decides between equals."""
    ties = [ORDER[name] for name in tournament.rule_system.tie_breaks]
    entries = tournament.entries.filter(is_here=True, is_withdrawn=False).annotate(
        total=Coalesce(Sum("seats__series_points"), 0),
        games_won=Coalesce(Sum("seats__won"), 0),
        games_lost=Coalesce(Sum("seats__lost"), 0),
    )
    return list(entries.order_by("-total", *ties, "lot", "start_number"))


def seat_in_order(keys: Sequence[int], sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """The keys cut into tables, in their order."""
    tables, start = [], 0
    for size in sizes:
        tables.append(tuple(keys[start : start + size]))
        start += size
    return tables
