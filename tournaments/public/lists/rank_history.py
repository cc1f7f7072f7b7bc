"""The rank of everybody after each series, from the results that are public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tournaments.public.lists.lists import total_list
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.standings.ranking import StandingsLine, ranked

Ranks = tuple[int | None, ...]


@dataclass(frozen=True)
class RankHistory:
    """``series``: the numbers of those with any public result. ``ranks``: after each of them, by start number; None
    before the first result.
    """

    series: tuple[int, ...] = ()
    ranks: Mapping[int, Ranks] = field(default_factory=dict)

    def ranks_of(self, start_number: int) -> Ranks:
        return self.ranks.get(start_number, ())

    def moved(self, start_number: int) -> int | None:
        """Places won since the series before (lost: negative), None where there is nothing to compare."""
        ranks = self.ranks_of(start_number)[-2:]
        if len(ranks) < 2 or ranks[0] is None or ranks[1] is None:
            return None
        return ranks[0] - ranks[1]


def history_of(shown: Published, snapshot: PublicTournament) -> RankHistory:
    """Reckoned once per version of what is public."""
    return made_once(shown, "rank-history", make=lambda: rank_history(snapshot))


def rank_history(snapshot: PublicTournament) -> RankHistory:
    """The newest ranks are those of the standings; the earlier ones are without lots, which are drawn for the end."""
    played = [series for series in snapshot.results if series.seat_results]
    if not played:
        return RankHistory()
    lines = {line.start_number: _emptied(line) for line in total_list(snapshot).lines}
    steps: list[dict[int, int | None]] = []
    for series in played[:-1]:
        for number, points, won, lost in series.seat_results:
            lines[number] = _added(lines[number], points, won, lost)
        again = ranked(lines.values(), snapshot.system.tie_breaks)
        steps.append({line.start_number: line.rank for line in again})
    steps.append({line.start_number: line.rank for line in snapshot.lines})
    ranks = {number: tuple(step[number] for step in steps) for number in lines}
    return RankHistory(tuple(series.number for series in played), ranks)


def _emptied(line: StandingsLine) -> StandingsLine:
    return line._replace(series_points=(), won=0, lost=0, total=0, lot=None)


def _added(line: StandingsLine, points: int, won: int, lost: int) -> StandingsLine:
    series = (*line.series_points, points)
    total = line.total + points
    return line._replace(series_points=series, total=total, won=line.won + won, lost=line.lost + lost)
