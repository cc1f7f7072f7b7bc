"""Lines of the standings as pages for visitors write them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.ranking import shown_rank
from scoring.words.standings import shown_total
from tournaments.public.snapshot.shown_names import Names
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.standings.columns import ROWS_PER_PAGE


@dataclass(frozen=True)
class NamedLine:
    """A line with the name as it stands on pages. ``page``: of the list of all, on which the line stands.

    ``total`` is None, and ``rank`` a dash, without a result.
    """

    start_number: int
    rank: str
    name: str
    club: str
    total: int | None
    page: int


def named_lines(snapshot: PublicTournament, names: Names) -> Sequence[NamedLine]:
    """Everybody in rank order; nobody while no results are public."""
    if not snapshot.results:
        return []
    system = snapshot.system
    return [
        NamedLine(
            start_number=line.start_number,
            rank=shown_rank(line.rank, shared=line.shared, by_lot=line.lot is not None),
            name=names[line.start_number],
            club=snapshot.people[line.start_number].club,
            total=shown_total(system, line.total) if line.rank else None,
            page=1 + place // ROWS_PER_PAGE,
        )
        for place, line in enumerate(snapshot.lines)
    ]
