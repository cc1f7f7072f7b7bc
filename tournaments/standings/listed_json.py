"""Lists of standings as JSON: for the command and for other programs."""

from __future__ import annotations

from typing import Any

from tournaments.standings.columns import ListedStandings
from tournaments.standings.ranking import StandingsLine


def as_json(listed: ListedStandings) -> list[dict[str, Any]]:
    """One object per player, in rank order; players without a result have no rank and no numbers.

    ``lot``, its number, is included only if a lot decided the rank.
    """
    return [_as_object(line) for line in listed.lines]


def _as_object(line: StandingsLine) -> dict[str, Any]:
    is_placed = line.rank is not None
    content = {
        "rank": line.rank,
        "shared": line.shared,
        "start_number": line.start_number,
        "name": line.name,
        "club": line.club,
        "series_points": list(line.series_points),
        "won": line.won if is_placed else None,
        "lost": line.lost if is_placed else None,
        "total": line.total if is_placed else None,
    }
    return content if line.lot is None else content | {"lot": line.lot}
