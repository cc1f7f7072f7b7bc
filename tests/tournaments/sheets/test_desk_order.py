"""Which tables are typed in and confirmed next: those of one series, the paper that came first before the others."""

from __future__ import annotations

import datetime as dt

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import ScoreSheet, Series
from tournaments.sheets.desk_order import tables_to_confirm, tables_to_type

RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]
NOON = dt.datetime(2026, 11, 21, 11, 0, tzinfo=dt.UTC)


def make_two_series() -> tuple[Series, Series]:
    tournament = make_tournament()
    entries = make_entries(tournament, 16)
    tables = [entries[at : at + 4] for at in range(0, 16, 4)]
    return seat_series(tournament, 1, tables), seat_series(tournament, 2, tables)


def test_the_tables_of_one_series(db: None) -> None:
    one, two = make_two_series()
    for series, numbers in ((one, (4, 2)), (two, (3,))):
        for number in numbers:
            store_result(series.skat_tables.get(number=number), RESULT, 37)
    one.skat_tables.filter(number=3).update(sheet_arrived_at=NOON)
    assert [[table.number for table in tables_to_type(series.pk)] for series in (one, two)] == [
        [3, 1],
        [1, 2, 4],
    ]
    assert [[table.number for table in tables_to_confirm(series.pk)] for series in (one, two)] == [
        [2, 4],
        [3],
    ]
    ScoreSheet.objects.filter(skat_table__series=one, skat_table__number=2).update(
        state="confirmed", confirmed_at=NOON
    )
    assert [table.number for table in tables_to_confirm(one.pk)] == [4]
