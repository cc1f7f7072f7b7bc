"""Parts of a series in a file that are there only where they say something."""

from __future__ import annotations

import datetime as dt
from types import SimpleNamespace
from typing import Any

import pytest

from tournaments.foundations.timer import Timer
from tournaments.models import Draw, ScoreSheet, Seat, Series, SkatTable
from tournaments.transfer.export import series as export

AT = dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC)
TOLD = "2026-11-21T19:30:00.000000+00:00"
LINE = {"game_points": 7, "won": 1, "lost": 2, "penalty": 50, "stated_total": None, "series_points": 3}


def test_changes_of_seats_that_everybody_in_them_is_still_here_for() -> None:
    """Undoing another one would seat somebody who was deleted."""
    tables = [[[1, [1, 2]], [2, [3]]], [[1, [1, 3]]], [[1, [1, 4]]]]
    steps = [{"why": f" {number} ", "tables": step} for number, step in enumerate(tables)]
    draw = Draw(document={"a": 1}, fingerprint="0f", published_with="results", steps=steps)
    assert export._draw(draw, {1, 2, 3}) == {
        "document": {"a": 1},
        "fingerprint": "0f",
        "published_with": "results",
        "steps": [{"why": "0", "tables": tables[0]}, {"why": "1", "tables": tables[1]}],
    }


@pytest.mark.parametrize(
    ("phones", "said"), [(None, {}), (True, {"phones": True}), (False, {"phones": False})]
)
def test_whether_phones_are_used_where_it_was_said(phones: bool | None, said: dict[str, bool]) -> None:
    made = Series(
        number=2, state="draft", seating="same", seed="x", results_released=False, phones=phones, version=7, drawn_at=AT
    )  # fmt: skip
    plain = {"number": 2, "state": "draft", "seating": "same", "seed": "x", "results_released": False}
    assert export._series(made) == plain | said | {"version": 7, "drawn_at": TOLD}


def test_a_timer_that_was_used() -> None:
    assert export._timer(None) == {}
    waits = Timer(length=60, left=60, since=None, started_at=None)
    runs = Timer(length=60, left=-5, since=AT, started_at=AT)
    assert [export._timer(timer)["timer"] for timer in (waits, runs)] == [
        {"length": 60, "left": 60, "since": None, "started_at": None},
        {"length": 60, "left": -5, "since": TOLD, "started_at": TOLD},
    ]


def test_a_paper_that_came_to_the_desk() -> None:
    assert export._arrived(SkatTable()) == {}
    arrived = SkatTable(sheet_arrived_at=AT, sheet_arrived_as="anna")
    assert export._arrived(arrived) == {"arrived": {"by": "anna", "at": TOLD}}


@pytest.mark.parametrize(
    ("ruled", "penalty", "said"),
    [(0, 50, {}), (30, 0, {}), (30, 50, {"ruled": 30}), (50, 50, {"ruled": 50}), (70, 50, {"ruled": 50})],
)
def test_points_of_rulings_are_no_more_than_the_penalty(
    ruled: int, penalty: int, said: dict[str, int]
) -> None:
    seat = Seat(**LINE | {"penalty": penalty})
    seat.ruled = ruled
    assert export._line(seat) == LINE | {"penalty": penalty} | said


def test_a_second_typing_while_it_differs() -> None:
    figures: Any = {"passed": 7, "reason": " torn ", "ruling": "", "lines": [LINE | {"extra": 1}]}
    sheet = ScoreSheet(second=figures, second_as="bo", second_at=AT)
    compared = {name: LINE[name] for name in ("game_points", "won", "lost", "penalty", "stated_total")}
    assert export._second(sheet) == {
        "second": {
            "typed": {"by": "bo", "at": TOLD}, "reason": "torn", "ruling": "", "passed": 7, "lines": [compared],
        }
    }  # fmt: skip
    for nothing in (ScoreSheet(second=figures), ScoreSheet(second_at=AT)):
        assert export._second(nothing) == {}


def test_deals_that_were_taken_back() -> None:
    deals: Any = [
        SimpleNamespace(
            number=number,
            entered_as=" anna ",
            entered_at=AT,
            version=number,
            is_open=is_open,
            told={"b": 1, "a": 2},
        )
        for number, is_open in ((1, False), (2, True), (3, True))
    ]
    plain = {"by": ["anna"], "at": [TOLD], "versions": [1]}
    assert export._deals(deals[:1]) == {"deals": [{"a": 2, "b": 1}], "deals_entered": plain}
    assert export._deals(deals)["deals_entered"] == {
        "by": ["anna"] * 3, "at": [TOLD] * 3, "versions": [1, 2, 3], "open": [2, 3],
    }  # fmt: skip
