"""The people in a snapshot: entries, seats, results, and how seats were drawn."""

from __future__ import annotations

from typing import NamedTuple


class PublicEntry(NamedTuple):
    """A participant. ``classes``: keys of ``PlayerClass``, without the open one."""

    start_number: int
    name: str
    club: str
    classes: tuple[str, ...] = ()


class PublicSeat(NamedTuple):
    """A seat at a table, in dealing order; the result is None until its sheet is in and its results are public."""

    number: int
    start_number: int
    points: int | None = None
    won: int | None = None
    lost: int | None = None


class PublicResult(NamedTuple):
    """A player's result in a series."""

    start_number: int
    points: int
    won: int
    lost: int


class PublicTable(NamedTuple):
    number: int
    seats: tuple[PublicSeat, ...]


class PublicLine(NamedTuple):
    """A line of the standings over all series with public results, like ``standings.ranking.StandingsLine``."""

    rank: int | None
    shared: bool
    start_number: int
    series_points: tuple[int | None, ...]
    won: int
    lost: int
    total: int
    lot: int | None = None
