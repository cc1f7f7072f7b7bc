"""The table of a division: worked examples, what always holds, and the second reckoning."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from tests.tournaments.league.reckoning.leagues import divisions
from tests.tournaments.league.reckoning.second_reckoning import second_table
from tournaments.league.reckoning.division import (
    DivisionRule,
    EqualTotals,
    PointsRuling,
    ReckonedDivision,
    ReckonedMeeting,
    TeamSeries,
)
from tournaments.league.reckoning.file import parse_division, table_as_json
from tournaments.league.reckoning.table import (
    DivisionLine,
    TeamRecord,
    division_table,
    equal_teams,
    is_decided,
    meeting_points,
)
from tournaments.season.reckoning.fields import parse_json

FOUR = ("A", "B", "C", "D")


def meeting(*series: dict[str, TeamSeries], teams: tuple[str, ...] = FOUR, day: int = 1) -> ReckonedMeeting:
    return ReckonedMeeting(day, teams, series)


def totals(*points: int | None, teams: tuple[str, ...] = FOUR) -> dict[str, TeamSeries]:
    return {team: TeamSeries(one) for team, one in zip(teams, points, strict=True) if one is not None}


def in_short(lines: list[DivisionLine]) -> list[str]:
    return [
        f"{'=' if line.shared else ''}{line.rank} {line.record.team} "
        f"{line.record.won_points}:{line.record.lost_points}"
        for line in lines
    ]


def of(
    *meetings: ReckonedMeeting, rulings: tuple[PointsRuling, ...] = (), rule: DivisionRule | None = None
) -> list[str]:
    return in_short(division_table(ReckonedDivision(rule or DivisionRule(), FOUR, meetings, rulings)))


def test_the_whole_record_of_two_days() -> None:
    first = meeting(
        {"A": TeamSeries(400, 9, 2), "B": TeamSeries(300, 8, 1), "C": TeamSeries(200), "D": TeamSeries(100)}
    )
    second = meeting(totals(100, 200, 300, teams=("A", "B", "C")), teams=("A", "B", "C"), day=2)
    lines = division_table(ReckonedDivision(DivisionRule(), FOUR, (first, second)))
    assert lines == [
        DivisionLine(1, False, TeamRecord("A", 2, 3, 2, 500, 9, 2)),
        DivisionLine(2, False, TeamRecord("B", 2, 3, 2, 500, 8, 1)),
        DivisionLine(3, False, TeamRecord("C", 2, 3, 2, 500, 0, 0)),
        DivisionLine(4, False, TeamRecord("D", 1, 0, 3, 100, 0, 0)),
    ]


def test_the_factor_two_gives_6_4_2_0() -> None:
    assert of(meeting(totals(4, 3, 2, 1)), rule=DivisionRule(factor=2)) == [
        "1 A 6:0",
        "2 B 4:2",
        "3 C 2:4",
        "4 D 0:6",
    ]


def test_equal_game_points_share_the_points_of_their_places() -> None:
    assert of(meeting(totals(9, 5, 5, 1))) == ["1 A 3:0", "=2 B 3/2:3/2", "=2 C 3/2:3/2", "4 D 0:3"]
    assert of(meeting(totals(5, 5, 5, 1))) == ["=1 A 2:1", "=1 B 2:1", "=1 C 2:1", "4 D 0:3"]


def test_equal_game_points_may_be_decided_by_the_games() -> None:
    series = {
        "A": TeamSeries(5, 1, 0),
        "B": TeamSeries(5, 2, 9),
        "C": TeamSeries(5, 1, 1),
        "D": TeamSeries(5, 1, 1),
    }
    by_games = DivisionRule(equal_totals=EqualTotals.GAMES)
    assert of(meeting(series), rule=by_games) == ["1 B 3:0", "2 A 2:1", "=3 C 1/2:5/2", "=3 D 1/2:5/2"]
    assert [one["A"].points.won for one in meeting_points(DivisionRule(), meeting(series))] == [
        Fraction(3, 2)
    ]


def test_an_absent_team_has_lost_to_all_others_also_to_a_negative_total() -> None:
    assert of(meeting(totals(-50, 10, None, 20))) == ["1 D 3:0", "2 B 2:1", "3 A 1:2", "4 C 0:3"]


def test_two_absent_teams_have_both_lost_to_all_others() -> None:
    assert of(meeting(totals(1, 2, None, None))) == ["1 B 3:0", "2 A 2:1", "=3 C 0:3", "=3 D 0:3"]


def test_a_ruling_adds_and_takes_points() -> None:
    taken = PointsRuling("A", -2, 0, "substituted during a series")
    given = PointsRuling("C", Fraction(3, 2), Fraction(-3, 2), "walkover")
    found = of(meeting(totals(4, 3, 2, 1)), rulings=(taken, given))
    assert found == ["1 C 5/2:1/2", "2 B 2:1", "3 A 1:0", "4 D 0:3"]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (TeamSeries(10), TeamSeries(9)),
        (TeamSeries(10, won=2), TeamSeries(10, won=1, lost=0)),
        (TeamSeries(10, won=2, lost=1), TeamSeries(10, won=2, lost=2)),
    ],
)
def test_teams_with_equal_points_are_ordered_by_game_points_and_games(
    left: TeamSeries, right: TeamSeries
) -> None:
    """Each was alone against a team that was absent."""
    meetings = [
        ReckonedMeeting(1, ("A", "C"), ({"A": right},)),
        ReckonedMeeting(1, ("B", "D"), ({"B": left},)),
    ]
    assert of(*meetings)[:2] == ["1 B 1:0", "2 A 1:0"]


def test_groups_of_teams_that_are_equal_in_everything_but_a_lot() -> None:
    records = [TeamRecord("A", 1, 3), TeamRecord("B", 1, 2, decided=2), TeamRecord("C", 1, 2, decided=1)]
    more = [TeamRecord("D", 1, 1), TeamRecord("E", 1, 1), TeamRecord("F", 1, 1, lost_points=1)]
    assert equal_teams([*more, *records]) == [["B", "C"], ["D", "E"]]


@pytest.mark.parametrize(
    ("places", "expected"), [((1, 2), True), ((2, 1), True), ((1, 1), False), ((1, None), False), ((None, None), False)]
)  # fmt: skip
def test_a_group_is_decided_with_a_place_for_each(places: tuple[int | None, ...], expected: bool) -> None:
    assert is_decided(places) is expected


@pytest.mark.parametrize(
    ("decided", "expected"),
    [
        ({"A": 2, "B": 1}, ["1 B 1:1", "2 A 1:1"]),
        ({"A": 2, "C": 1}, ["=1 A 1:1", "=1 B 1:1"]),
        ({"B": 1}, ["=1 A 1:1", "=1 B 1:1"]),
    ],
)
def test_a_decision_counts_for_a_whole_group_only(decided: dict[str, int], expected: list[str]) -> None:
    both = (totals(5, 4, teams=("A", "B")), totals(4, 5, teams=("A", "B")))
    met = meeting(*both, teams=("A", "B"))
    assert (
        in_short(division_table(ReckonedDivision(DivisionRule(), ("A", "B"), (met,), (), decided)))
        == expected
    )


def test_fewer_points_lost_come_before_game_points() -> None:
    meetings = [
        meeting(totals(9, 0, 0, teams=("A", "B", "C")), teams=("A", "B", "C")),
        ReckonedMeeting(2, ("A", "D"), ({"A": TeamSeries(900), "D": TeamSeries(901)},)),
    ]
    three = ReckonedMeeting(1, ("D", "C"), ({"D": TeamSeries(1), "C": TeamSeries(0)},))
    assert of(*meetings, three)[:2] == ["1 D 2:0", "2 A 2:1"]


def test_a_meeting_counts_from_its_first_series_on() -> None:
    lines = division_table(
        ReckonedDivision(DivisionRule(), FOUR, (meeting(), meeting({}), meeting(totals(1, 2, 3, 4))))
    )
    assert {line.record.team: line.record.meetings for line in lines} == dict.fromkeys(FOUR, 2)


@given(divisions())
def test_what_always_holds(file: dict[str, Any]) -> None:
    division = parse_division(parse_json(json.dumps(file)))
    for one in division.meetings:
        for number, points in enumerate(meeting_points(division.rule, one)):
            pairs, absent = (
                len(one.teams) * (len(one.teams) - 1) // 2,
                len(one.teams) - len(one.series[number]),
            )
            lost_twice = absent * (absent - 1) // 2
            assert (
                sum(team.points.won for team in points.values())
                == (pairs - lost_twice) * division.rule.factor
            )
            assert {team.points.won + team.points.lost for team in points.values()} == {
                (len(one.teams) - 1) * division.rule.factor
            }
    lines = division_table(division)
    assert sorted(line.record.team for line in lines) == sorted(division.teams)
    assert sum(line.record.game_points for line in lines) == sum(
        result.total for one in division.meetings for series in one.series for result in series.values()
    )


def compare_with_second_reckoning(file: dict[str, Any]) -> None:
    """Teams of one rank may stand in any order."""
    found = table_as_json(division_table(parse_division(parse_json(json.dumps(file)))))
    expected = second_table(file)
    assert sorted(found, key=lambda line: (line["rank"], line["team"])) == sorted(
        expected, key=lambda line: (line["rank"], line["team"])
    )


@given(divisions())
def test_the_second_reckoning_agrees(file: dict[str, Any]) -> None:
    compare_with_second_reckoning(file)


@pytest.mark.endurance
@settings(max_examples=3_000)
@given(divisions())
def test_the_second_reckoning_agrees_on_3000_divisions(file: dict[str, Any]) -> None:
    compare_with_second_reckoning(file)
