"""The season's file: every key does what it says, and what is malformed has a code and a place."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from scoring.parsing.malformed import Malformed
from tournaments.season.reckoning.file import parse_rule, parse_season, table_as_json
from tournaments.season.reckoning.rule import (
    Below,
    Bonus,
    DropWhen,
    PlayerResults,
    ReckonedSeason,
    SeasonRule,
    UnitResult,
    Value,
)
from tournaments.season.reckoning.table import season_table

PLAIN = {"value": "average"}


def test_every_key_is_read() -> None:
    data = {
        "rule": {
            "value": "drop_schedule",
            "n": 3,
            "schedule": [30, 35],
            "drop_when": "as_earned",
            "minimum": 25,
            "below": "not_listed",
            "bonus": {"factor": "1/2", "from": 50},
            "missed": {"free": 16},
            "credit": 500,
        },
        "offered": 50,
        "players": {"Anna": [900, None, {"points": -12, "won": 7, "lost": 3}, Fraction(1, 2)], "Bo": []},
    }
    rule = SeasonRule(
        Value.DROP_SCHEDULE,
        n=3,
        schedule=(30, 35),
        drop_when=DropWhen.AS_EARNED,
        minimum=25,
        below=Below.NOT_LISTED,
        bonus=Bonus(Fraction(1, 2), 50),
        free_misses=16,
        credit=500,
    )
    anna = PlayerResults("Anna", (UnitResult(900), None, UnitResult(-12, 7, 3), UnitResult(Fraction(1, 2))))
    assert parse_season(data) == ReckonedSeason(rule, 50, (anna, PlayerResults("Bo", ())))


NEEDED: list[tuple[dict[str, Any], SeasonRule]] = [
    ({"value": "average"}, SeasonRule(Value.AVERAGE)),
    ({"value": "sum"}, SeasonRule(Value.SUM)),
    ({"value": "best", "n": 4}, SeasonRule(Value.BEST, n=4)),
    ({"value": "drop", "n": 0}, SeasonRule(Value.DROP)),
    ({"value": "drop_schedule", "schedule": [30]}, SeasonRule(Value.DROP_SCHEDULE, schedule=(30,))),
]


@pytest.mark.parametrize(("needed", "rule"), NEEDED)
def test_what_is_left_out_is_off(needed: dict[str, Any], rule: SeasonRule) -> None:
    assert parse_rule(needed) == rule
    others = ("drop_when", "minimum", "below", "bonus", "missed", "credit")
    assert parse_rule({**needed, **dict.fromkeys(others)}) == rule


@pytest.mark.parametrize(
    ("written", "factor"),
    [
        ("1/2", Fraction(1, 2)),
        ("0.5", Fraction(1, 2)),
        ("2", Fraction(2)),
        (2, Fraction(2)),
        (Fraction("0.25"), Fraction(1, 4)),
        ("0", Fraction(0)),
    ],
)
def test_a_factor_is_a_number_or_a_quotient(written: object, factor: Fraction) -> None:
    rule = parse_rule({**PLAIN, "bonus": {"factor": written, "from": 0}, "credit": written})
    assert (rule.bonus, rule.credit) == (Bonus(factor, 0), factor)


def test_the_table_as_json() -> None:
    data = {
        "rule": {"value": "best", "n": 2, "minimum": 2},
        "offered": 4,
        "players": {"Bo": [950], "Anna": [None, 400, {"points": 500}, 300], "Carl": [500, 400]},
    }
    assert table_as_json(season_table(parse_season(data))) == [
        {
            "rank": 1, "shared": False, "name": "Anna", "units": 3, "counted": 2, "struck": [3], "value": "900.00",
            "listed": "full",
        },
        {
            "rank": 2, "shared": False, "name": "Carl", "units": 2, "counted": 2, "struck": [], "value": "900.00",
            "listed": "full",
        },
        {
            "rank": 3, "shared": False, "name": "Bo", "units": 1, "counted": 1, "struck": [], "value": "950.00",
            "listed": "below",
        },
    ]  # fmt: skip


def with_rule(**rule: Any) -> dict[str, Any]:
    return {"rule": {**PLAIN, **rule}, "offered": 3, "players": {}}


def with_results(*results: Any) -> dict[str, Any]:
    return {"rule": PLAIN, "offered": 3, "players": {"Anna": list(results)}}


MALFORMED: list[tuple[Any, str, str]] = [
    ([], "not-an-object", "the file"),
    (None, "not-an-object", "the file"),
    ({}, "missing", "rule"),
    ({"rule": PLAIN, "players": {}}, "missing", "offered"),
    ({"rule": PLAIN, "offered": 3}, "missing", "players"),
    ({**with_rule(), "seasons": 1}, "unknown-key", "the file"),
    ({**with_rule(), "rule": "average"}, "not-an-object", "rule"),
    ({**with_rule(), "rule": {}}, "missing", "rule.value"),
    ({**with_rule(), "players": []}, "not-an-object", "players"),
    ({**with_rule(), "players": {" ": []}}, "empty", "the name of a player"),
    ({**with_rule(), "players": {"Anna": 900}}, "not-a-list", "Anna"),
    ({**with_rule(), "offered": -1}, "too-small", "offered"),
    ({**with_rule(), "offered": 10**9}, "too-large", "offered"),
    ({**with_rule(), "offered": "50"}, "not-a-whole-number", "offered"),
    ({**with_rule(), "offered": True}, "not-a-whole-number", "offered"),
    ({**with_rule(), "offered": Fraction(3)}, "not-a-whole-number", "offered"),
    (with_rule(median=1), "unknown-key", "rule"),
    (with_rule(value="median"), "unknown-choice", "rule.value"),
    (with_rule(value=1), "unknown-choice", "rule.value"),
    (with_rule(value=["average"]), "unknown-choice", "rule.value"),
    (with_rule(value="best"), "missing", "rule.n"),
    (with_rule(value="drop"), "missing", "rule.n"),
    (with_rule(value="drop_schedule"), "missing", "rule.schedule"),
    (with_rule(value="best", n=0), "too-small", "rule.n"),
    (with_rule(value="drop", n=-1), "too-small", "rule.n"),
    (with_rule(n="4"), "not-a-whole-number", "rule.n"),
    (with_rule(schedule=30), "not-a-list", "rule.schedule"),
    (with_rule(schedule=[30, 0]), "too-small", "rule.schedule"),
    (with_rule(schedule=[30, None]), "not-a-whole-number", "rule.schedule"),
    (with_rule(drop_when="later"), "unknown-choice", "rule.drop_when"),
    (with_rule(below=""), "unknown-choice", "rule.below"),
    (with_rule(minimum=-1), "too-small", "rule.minimum"),
    (with_rule(minimum=10**400), "too-large", "rule.minimum"),
    (with_rule(bonus="1/2"), "not-an-object", "rule.bonus"),
    (with_rule(bonus={"factor": "1/2"}), "missing", "rule.bonus.from"),
    (with_rule(bonus={"from": 50}), "missing", "rule.bonus.factor"),
    (with_rule(bonus={"factor": "1/0", "from": 50}), "not-a-number", "rule.bonus.factor"),
    (with_rule(bonus={"factor": "half", "from": 50}), "not-a-number", "rule.bonus.factor"),
    (with_rule(bonus={"factor": "1e9", "from": 50}), "not-a-number", "rule.bonus.factor"),
    (with_rule(bonus={"factor": "-1/2", "from": 50}), "too-small", "rule.bonus.factor"),
    (with_rule(bonus={"factor": True, "from": 50}), "not-a-number", "rule.bonus.factor"),
    (with_rule(bonus={"factor": 1, "from": "x"}), "not-a-whole-number", "rule.bonus.from"),
    (with_rule(bonus={"factor": 1, "from": 0, "to": 9}), "unknown-key", "rule.bonus"),
    (with_rule(missed=16), "not-an-object", "rule.missed"),
    (with_rule(missed={}), "missing", "rule.missed.free"),
    (with_rule(missed={"free": -1}), "too-small", "rule.missed.free"),
    (with_rule(credit=-500), "too-small", "rule.credit"),
    (with_rule(credit=[]), "not-a-number", "rule.credit"),
    (with_results(1, 2, 3, 4), "too-many", "Anna"),
    (with_results(None, None, None, None), "too-many", "Anna"),
    (with_results(1, "900"), "not-a-number", "Anna[1]"),
    (with_results(True), "not-a-number", "Anna[0]"),
    (with_results([900]), "not-a-number", "Anna[0]"),
    (with_results(10**16), "too-large", "Anna[0]"),
    (with_results(-(10**16)), "too-small", "Anna[0]"),
    (with_results({}), "missing", "Anna[0].points"),
    (with_results({"points": None}), "missing", "Anna[0].points"),
    (with_results({"points": 1, "won": -1}), "too-small", "Anna[0].won"),
    (with_results({"points": 1, "lost": "0"}), "not-a-whole-number", "Anna[0].lost"),
    (with_results({"points": 1, "passed": 0}), "unknown-key", "Anna[0]"),
]


@pytest.mark.parametrize(("data", "code", "place"), MALFORMED)
def test_malformed(data: Any, code: str, place: str) -> None:
    with pytest.raises(Malformed) as raised:
        parse_season(data)
    assert (raised.value.code, raised.value.place) == (code, place)
    assert place in str(raised.value)
