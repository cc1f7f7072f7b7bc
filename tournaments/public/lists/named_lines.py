"""Lines of the standings as pages for visitors write them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.ranking import shown_rank
from scoring.words.standings import shown_total
from tournaments.public.lists.rank_history import RankHistory
from tournaments.public.snapshot.shown_names import Names
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.standings.columns import ROWS_PER_PAGE
from tournaments.web.charts.rank_spark import RankSpark


@dataclass(frozen=True)
class NamedLine:
    """A line with the name as pages show it. ``page``: of the full list, which contains the line.

    ``total`` is None, and ``rank`` a dash, without a result. ``moved``: places since the series before; ``spark``: the
    ranks after every series.
    """

    start_number: int
    rank: str
    name: str
    club: str
    total: int | None
    page: int
    series_points: tuple[int | None, ...] = ()
    won: int = 0
    lost: int = 0
    moved: int | None = None
    spark: RankSpark | None = None


def named_lines(
    snapshot: PublicTournament, names: Names, history: RankHistory | None = None
) -> Sequence[NamedLine]:
    """Everybody in rank order; nobody while no results are public."""
    if not snapshot.results:
        return []
    system, known = snapshot.system, history or RankHistory()
    return [
        NamedLine(
            start_number=line.start_number,
            rank=shown_rank(line.rank, shared=line.shared, by_lot=line.lot is not None),
            name=names[line.start_number],
            club=snapshot.people[line.start_number].club,
            total=shown_total(system, line.total) if line.rank else None,
            page=1 + place // ROWS_PER_PAGE,
            series_points=tuple(shown_total(system, one) for one in line.series_points),
            won=line.won,
            lost=line.lost,
            moved=known.moved(line.start_number),
            spark=RankSpark(known.ranks_of(line.start_number), len(snapshot.lines)),
        )
        for place, line in enumerate(snapshot.lines)
    ]
