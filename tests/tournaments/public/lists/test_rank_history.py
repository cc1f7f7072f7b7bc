"""The ranks after each public series, from snapshots written by hand."""

from __future__ import annotations

import datetime as dt
from typing import Any

from tournaments.public.lists.rank_history import RankHistory, rank_history
from tournaments.public.snapshot.people import PublicEntry, PublicLine, PublicSeat, PublicTable
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament

FIRST = ((1, 500, 5, 1), (2, 900, 9, 0), (3, 500, 5, 1))
SECOND = ((1, 700, 7, 0), (3, 100, 1, 0), (4, 950, 9, 1))


def series(
    number: int, results: tuple[tuple[int, int, int, int], ...], *, shown: bool = True
) -> PublicSeries:
    seats = tuple(PublicSeat(place, *result) for place, result in enumerate(results, 1))
    return PublicSeries(number, is_closed=shown, shows_results=shown, tables=(PublicTable(1, seats),))


def snapshot(*played: PublicSeries, lines: tuple[PublicLine, ...] = (), **fields: Any) -> PublicTournament:
    people = tuple(PublicEntry(number, f"P{number}", "") for number in range(1, 6))
    return PublicTournament(
        slug="x", name="X", date=dt.date(2026, 11, 21), place="", club="", rules="isko", options={}, settings={},
        series_count=3, state="running", is_live=False, entries=people, series=played, lines=lines, **fields,
    )  # fmt: skip


def line(rank: int | None, number: int, points: tuple[int | None, ...], **fields: Any) -> PublicLine:
    shared, (won, lost) = fields.pop("shared", False), fields.pop("games", (0, 0))
    return PublicLine(rank, shared, number, points, won, lost, sum(one or 0 for one in points), **fields)


LINES = (
    line(1, 1, (500, 700), games=(12, 1)),
    line(2, 4, (None, 950), games=(9, 1)),
    line(3, 2, (900, None), games=(9, 0)),
    line(4, 3, (500, 100), games=(6, 1)),
    line(None, 5, (None, None)),
)


def test_ranks_and_moves() -> None:
    """Equal results share a rank; players who come later, or have not played, have none yet."""
    history = rank_history(snapshot(series(1, FIRST), series(2, SECOND), lines=LINES))
    ranks = {1: (2, 1), 2: (1, 3), 3: (2, 4), 4: (None, 2), 5: (None, None)}
    assert history == RankHistory((1, 2), ranks)
    assert [history.moved(number) for number in (1, 2, 3, 4, 5, 6)] == [1, -2, -2, None, None, None]


def test_the_newest_ranks_are_those_of_the_standings() -> None:
    """A lot decides at the end; the ranks before know none."""
    lots = (line(1, 2, (900,)), line(2, 3, (500,), lot=1), line(3, 1, (500,), lot=2))
    history = rank_history(snapshot(series(1, FIRST), lines=lots))
    assert history == RankHistory((1,), {1: (3,), 2: (1,), 3: (2,)})
    assert history.moved(1) is None


def test_what_is_not_public_is_not_in_it() -> None:
    """Neither a secret series nor one of which no sheet is in."""
    lines = (
        line(1, 2, (900, None)),
        line(2, 1, (500, None), shared=True),
        line(2, 3, (500, None), shared=True),
    )
    history = rank_history(
        snapshot(series(1, FIRST), series(2, ()), series(3, SECOND, shown=False), lines=lines)
    )
    assert history == RankHistory((1,), {1: (2,), 2: (1,), 3: (2,)})
    assert rank_history(snapshot(series(1, FIRST, shown=False))) == RankHistory()
