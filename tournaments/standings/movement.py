"""How many places each player has moved since the series before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.models import Seat
from tournaments.standings.ranking import Standings, StandingsLine, ranked


@dataclass(frozen=True)
class PlacesMoved:
    """``since``: the number of the series before; ``places``: by start number, above zero for places won.

    Players without a rank before are not in ``places``.
    """

    since: int
    places: Mapping[int, int] = field(default_factory=dict)


def played_series(standings: Standings) -> list[int]:
    """The places, in ``standings.series``, of the series with a result."""
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
    """None with results of one series only. One query. Earlier ranks are without lots, which are drawn for the end."""
    played = played_series(standings)
    if len(played) < 2:
        return None
    before = ranked(_lines_before(standings, played[-1]), standings.system.tie_breaks)
    ranks = {line.start_number: line.rank for line in before}
    places = {
        line.start_number: earlier - line.rank
        for line in standings.lines
        if line.rank is not None and (earlier := ranks[line.start_number]) is not None
    }
    return PlacesMoved(standings.series[played[-2]].number, places)


def _lines_before(standings: Standings, newest: int) -> Sequence[StandingsLine]:
    """Everybody without the results of the series at the place ``newest``."""
    games: defaultdict[int, tuple[int, int]] = defaultdict(lambda: (0, 0))
    seats = Seat.objects.filter(series=standings.series[newest]).order_by()
    for entry, won, lost in seats.values_list("entry_id", "won", "lost"):
        earlier = games[entry]
        games[entry] = earlier[0] + (won or 0), earlier[1] + (lost or 0)
    return [_without(line, newest, *games[line.entry_id]) for line in standings.lines]


def _without(line: StandingsLine, place: int, won: int, lost: int) -> StandingsLine:
    points = (*line.series_points[:place], *line.series_points[place + 1 :])
    return line._replace(
        series_points=points,
        total=line.total - (line.series_points[place] or 0),
        won=line.won - won,
        lost=line.lost - lost,
        lot=None,
    )
