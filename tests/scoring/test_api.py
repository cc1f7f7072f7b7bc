"""Reports as JSON: the keys of each kind of sheet in their order, and what is no sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring.api import NotASheet, answer, report_as_json, score
from scoring.parsing.malformed import Malformed
from scoring.rules import Report, SeatResult
from scoring.rules.problems import warning
from scoring.rules.report import DealRow
from scoring.systems import UnknownRuleSystem

ROW = DealRow(1, 2, 3, True, 24, 48, "bid", running=(0, 48, 0))
PLAIN = {"number": 1, "dealer": 2, "declarer": 3, "won": True, "value": 24, "points": 48, "reason": "bid"}


def row(**more: Any) -> DealRow:
    told = {name: getattr(ROW, name) for name in DealRow.__slots__}
    return DealRow(**told | more)


def in_order(deal: dict[str, Any]) -> list[tuple[str, Any]]:
    return list(deal.items())


@pytest.mark.parametrize(
    ("deal", "more"),
    [
        (ROW, {"running": (0, 48, 0)}),
        (row(seat_points=(1, 2, 3)), {"seat_points": (1, 2, 3), "running": (0, 48, 0)}),
        (row(seat_points=()), {"seat_points": (), "running": (0, 48, 0)}),
        (row(round_lost_by=(2,)), {"running": (0, 48, 0), "round_lost_by": (2,)}),
        (
            row(cups={"pot": 0}, seat_points=(5, -5, 0), round_lost_by=(2,)),
            {"running": (0, 48, 0), "seat_points": (5, -5, 0), "cups": {"pot": 0}},
        ),
    ],
)
def test_a_deal(deal: DealRow, more: dict[str, Any]) -> None:
    [found] = report_as_json(Report([deal]))["deals"]
    assert in_order(found) == in_order(PLAIN | more)
    [explained] = report_as_json(Report([deal]), explain=True)["deals"]
    assert in_order(explained) == in_order(PLAIN | more | {"derivation": ""})


def test_the_whole_report() -> None:
    seat = {
        "seat": 1, "game_points": 24, "won": 1, "lost": 0, "lost_by_others": 2, "penalty": 10, "series_points": 94,
    }  # fmt: skip
    problem = warning("negative-count", seat=1, field="won", count=-1)
    report = Report([], (SeatResult(**seat), SeatResult(**seat, rounds_lost=0)), [problem], cups={"pot": 3})
    assert in_order(report_as_json(report)) == [
        ("deals", []),
        ("seats", [seat, seat | {"rounds_lost": 0}]),
        ("cups", {"pot": 3}),
        ("problems", [{
            "severity": "warning", "code": "negative-count", "deal": None, "seat": 1, "field": "won",
            "message": "−1 is below zero.", "values": {"count": -1},
        }]),
    ]  # fmt: skip
    assert list(report_as_json(Report())) == ["deals", "seats", "problems"]


@pytest.mark.parametrize(("data", "error"), [
    ([], Malformed), (None, Malformed), ({}, UnknownRuleSystem), ({"rules": ["isko"]}, UnknownRuleSystem),
    ({"rules": "poker"}, UnknownRuleSystem), ({"rules": "isko", "options": [1]}, Malformed),
])  # fmt: skip
def test_what_is_no_sheet(data: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        score(data)
    with pytest.raises(NotASheet):
        answer(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"rules": "isko", "rules": "isko"}'])
def test_what_is_not_even_json(text: str) -> None:
    with pytest.raises(NotASheet):
        answer(text)


def test_a_warning_is_not_an_error() -> None:
    deal = {"declarer": 1, "game": "clubs", "tops": 1, "won": True}
    sheet: dict[str, Any] = {"rules": "isko", "seats": 3, "deals": [deal]}
    assert answer(json.dumps(sheet))[1] is False
    assert answer(json.dumps(sheet | {"options": None}))[1] is False
    deal["tops"] = 12
    assert answer(json.dumps(sheet))[1] is True
    deal |= {"tops": 1, "unheard_of": 1}
    report, has_errors = answer(json.dumps(sheet))
    assert ([one["severity"] for one in report["problems"]], has_errors) == (["warning"], False)
