"""Figures of a series, from its public results."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tournaments.public.snapshot.snapshot import PublicSeries
from tournaments.season.reckoning.table import two_decimals


class SeriesStatistics(NamedTuple):
    """``average``: of the points, as text with two decimals; ``best``: start numbers; both empty without results."""

    series: int
    tables: int
    missing_sheets: int
    results: int
    won: int
    lost: int
    highest: int | None
    best: list[int]
    average: str


def series_statistics(series: PublicSeries) -> SeriesStatistics:
    """The figures over all results that are in."""
    results = series.seat_results
    highest = max((one.points for one in results), default=None)
    return SeriesStatistics(
        series=series.number,
        tables=len(series.tables),
        missing_sheets=series.missing,
        results=len(results),
        won=sum(one.won for one in results),
        lost=sum(one.lost for one in results),
        highest=highest,
        best=sorted(one.start_number for one in results if one.points == highest),
        average=two_decimals(Fraction(sum(one.points for one in results), len(results))) if results else "",
    )
