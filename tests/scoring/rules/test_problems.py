"""Counts that cannot be, and how two totals may have come apart."""

from __future__ import annotations

import pytest

from scoring.rules import Tally
from scoring.rules.misread import likely_slip
from scoring.rules.problems import (
    error,
    games_do_not_add_up,
    negative_counts,
    too_many_games,
    totals_that_differ,
    wrong_number_of_deals,
)
from scoring.rules.settlement import SeatResult
from scoring.rules.systems.danish import DANISH


@pytest.mark.parametrize("field", ["won", "lost", "penalty"])
def test_each_count_of_a_line_is_at_least_zero(field: str) -> None:
    lines = [Tally(), Tally(**{field: -1}), Tally(**{field: 0})]
    assert negative_counts(lines, 0) == [error("negative-count", seat=2, field=field, count=-1)]


def test_every_negative_count_is_named_and_negative_points_are_none() -> None:
    lines = [Tally(-48, -1, -2, -3), Tally(-24)]
    assert negative_counts(lines, -4) == [
        error("negative-count", seat=1, field="won", count=-1),
        error("negative-count", seat=1, field="lost", count=-2),
        error("negative-count", seat=1, field="penalty", count=-3),
        error("negative-count", field="passed", count=-4),
    ]


def test_a_negative_penalty_gives_no_points() -> None:
    settled = DANISH.settle_tallies([Tally(penalty=-50), Tally(), Tally()], passed=3, rounds=1)
    assert settled.problems == (error("negative-count", seat=1, field="penalty", count=-50),)


def test_every_deal_is_won_lost_or_passed() -> None:
    lines = [Tally(won=2, lost=1), Tally(won=1), Tally(lost=3)]
    assert games_do_not_add_up(lines, 5, 12) == []
    assert games_do_not_add_up(lines, 6, 12) == [
        error("games-do-not-add-up", field="passed", won=3, lost=4, passed=6, sum=13, deals=12, difference=-1)
    ]


def test_exactly_the_most_games_are_allowed() -> None:
    lines = [Tally(won=2, lost=1), Tally(won=2, lost=2), Tally(won=3)]
    assert too_many_games(lines, 3) == [error("too-many-games", seat=2, field="won", games=4, most=3)]


def test_a_wrong_number_of_deals() -> None:
    assert wrong_number_of_deals(12, 12) == []
    assert wrong_number_of_deals(11, 12) == [
        error("wrong-number-of-deals", field="deals", deals=11, expected=12)
    ]


def test_a_total_that_differs_says_by_how_much() -> None:
    lines = [Tally(stated_total=74), Tally(stated_total=47), Tally()]
    results = [SeatResult(seat, 0, 0, 0, 0, 0, 74) for seat in (1, 2, 3)]
    assert totals_that_differ(lines, results) == [
        error(
            "total-differs",
            seat=2,
            field="stated_total",
            stated=47,
            computed=74,
            difference=27,
            likely="swapped",
        )
    ]


@pytest.mark.parametrize(
    ("stated", "computed", "slip"),
    [
        (-5, 5, "sign"),
        (-356, 356, "sign"),
        (356, 346, "digit"),
        (956, 356, "digit"),
        (365, 356, "swapped"),
        (536, 356, "swapped"),
        (653, 356, ""),
        (-365, 356, "swapped"),
        (35, 356, "missing"),
        (56, 356, "missing"),
        (36, 356, "missing"),
        (3556, 356, "missing"),
        (3, 356, ""),
        (65, 356, ""),
        (364, 356, ""),
    ],
)
def test_how_two_totals_may_have_come_apart(stated: int, computed: int, slip: str) -> None:
    assert likely_slip(stated, computed) == slip
