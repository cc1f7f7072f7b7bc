"""The file of ``score_league``: what is read, and what is refused with its place."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from scoring.parsing.malformed import Malformed
from tournaments.league.reckoning.division import (
    DivisionRule,
    EqualTotals,
    PointsRuling,
    ReckonedDivision,
    ReckonedMeeting,
    TeamSeries,
)
from tournaments.league.reckoning.file import in_halves, parse_division
from tournaments.season.reckoning.fields import parse_json

RESULT = {"points": 2980, "won": 31, "lost": 4}
MEETING = {"day": 2, "teams": ["A", "B", "C"], "series": [{"A": 3120, "B": RESULT, "C": None}, {}]}
RULING = {"team": "B", "won_points": -1.5, "reason": "late"}
FILE = {
    "rule": {"factor": 2, "equal_totals": "games"},
    "teams": ["A", "B", "C"],
    "meetings": [MEETING],
    "rulings": [RULING],
}


def parsed(file: Any) -> ReckonedDivision:
    return parse_division(parse_json(json.dumps(file)))


def test_a_whole_file() -> None:
    assert parsed(FILE) == ReckonedDivision(
        DivisionRule(2, EqualTotals.GAMES),
        ("A", "B", "C"),
        (ReckonedMeeting(2, ("A", "B", "C"), ({"A": TeamSeries(3120), "B": TeamSeries(2980, 31, 4)}, {})),),
        (PointsRuling("B", Fraction(-3, 2), 0, "late"),),
    )


def test_what_may_be_left_out() -> None:
    assert parsed({"teams": []}) == ReckonedDivision(DivisionRule(1, EqualTotals.SHARED), (), (), ())


def meeting(**changes: Any) -> dict[str, Any]:
    return FILE | {"meetings": [MEETING | changes]}


def ruling(**changes: Any) -> dict[str, Any]:
    return FILE | {"rulings": [RULING | changes]}


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ({}, "teams is missing"),
        (FILE | {"more": 1}, "the file: unknown key “more”"),
        (FILE | {"rule": {"factor": 0}}, "rule.factor must be at least 1"),
        (FILE | {"rule": {"factor": 1001}}, "rule.factor must be at most 1000"),
        (FILE | {"rule": {"equal_totals": "lot"}}, "rule.equal_totals must be one of shared, games"),
        (FILE | {"rule": {"drop": 1}}, "rule: unknown key “drop”"),
        (FILE | {"teams": ["A", "B", "C", "A"]}, "teams: A stands there twice"),
        (FILE | {"teams": ["A", "B", "C", " "]}, "teams[3] must not be empty"),
        (FILE | {"teams": [1]}, "teams[0] must be a text"),
        (meeting(day=0), "meetings[0].day must be at least 1"),
        (meeting(day=None), "meetings[0].day is missing"),
        (meeting(place="Hall"), "meetings[0]: unknown key “place”"),
        (meeting(teams=["A", "E"]), "meetings[0].teams[1]: “E” is not one of the teams"),
        (meeting(teams=["A", "A"]), "meetings[0].teams: A stands there twice"),
        (meeting(teams=["A", "B"]), "meetings[0].series[0]: “C” is not one of the teams"),
        (meeting(series=[{"A": "1"}]), "meetings[0].series[0].A must be a whole number"),
        (meeting(series=[{"A": {"won": 1}}]), "meetings[0].series[0].A.points is missing"),
        (meeting(series=[{"A": {"points": 1, "won": -1}}]), "meetings[0].series[0].A.won must be at least 0"),
        (meeting(series=[{"A": {"points": 1, "draw": 1}}]), "meetings[0].series[0].A: unknown key “draw”"),
        (meeting(series={}), "meetings[0].series must be a list"),
        (FILE | {"teams": ["A"] * 1_001}, "teams must have at most 1000 entries"),
        (FILE | {"meetings": [{}] * 10_001}, "meetings must have at most 10000 entries"),
        (FILE | {"rulings": [{}] * 10_001}, "rulings must have at most 10000 entries"),
        (meeting(teams=["A"] * 1_001), "meetings[0].teams must have at most 1000 entries"),
        (meeting(series=[{}] * 101), "meetings[0].series must have at most 100 entries"),
        (meeting(day=10_001), "meetings[0].day must be at most 10000"),
        (meeting(series=[{"A": 10**15 + 1}]), "meetings[0].series[0].A must be at most 1000000000000000"),
        (
            meeting(series=[{"A": -(10**15) - 1}]),
            "meetings[0].series[0].A must be at least -1000000000000000",
        ),
        (
            meeting(series=[{"A": {"points": 1, "lost": 10_001}}]),
            "meetings[0].series[0].A.lost must be at most 10000",
        ),
        (ruling(team="E"), "rulings[0].team: “E” is not one of the teams"),
        (ruling(reason=" "), "rulings[0].reason must not be empty"),
        (ruling(reason=None), "rulings[0].reason is missing"),
        (ruling(won_points=0.25), "rulings[0].won_points has too many digits"),
        (ruling(lost_points="1"), "rulings[0].lost_points must be a number"),
        (ruling(day=1), "rulings[0]: unknown key “day”"),
    ],
    ids=lambda one: one if isinstance(one, str) else "file",
)
def test_what_is_refused(file: Any, sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        parsed(file)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (3, "3"),
        (Fraction(3, 2), "1.5"),
        (Fraction(-1, 2), "-0.5"),
        (-2, "-2"),
        (0, "0"),
        (Fraction(21, 2), "10.5"),
    ],
)
def test_points_have_one_decimal_at_most(points: int | Fraction, text: str) -> None:
    assert in_halves(points) == text
