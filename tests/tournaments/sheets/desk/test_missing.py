"""Which tables have been missing longest."""

from __future__ import annotations

import datetime as dt

from tournaments.sheets.desk.desk import At, TableAtDesk
from tournaments.sheets.desk.missing import missing_longest

NOW = dt.datetime(2026, 11, 21, 16, 0, tzinfo=dt.UTC)


def back(number: int, players: int, minutes: int) -> TableAtDesk:
    """Its paper came so many minutes ago."""
    return TableAtDesk(number, players, At.ARRIVED, NOW - dt.timedelta(minutes=minutes))


def out(number: int, players: int) -> TableAtDesk:
    return TableAtDesk(number, players, At.OUT)


def found(*tables: TableAtDesk) -> list[tuple[int, int, int | None]]:
    return [(one.table.number, one.minutes, one.other) for one in missing_longest(tables, NOW)]


def test_compared_with_most_tables_of_the_same_size() -> None:
    fours = [back(1, 4, 50), back(2, 4, 21), back(3, 4, 30), out(4, 4), out(5, 4)]
    assert found(*fours, out(6, 3), out(7, 3)) == [(4, 21, None), (5, 21, None)]
    assert found(*fours, out(6, 3), back(7, 3, 25)) == [(6, 25, 7), (4, 21, None), (5, 21, None)]


def test_nobody_is_missing_before_most_are_back() -> None:
    assert found(back(1, 4, 40), back(2, 4, 30), out(3, 4), out(4, 4)) == []
    assert found(out(1, 3)) == []
    assert found(back(1, 3, 40)) == []


def test_the_first_minute_counts_for_nothing() -> None:
    assert found(back(1, 3, 0), out(2, 3)) == []
