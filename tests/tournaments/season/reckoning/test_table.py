"""Ranks of a season: ties in their order, and those below the minimum."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournaments.season.reckoning.rule import (
    Below,
    PlayerResults,
    ReckonedSeason,
    SeasonRule,
    UnitResult,
    Value,
)
from tournaments.season.reckoning.table import season_table, two_decimals

PLAIN = SeasonRule(Value.AVERAGE)


def ranks(
    rule: SeasonRule, offered: int = 9, **players: list[UnitResult]
) -> list[tuple[int | None, bool, str]]:
    listed = tuple(PlayerResults(name, tuple(results)) for name, results in players.items())
    lines = season_table(ReckonedSeason(rule, offered, listed))
    return [(line.rank, line.shared, line.score.name) for line in lines]


def test_the_exact_value_decides_not_the_shown_one() -> None:
    """Both are shown as 33.33."""
    third, less = [UnitResult(33), UnitResult(33), UnitResult(34)], [UnitResult(Fraction("33.333"))]
    assert ranks(PLAIN, Bo=less, Anna=third) == [(1, False, "Anna"), (2, False, "Bo")]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ([UnitResult(100, 7, 3)], [UnitResult(100, 6, 0)]),
        ([UnitResult(100, 7, 2)], [UnitResult(100, 7, 3), UnitResult(100, 7, 3)]),
        ([UnitResult(100, 7, 2), UnitResult(100, 7, 2)], [UnitResult(100, 7, 2)]),
        # Per unit, not in total
        ([UnitResult(100, 7, 3)], [UnitResult(100, 6, 3), UnitResult(100, 6, 3)]),
    ],
    ids=["more won", "fewer lost", "more units", "per unit"],
)
def test_ties_are_broken_by_won_then_lost_then_units(
    better: list[UnitResult], worse: list[UnitResult]
) -> None:
    assert ranks(PLAIN, Bo=worse, Anna=better) == [(1, False, "Anna"), (2, False, "Bo")]


def test_what_stays_equal_shares_the_rank_and_the_next_one_is_left_out() -> None:
    equal = [UnitResult(100, 7, 3)]
    found = ranks(PLAIN, Bo=[UnitResult(90)], Anna=equal, Carl=equal, Dora=[UnitResult(120)])
    assert found == [(1, False, "Dora"), (2, True, "Anna"), (2, True, "Carl"), (4, False, "Bo")]


BELOW = {
    Below.LISTED_AFTER: [(1, False, "Bo"), (2, False, "Carl"), (3, False, "Anna"), (4, False, "Dora")],
    Below.PADDED_WITH_ZERO: [(1, False, "Bo"), (2, False, "Anna"), (3, False, "Carl"), (4, False, "Dora")],
    Below.NOT_LISTED: [(1, False, "Bo"), (2, False, "Carl")],
}


@pytest.mark.parametrize("below", Below)
def test_below_the_minimum(below: Below) -> None:
    """Anna's 950 in one series of two: behind everybody, or 475, or not in the table. Ranks go on."""
    rule = SeasonRule(Value.AVERAGE, minimum=2, below=below)
    found = ranks(
        rule,
        Anna=[UnitResult(950)],
        Bo=[UnitResult(500), UnitResult(500)],
        Carl=[UnitResult(400), UnitResult(400)],
        Dora=[UnitResult(100)],
    )
    assert found == BELOW[below]


def test_nobody_shares_a_rank_across_the_minimum() -> None:
    rule = SeasonRule(Value.SUM, minimum=2)
    found = ranks(rule, Anna=[UnitResult(100)], Bo=[UnitResult(50), UnitResult(50)], Carl=[UnitResult(100)])
    assert found == [(1, False, "Bo"), (2, True, "Anna"), (2, True, "Carl")]


def test_a_season_without_players_is_an_empty_table() -> None:
    assert ranks(PLAIN) == []


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(0), "0.00"),
        (Fraction(900), "900.00"),
        (Fraction(2017, 2), "1008.50"),
        (Fraction(1, 200), "0.01"),
        (Fraction(-1, 200), "-0.01"),
        (Fraction("1.0049999"), "1.00"),
        (Fraction("-0.004"), "0.00"),
        (Fraction("-12.345"), "-12.35"),
        (Fraction("2.675"), "2.68"),
        (Fraction("9.995"), "10.00"),
    ],
)
def test_two_decimals_half_away_from_zero(value: Fraction, shown: str) -> None:
    assert two_decimals(value) == shown
