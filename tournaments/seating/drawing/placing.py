"""Writing a series with its tables and seats."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.access.table_links import make_phones_of
from tournaments.models import Seat, Series, SkatTable, Tournament


def create_series(
    tournament: Tournament,
    number: int,
    tables: Sequence[Sequence[int]],
    *,
    seed: str = "",
    seating: Series.Seating,
    numbers: Sequence[int],
) -> Series:
    """Writes the series with its tables and seats, in a few statements for any number of players."""
    series = Series.objects.create(tournament=tournament, number=number, seed=seed, seating=seating)
    entry_of = dict(tournament.entries.values_list("start_number", "pk"))
    SkatTable.objects.bulk_create(SkatTable(series=series, number=n) for n in numbers)
    table_of = dict(series.skat_tables.values_list("number", "pk"))
    Seat.objects.bulk_create(
        Seat(series=series, skat_table_id=table_of[table], entry_id=entry_of[start_number], number=seat)
        for table, start_numbers in zip(numbers, tables, strict=True)
        for seat, start_number in enumerate(start_numbers, 1)
    )
    make_phones_of(series)
    return series
