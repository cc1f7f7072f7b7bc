"""The tables of earlier series, for the next draw. One query."""

from __future__ import annotations

from collections import defaultdict

from tournaments.models import Seat, Tournament
from tournaments.seating.generator.facts import History


def history_before(tournament: Tournament, series_number: int) -> History:
    """The tables of all series before ``series_number``: start numbers in seat order."""
    series: dict[int, dict[int, list[int]]] = defaultdict(dict)
    rows = Seat.objects.filter(series__tournament=tournament, series__number__lt=series_number)
    ordered = rows.order_by("series__number", "skat_table__number", "number")
    for number, table, key in ordered.values_list("series__number", "skat_table_id", "entry__start_number"):
        series[number].setdefault(table, []).append(key)
    return History.of(tables.values() for tables in series.values())
