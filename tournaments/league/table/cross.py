"""The cross table as shown: each team against each other team. No query."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.league.reckoning.cross_table import cross_table, pairs_planned
from tournaments.league.reckoning.division import ReckonedDivision
from tournaments.league.reckoning.table import division_table
from tournaments.teams.shown import points_text

ITSELF, LATER, NEVER = "■", "·", "–"


@dataclass(frozen=True)
class CrossRow:
    """``number``: of row and column, in the order of the table. ``cells``: the team's points against each team."""

    number: int
    name: str
    cells: tuple[str, ...]


def cross_rows(division: ReckonedDivision, names: Mapping[str, str]) -> tuple[CrossRow, ...]:
    """In the order of the table."""
    points, planned = cross_table(division), pairs_planned(division.meetings)
    teams = [line.record.team for line in division_table(division)]

    def cell(one: str, two: str) -> str:
        if one == two:
            return ITSELF
        if (one, two) in points:
            return points_text(points[one, two])
        return LATER if (one, two) in planned else NEVER

    return tuple(
        CrossRow(number, names[one], tuple(cell(one, two) for two in teams))
        for number, one in enumerate(teams, 1)
    )
