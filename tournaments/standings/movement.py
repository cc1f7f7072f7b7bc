"""How many places each player has moved since the series before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.rules.tie_breaks import TieBreak
from tournaments.models import Seat, Series
from tournaments.standings.ranking import Standings, StandingsLine, ranked

Games = Mapping[int, tuple[int, int]]  # won and lost, by start number


@dataclass(frozen=True)
class PlacesMoved:
    """``since``: the number of the series before; ``places``: by start number, positive for places gained.

    Players without a rank before are not in ``places``.
    """

    since: int
    places: Mapping[int, int] = field(default_factory=dict)


def played_series(standings: Standings) -> list[int]:
    """The indexes in ``Standings.series`` of the series with a result."""
    lines = standings.lines
    return [
        place
        for place in range(len(standings.series))
        if any(line.series_points[place] is not None for line in lines)
    ]


def newest_series(standings: Standings) -> int | None:
    """The number of the newest series with a result."""
    played = played_series(standings)
    return standings.series[played[-1]].number if played else None


def movement_of(standings: Standings) -> PlacesMoved | None:
    """The movement; None with results of only one series. One query."""
    played = played_series(standings)
    if len(played) < 2:
        return None
    newest = played[-1]
    before = ranked_without(
        standings.lines, newest, _games(standings.series[newest]), standings.system.tie_breaks
    )
    ranks = {line.start_number: line.rank for line in before}
    moved = {line.start_number: places_won(ranks[line.start_number], line.rank) for line in standings.lines}
    places = {number: won for number, won in moved.items() if won is not None}
    return PlacesMoved(standings.series[played[-2]].number, places)


def _games(series: Series) -> Games:
    seats = Seat.objects.filter(series=series).order_by()
    rows = seats.values_list("entry__start_number", "won", "lost")
    return {number: (won or 0, lost or 0) for number, won, lost in rows}


def ranked_without(
    lines: Iterable[StandingsLine], place: int, games: Games, tie_breaks: Sequence[TieBreak]
) -> tuple[StandingsLine, ...]:
    """Everybody ranked without the series at this index, and without lots, which are drawn for the end.

    ``games``: numbers won and lost in that series.
    """
    nothing = (0, 0)
    earlier = (_without(line, place, *games.get(line.start_number, nothing)) for line in lines)
    return ranked(earlier, tie_breaks)


def places_won(before: int | None, now: int | None) -> int | None:
    """The places gained, negative for lost ones; None without a rank before or now."""
    return None if before is None or now is None else before - now


def _without(line: StandingsLine, place: int, won: int, lost: int) -> StandingsLine:
    points = (*line.series_points[:place], *line.series_points[place + 1 :])
    return line._replace(
        series_points=points,
        total=line.total - (line.series_points[place] or 0),
        won=line.won - won,
        lost=line.lost - lost,
        lot=None,
    )
