"""A player's place among all, how it has moved since the series before, and how far the next one is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from tournaments.models import PrizePlanGroup
from tournaments.public.lists.lists import total_list
from tournaments.public.snapshot.people import PublicLine
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.standings.ranking import Line, ranked

Kind = PrizePlanGroup.Kind
FOR_ALL = (Kind.MAIN, Kind.LOSS)


class NextPrize(NamedTuple):
    """The nearest prize that is larger than what the place would bring now. ``points``: to it, as ``to_next``.

    ``group``: its title, "" for the main prizes.
    """

    rank: int
    points: int
    group: str = ""


@dataclass(frozen=True)
class Place:
    """``moved``: places won since the series before (lost: negative), None where there is nothing to compare.

    ``to_next``: the points to the place ``next_rank``, one more than the difference of the totals; None for whoever
    is ahead of all, after the end, and where no points are counted.
    """

    rank: int
    is_shared: bool
    of: int
    total: int
    won: int
    lost: int
    since: int | None = None  # the series before
    moved: int | None = None
    next_rank: int | None = None
    to_next: int | None = None
    prize: NextPrize | None = None

    @property
    def fallen(self) -> int:
        return -(self.moved or 0)


def place_of(start_number: int, snapshot: PublicTournament, shown: Published) -> Place | None:
    """The place in the public standings; None without a result in any of them."""
    mine = next((line for line in snapshot.lines if line.start_number == start_number), None)
    if mine is None or mine.rank is None:
        return None
    placed = sum(line.rank is not None for line in snapshot.lines)
    place = Place(mine.rank, mine.shared, placed, mine.total, mine.won, mine.lost)
    classes = snapshot.people[start_number].classes
    return _with_next(_with_move(place, mine, snapshot, shown), classes, snapshot)


def _with_next(place: Place, classes: tuple[str, ...], snapshot: PublicTournament) -> Place:
    totals = {
        line.rank: line.total for line in snapshot.lines if line.rank is not None and line.rank < place.rank
    }
    if not totals or snapshot.is_over or snapshot.system.measure == "rounds_lost":
        return place
    next_rank = max(totals)
    prizes = list(_prizes_ahead(place, classes, snapshot, totals))
    return replace(
        place,
        next_rank=next_rank,
        to_next=totals[next_rank] - place.total + 1,
        prize=min(prizes, key=lambda prize: prize.points) if prizes else None,
    )


def _prizes_ahead(
    place: Place, classes: tuple[str, ...], snapshot: PublicTournament, totals: dict[int, int]
) -> Iterator[NextPrize]:
    """The next prize of each group that the player takes part in. ``totals``: by the ranks before his."""
    for group in snapshot.prize_steps:
        ranks = [rank for rank in group.ranks if rank < place.rank]
        if ranks and (group.key in FOR_ALL or group.key in classes):
            title = "" if group.key == Kind.MAIN else group.title
            yield NextPrize(ranks[-1], totals[ranks[-1]] - place.total + 1, title)


def _with_move(place: Place, mine: PublicLine, snapshot: PublicTournament, shown: Published) -> Place:
    """Compared with the standings before the newest series of which any result is public."""
    played = [series for series in snapshot.results if series.seat_results]
    numbers = {series.number for series in played[:-1]}
    mine_by_series = zip((series.number for series in snapshot.results), mine.series_points, strict=True)
    if not any(number in numbers and points is not None for number, points in mine_by_series):
        return place
    before = made_once(shown, "ranks-before", make=lambda: ranks_over(snapshot, played[:-1]))
    moved = before[mine.start_number] - place.rank
    return replace(place, since=played[-2].number, moved=moved)


def ranks_over(snapshot: PublicTournament, series: list[PublicSeries]) -> dict[int, int]:
    """The rank after these series, by start number, of those with a result.

    Without lots, which are drawn for the end.
    """
    lines = {line.start_number: _emptied(line) for line in total_list(snapshot).lines}
    for one in series:
        for number, points, won, lost in one.seat_results:
            lines[number] = _added(lines[number], points, won, lost)
    again = ranked(lines.values(), snapshot.system.tie_breaks)
    return {line.start_number: line.rank for line in again if line.rank is not None}


def _emptied(line: Line) -> Line:
    return line._replace(series_points=(), won=0, lost=0, total=0, lot=None)


def _added(line: Line, points: int, won: int, lost: int) -> Line:
    series = (*line.series_points, points)
    total = line.total + points
    return line._replace(series_points=series, total=total, won=line.won + won, lost=line.lost + lost)
