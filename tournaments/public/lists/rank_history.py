"""The rank of everybody after each series, from the results that are public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tournaments.public.lists.lists import total_list
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.standings.movement import places_won, ranked_without

Ranks = tuple[int | None, ...]


@dataclass(frozen=True)
class RankHistory:
    """``series``: the numbers of series with public results. ``ranks``: after each of them, by start number; None
    before the first result.
    """

    series: tuple[int, ...] = ()
    ranks: Mapping[int, Ranks] = field(default_factory=dict)

    def ranks_of(self, start_number: int) -> Ranks:
        return self.ranks.get(start_number, ())

    def moved(self, start_number: int) -> int | None:
        """Places gained since the series before (negative for lost ones), None without a comparison."""
        ranks = self.ranks_of(start_number)[-2:]
        return places_won(*ranks) if len(ranks) == 2 else None


def history_of(shown: Published, snapshot: PublicTournament) -> RankHistory:
    """The history, cached for each version of the public data."""
    return made_once(shown, "rank-history", make=lambda: rank_history(snapshot))


def rank_history(snapshot: PublicTournament) -> RankHistory:
    """The newest ranks are those of the standings; the earlier ones are without lots, which are drawn for the end."""
    results, lines = snapshot.results, total_list(snapshot).lines
    played = [place for place, series in enumerate(results) if series.seat_results]
    if not played:
        return RankHistory()
    steps = [{line.start_number: line.rank for line in snapshot.lines}]
    for place in reversed(played[1:]):
        games = {number: (won, lost) for number, _points, won, lost in results[place].seat_results}
        lines = ranked_without(lines, place, games, snapshot.system.tie_breaks)
        steps.append({line.start_number: line.rank for line in lines})
    ranks = {line.start_number: tuple(step[line.start_number] for step in reversed(steps)) for line in lines}
    return RankHistory(tuple(results[place].number for place in played), ranks)
