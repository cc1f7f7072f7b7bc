"""Figures of a series: counts, the best, the average with two decimals."""

from __future__ import annotations

from tournaments.public.lists.statistics import SeriesStatistics, series_statistics
from tournaments.public.snapshot.people import PublicSeat, PublicTable
from tournaments.public.snapshot.snapshot import PublicSeries


def series(*points: int | None) -> PublicSeries:
    seats = tuple(
        PublicSeat(number, number, value, None if value is None else 3, None if value is None else 1)
        for number, value in enumerate(points, 1)
    )
    tables = (PublicTable(1, seats),)
    return PublicSeries(2, is_closed=False, shows_results=True, tables=tables, missing=1)


def test_the_figures() -> None:
    assert series_statistics(series(900, None, 900, -101)) == SeriesStatistics(
        series=2,
        tables=1,
        missing_sheets=1,
        results=3,
        won=9,
        lost=3,
        highest=900,
        best=[1, 3],
        average="566.33",
    )


def test_without_a_result() -> None:
    assert series_statistics(series(None)) == SeriesStatistics(2, 1, 1, 0, 0, 0, None, [], "")


def test_all_below_zero() -> None:
    found = series_statistics(series(-50, -51))
    assert (found.highest, found.best, found.average) == (-50, [1], "-50.50")


def test_nobody_has_won_or_lost_a_game() -> None:
    """All games of the table were passed."""
    seats = tuple(PublicSeat(number, number, 0, 0, 0) for number in (1, 2, 3))
    found = series_statistics(PublicSeries(1, True, True, (PublicTable(1, seats), PublicTable(2, ()))))
    assert found == SeriesStatistics(1, 2, 0, 3, 0, 0, 0, [1, 2, 3], "0.00")
