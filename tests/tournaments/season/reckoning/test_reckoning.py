"""The formulas of the season, with the worked examples of the clubs that use them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from tournaments.season.reckoning.reckoning import Score, reckon
from tournaments.season.reckoning.rule import (
    Below,
    Bonus,
    DropWhen,
    Number,
    PlayerResults,
    ReckonedSeason,
    SeasonRule,
    UnitResult,
    Value,
)

GERMERING = SeasonRule(Value.AVERAGE, minimum=24, below=Below.PADDED_WITH_ZERO)
ALTENBURG = SeasonRule(
    Value.DROP_SCHEDULE,
    schedule=(30, 35, 40, 45, 50),
    drop_when=DropWhen.AS_EARNED,
    minimum=25,
    below=Below.NOT_LISTED,
)
DRESDEN = SeasonRule(Value.AVERAGE, minimum=25, below=Below.NOT_LISTED, free_misses=16)
TUS = SeasonRule(Value.AVERAGE, minimum=40, bonus=Bonus(Fraction(1, 2), 50))
RUTEN_JUNG = SeasonRule(Value.SUM, credit=500)


def season_of(rule: SeasonRule, offered: int, *points: Number | None) -> Score:
    results = tuple(None if one is None else UnitResult(one) for one in points)
    player = PlayerResults("Anna", results)
    return reckon(ReckonedSeason(rule, offered, (player,)), player)


def facts(score: Score) -> tuple[Number, int, int, bool]:
    return score.value, score.units, score.counted, score.is_below


def test_germering_fills_up_to_24_with_zeros() -> None:
    assert facts(season_of(GERMERING, 40, *[1080] * 20)) == (900, 20, 20, False)


def test_germering_divides_by_all_lists_from_24_on() -> None:
    assert facts(season_of(GERMERING, 40, *[1000] * 30)) == (1000, 30, 30, False)
    assert season_of(GERMERING, 40, *[1000] * 24).value == 1000
    assert season_of(GERMERING, 40, *[1000] * 25).value == 1000
    assert season_of(GERMERING, 40, *[1000] * 23).value == Fraction(23_000, 24)


def test_tus_adds_half_a_point_for_each_series_above_50() -> None:
    assert facts(season_of(TUS, 60, *[900] * 52)) == (901, 52, 52, False)


def test_tus_takes_half_a_point_for_each_series_below_50() -> None:
    """38 series are below the minimum of 40 as well."""
    assert facts(season_of(TUS, 60, *[950] * 38)) == (944, 38, 38, True)
    assert season_of(TUS, 60, *[950] * 39).is_below
    assert not season_of(TUS, 60, *[950] * 40).is_below


def test_dresden_takes_off_the_square_of_what_is_missed_beyond_16() -> None:
    assert facts(season_of(DRESDEN, 48, *[1012, 1013] * 15)) == (Fraction(2017, 2), 30, 30, False)


@pytest.mark.parametrize(("missed", "deduction"), [(0, 0), (16, 0), (17, 1), (18, 4), (20, 16)])
def test_up_to_16_missed_cost_nothing(missed: int, deduction: int) -> None:
    assert season_of(DRESDEN, 30 + missed, *[1000] * 30).value == 1000 - deduction


def test_altenburg_strikes_two_of_37_series() -> None:
    score = season_of(ALTENBURG, 50, *range(1000, 1037))
    assert (score.struck, score.units, score.counted) == ((0, 1), 37, 35)
    assert score.value == sum(range(1002, 1037))


def test_althengstett_and_schaumburg_add_up_the_best() -> None:
    score = season_of(SeasonRule(Value.BEST, n=4, minimum=4), 6, 900, None, 700, 1100, 800, 650)
    assert (facts(score), score.struck) == ((3500, 5, 4, False), (5,))


def test_a_polish_club_drops_the_three_worst_at_the_end() -> None:
    score = season_of(SeasonRule(Value.DROP, n=3), 7, 5, 5, 4, 9, 8, 7, 6)
    assert (facts(score), score.struck) == ((30, 7, 4, False), (0, 1, 2))


def test_what_is_missed_takes_up_the_drops() -> None:
    """Three drops, of which two are used up by the missed evenings."""
    score = season_of(SeasonRule(Value.DROP, n=3), 7, 5, None, 4, 9, 8, 7)
    assert (facts(score), score.struck) == ((29, 5, 4, False), (2,))


def test_ruten_jung_credits_500_points_for_each_missed_round() -> None:
    assert season_of(RUTEN_JUNG, 6, 800, None, 1000).value == 1800 + 4 * 500


def test_without_results_the_value_is_0_and_the_rest_counts() -> None:
    everything = SeasonRule(
        Value.AVERAGE, minimum=1, bonus=Bonus(Fraction(1, 2), 50), free_misses=16, credit=Fraction(1, 4)
    )
    assert facts(season_of(everything, 20)) == (-25 - 16 + 5, 0, 0, True)
    assert season_of(GERMERING, 40, None, None).value == 0
    for value in Value:
        assert season_of(SeasonRule(value, n=1, schedule=(1,)), 3).value == 0


def test_struck_results_are_units_of_the_bonus() -> None:
    rule = SeasonRule(Value.BEST, n=1, bonus=Bonus(10, 2), free_misses=0, credit=3)
    assert season_of(rule, 5, 100, 50, 60).value == 100 + 10 * (3 - 2) - 2**2 + 3 * 2


@pytest.mark.parametrize("value", [Value.SUM, Value.BEST, Value.DROP, Value.DROP_SCHEDULE])
def test_padding_changes_averages_only(value: Value) -> None:
    rule = SeasonRule(value, n=3, minimum=5, below=Below.PADDED_WITH_ZERO)
    assert facts(season_of(rule, 3, 10, 20, 60))[0] == (0 if value is Value.DROP else 90)
    assert not season_of(rule, 3, 10, 20, 60).is_below


def test_without_a_minimum_nobody_is_below() -> None:
    assert not season_of(SeasonRule(Value.AVERAGE), 9).is_below


def test_thirds_stay_exact() -> None:
    assert season_of(SeasonRule(Value.AVERAGE), 3, 1, 0, 0).value == Fraction(1, 3)


@pytest.mark.parametrize(
    ("results", "won", "lost"),
    [
        ([UnitResult(90, 9, 1), UnitResult(10, 1, 5)], Fraction(9), Fraction(1)),
        ([UnitResult(90, 9, 1)], Fraction(9), Fraction(1)),
        ([], Fraction(0), Fraction(0)),
    ],
)
def test_won_and_lost_are_those_of_the_counted_units(
    results: Sequence[UnitResult], won: Fraction, lost: Fraction
) -> None:
    player = PlayerResults("Anna", tuple(results))
    score = reckon(ReckonedSeason(SeasonRule(Value.BEST, n=1), 2, (player,)), player)
    assert (score.won, score.lost) == (won, lost)


def test_won_and_lost_are_means() -> None:
    player = PlayerResults("Anna", (UnitResult(1, 5, 1), None, UnitResult(1, 4, 2)))
    score = reckon(
        ReckonedSeason(SeasonRule(Value.AVERAGE, minimum=9, below=Below.PADDED_WITH_ZERO), 9, ()), player
    )
    assert (score.won, score.lost) == (Fraction(9, 2), Fraction(3, 2))


def test_who_has_no_result_has_a_value_of_zero() -> None:
    score = season_of(SeasonRule(Value.AVERAGE), 3, None, None, None)
    assert facts(score) == (0, 0, 0, False)
    assert [score.won, score.lost] == [0, 0]
