"""The tables of a series with their seats, in two queries for any number of tables.

``prefetch_related`` would list every table in one query parameter, which SQLite refuses from a thousand on.
"""

from __future__ import annotations

from collections import defaultdict

from django.db.models import QuerySet

from tournaments.models import Seat, Series, SkatTable, Tournament

SeatedTable = tuple[SkatTable, list[Seat]]


def seated_tables(series: Series) -> list[SeatedTable]:
    """Tables by number, each with its seats in seat order; seats know their entry, player and club."""
    tables = series.skat_tables.select_related("score_sheet").order_by("number")
    seats = _seats_by_table(Seat.objects.filter(series=series))
    return [(table, seats[table.pk]) for table in tables]


def seated_tables_of(tournament: Tournament) -> dict[int, list[SeatedTable]]:
    """The same for every drawn series, by the series' number."""
    seats = _seats_by_table(Seat.objects.filter(series__tournament=tournament))
    tables = SkatTable.objects.filter(series__tournament=tournament).select_related("series", "score_sheet")
    by_series: dict[int, list[SeatedTable]] = defaultdict(list)
    for table in tables.order_by("series__number", "number"):
        by_series[table.series.number].append((table, seats[table.pk]))
    return by_series


def _seats_by_table(seats: QuerySet[Seat]) -> dict[int, list[Seat]]:
    found: dict[int, list[Seat]] = defaultdict(list)
    for seat in seats.select_related("entry__player__club", "series__tournament").order_by("number"):
        found[seat.skat_table_id].append(seat)
    return found
