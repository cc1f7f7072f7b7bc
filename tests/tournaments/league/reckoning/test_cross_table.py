"""Who has won what against whom."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from hypothesis import given

from tests.tournaments.league.reckoning.leagues import divisions
from tournaments.league.reckoning.cross_table import cross_table, pairs_planned
from tournaments.league.reckoning.division import (
    DivisionRule,
    EqualTotals,
    ReckonedDivision,
    ReckonedMeeting,
    TeamSeries,
)
from tournaments.league.reckoning.file import parse_division
from tournaments.league.reckoning.table import division_table
from tournaments.season.reckoning.fields import parse_json
from tournaments.teams.match_points import Points


def of(*series: dict[str, TeamSeries], rule: DivisionRule | None = None) -> dict[tuple[str, str], Points]:
    meeting = ReckonedMeeting(1, ("A", "B", "C"), series)
    return cross_table(ReckonedDivision(rule or DivisionRule(), ("A", "B", "C", "D"), (meeting,)))


def test_two_series_of_three_teams() -> None:
    """A 9, B 5, C 5; then A 1, B 2 and C absent."""
    found = of(
        {"A": TeamSeries(9), "B": TeamSeries(5), "C": TeamSeries(5)}, {"A": TeamSeries(1), "B": TeamSeries(2)}
    )
    half = Fraction(1, 2)
    assert found == {
        ("A", "B"): Points(1, 1),
        ("B", "A"): Points(1, 1),
        ("A", "C"): Points(2, 0),
        ("C", "A"): Points(0, 2),
        ("B", "C"): Points(1 + half, half),
        ("C", "B"): Points(half, 1 + half),
    }


def test_two_absent_teams_have_both_lost_and_games_decide_where_they_do() -> None:
    rule = DivisionRule(factor=2, equal_totals=EqualTotals.GAMES)
    found = of({"A": TeamSeries(5, 1, 0)}, {"A": TeamSeries(5, 1), "B": TeamSeries(5, 2)}, rule=rule)
    assert (found["B", "C"], found["C", "B"]) == (Points(2, 2), Points(0, 4))
    assert (found["A", "B"], found["B", "A"]) == (Points(2, 2), Points(2, 2))


def test_pairs_that_are_still_to_meet() -> None:
    assert pairs_planned((ReckonedMeeting(1, ("A", "B"), ()),)) >= {("A", "B"), ("B", "A")}


@given(divisions())
def test_the_rows_add_up_to_the_table_without_rulings(file: dict[str, Any]) -> None:
    division = parse_division(parse_json(json.dumps({**file, "rulings": []})))
    found = cross_table(division)
    for line in division_table(division):
        own = [points for (team, _other), points in found.items() if team == line.record.team]
        assert line.record.won_points == sum(points.won for points in own)
        assert line.record.lost_points == sum(points.lost for points in own)
