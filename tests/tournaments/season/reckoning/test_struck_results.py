"""Which results are struck: the wrong one costs a player his place."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.season.reckoning.rule import DropWhen, Number, SeasonRule, Value
from tournaments.season.reckoning.struck_results import struck_results

ALTENBURG = (30, 35, 40, 45, 50)


@pytest.mark.parametrize("value", [Value.AVERAGE, Value.SUM])
def test_averages_and_sums_strike_nothing(value: Value) -> None:
    assert struck_results(SeasonRule(value, n=2, schedule=(1,)), [5, 1, 3], missed=4) == []


def test_best_of_fewer_counts_all() -> None:
    assert struck_results(SeasonRule(Value.BEST, n=4), [900, 700], missed=0) == []


@pytest.mark.parametrize(("missed", "struck"), [(0, [0, 1, 4]), (1, [0, 4]), (2, [4]), (3, []), (9, [])])
def test_missed_units_are_dropped_first(missed: int, struck: list[int]) -> None:
    assert struck_results(SeasonRule(Value.DROP, n=3), [5, 6, 7, 9, 4], missed) == struck


def test_of_equal_results_the_earlier_is_struck() -> None:
    assert struck_results(SeasonRule(Value.BEST, n=2), [5, 5, 5, 9], missed=0) == [0, 1]
    assert struck_results(SeasonRule(Value.DROP, n=2), [5, 5, 5, 9], missed=0) == [0, 1]
    for drop_when in DropWhen:
        rule = SeasonRule(Value.DROP_SCHEDULE, schedule=(2, 4), drop_when=drop_when)
        assert struck_results(rule, [5, 5, 5, 9], missed=0) == [0, 1]


@pytest.mark.parametrize(
    ("units", "count"), [(29, 0), (30, 1), (34, 1), (35, 2), (37, 2), (40, 3), (45, 4), (50, 5), (52, 5)]
)
@pytest.mark.parametrize("drop_when", DropWhen)
def test_each_number_reached_strikes_one(units: int, count: int, drop_when: DropWhen) -> None:
    """Altenburg: 37 series strike 2."""
    rule = SeasonRule(Value.DROP_SCHEDULE, schedule=ALTENBURG, drop_when=drop_when)
    assert struck_results(rule, list(range(1000, 1000 + units)), missed=0) == list(range(count))


def test_what_was_struck_as_earned_stays_struck() -> None:
    """At the second unit 700 is the worst, and stays struck though 100 and 200 come later; 100 is, at the fourth."""
    points = [800, 700, 100, 900, 200]
    earned = SeasonRule(Value.DROP_SCHEDULE, schedule=(2, 4), drop_when=DropWhen.AS_EARNED)
    final = SeasonRule(Value.DROP_SCHEDULE, schedule=(2, 4), drop_when=DropWhen.FINAL)
    assert struck_results(earned, points, missed=0) == [1, 2]
    assert struck_results(final, points, missed=0) == [2, 4]


@pytest.mark.parametrize("drop_when", DropWhen)
def test_a_number_that_stands_twice_strikes_two_but_never_more_than_there_are(drop_when: DropWhen) -> None:
    rule = SeasonRule(Value.DROP_SCHEDULE, schedule=(1, 1, 3, 3), drop_when=drop_when)
    assert struck_results(rule, [7], missed=0) == [0]
    assert struck_results(rule, [7, 8, 9], missed=0) == [0, 1, 2]


@settings(deadline=None)
@given(st.lists(st.integers(-50, 50), max_size=7), st.integers(0, 8))
def test_no_other_choice_leaves_a_higher_sum(points: list[Number], n: int) -> None:
    struck = struck_results(SeasonRule(Value.DROP, n=n), points, missed=0)
    assert len(struck) == min(n, len(points))
    left = sum(value for index, value in enumerate(points) if index not in struck)
    kept = len(points) - len(struck)
    assert left == max(sum(chosen) for chosen in combinations(points, kept))
