"""Figures of a series, from what is public of it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tournaments.public.snapshot import PublicSeries
from tournaments.public.snapshot_people import PublicSeat
from tournaments.season.table import two_decimals


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
    seats = [seat for table in series.tables for seat in table.seats if seat.points is not None]
    highest = max((_points(seat) for seat in seats), default=None)
    return SeriesStatistics(
        series=series.number,
        tables=len(series.tables),
        missing_sheets=series.missing,
        results=len(seats),
        won=sum(seat.won or 0 for seat in seats),
        lost=sum(seat.lost or 0 for seat in seats),
        highest=highest,
        best=sorted(seat.start_number for seat in seats if seat.points == highest),
        average=two_decimals(Fraction(sum(map(_points, seats)), len(seats))) if seats else "",
    )


def _points(seat: PublicSeat) -> int:
    return seat.points or 0
