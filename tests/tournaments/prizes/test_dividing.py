"""A pot is paid out to the last coin, and nobody gets more than somebody with a better rank."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.prizes.dividing import DivisionPlan, Ties, after_ties, prizes

# The table of percentages for 64 players adds up to 99.
SIXTY_FOUR = (19, 14, 12, 10, 8, 7, 6, 5, 4, 3, 3, 2, 2, 2, 1, 1)

shares_of_plans = st.lists(st.integers(1, 1000), min_size=1, max_size=12).map(
    lambda found: tuple(sorted(found, reverse=True))
)
plans = st.builds(
    DivisionPlan,
    pot=st.integers(0, 10**7),
    shares=shares_of_plans,
    unit=st.sampled_from([1, 5, 50, 100, 500, 1000, 7]),
    minimum=st.integers(0, 10**6),
)


@pytest.mark.parametrize(
    ("plan", "takers", "amounts"),
    [
        (DivisionPlan(360, (200, 100, 60)), 6, [200, 100, 60]),
        # 57.14 28.57 14.29: the largest remainder is the second one's
        (DivisionPlan(100, (4, 2, 1)), 3, [57, 29, 14]),
        # Equal remainders: the earlier place first
        (DivisionPlan(100, (1, 1, 1)), 3, [34, 33, 33]),
        # 49, 29.4 and 19.6 in steps of 5 are 45 25 15; a step to places 3 and 2, and the last 3 to place 1
        (DivisionPlan(98, (50, 30, 20), unit=5), 3, [48, 30, 20]),
        (DivisionPlan(3, (2, 1), unit=5), 2, [3, 0]),
        (DivisionPlan(0, (2, 1)), 2, [0, 0]),
        # No more prizes than takers
        (DivisionPlan(300, (3, 2, 1)), 2, [180, 120]),
        (DivisionPlan(300, (3, 2, 1)), 1, [300]),
    ],
)
def test_divided(plan: DivisionPlan, takers: int, amounts: list[int]) -> None:
    assert prizes(plan, takers) == amounts


def test_nobody_takes_nothing() -> None:
    assert prizes(DivisionPlan(300, (3, 2, 1)), 0) == []


def test_shares_are_divided_by_their_real_sum() -> None:
    """The percentages for 64 players add up to 99; divided by 100 a krone of 99 would be left."""
    assert prizes(DivisionPlan(9900, SIXTY_FOUR), 64) == [share * 100 for share in SIXTY_FOUR]


@pytest.mark.parametrize(
    ("minimum", "amounts"),
    [
        (0, [50, 30, 15, 5]),
        (5, [50, 30, 15, 5]),
        # 100 by 50 30 15
        (6, [53, 31, 16]),
        # 100 by 50 30
        (17, [63, 37]),
        (38, [100]),
        (1000, [100]),
    ],
)
def test_prizes_below_the_minimum_are_struck_from_behind(minimum: int, amounts: list[int]) -> None:
    assert prizes(DivisionPlan(100, (50, 30, 15, 5), minimum=minimum), 10) == amounts


@settings(deadline=None)
@given(plans, st.integers(1, 15))
def test_what_is_promised_of_prizes(plan: DivisionPlan, takers: int) -> None:
    amounts = prizes(plan, takers)
    assert sum(amounts) == plan.pot
    assert 1 <= len(amounts) <= min(takers, len(plan.shares))
    assert all(earlier >= later >= 0 for earlier, later in pairwise(amounts))
    assert [amount % plan.unit for amount in amounts[1:]] == [0] * (len(amounts) - 1)
    assert len(amounts) == 1 or amounts[-1] >= plan.minimum


@settings(deadline=None)
@given(plans, st.integers(1, 15))
def test_no_prize_is_a_unit_away_from_its_share(plan: DivisionPlan, takers: int) -> None:
    amounts = prizes(plan, takers)
    shares = plan.shares[: len(amounts)]
    first, *others = (
        amount - Fraction(plan.pot * share, sum(shares))
        for amount, share in zip(amounts, shares, strict=True)
    )
    assert abs(first) < 2 * plan.unit
    assert all(abs(difference) < plan.unit for difference in others)


@settings(deadline=None)
@given(plans, st.integers(1, 15))
def test_one_more_prize_would_have_been_below_the_minimum(plan: DivisionPlan, takers: int) -> None:
    given_out = len(prizes(plan, takers))
    for count in range(given_out + 1, min(takers, len(plan.shares)) + 1):
        one_more = prizes(DivisionPlan(plan.pot, plan.shares[:count], plan.unit), count)
        assert one_more[-1] < plan.minimum


@pytest.mark.parametrize(
    ("own", "ties", "unit", "amounts"),
    [
        # Prizes 200, 100, 60 and scores 5 5 4 4 4 3
        ([200, 100], Ties.SHARE, 1, [150, 150]),
        ([60, 0, 0], Ties.SHARE, 1, [20, 20, 20]),
        ([200, 100], Ties.HORT, 1, [175, 125]),
        ([60, 0, 0], Ties.HORT, 1, [40, 10, 10]),
        ([200, 133], Ties.LOT, 50, [200, 133]),
        # In steps of 50: 150 150 stay, 175 and 125 have equal remainders
        ([200, 100], Ties.HORT, 50, [200, 100]),
        # 33.3 each in steps of 10: one step to the first
        ([100, 0, 0], Ties.SHARE, 10, [40, 30, 30]),
        # What is below a unit to the first
        ([53, 25], Ties.SHARE, 5, [43, 35]),
        ([70], Ties.SHARE, 50, [70]),
        ([], Ties.HORT, 5, []),
    ],
)
def test_after_ties(own: list[int], ties: Ties, unit: int, amounts: list[int]) -> None:
    assert after_ties(own, ties, unit) == amounts


held = st.lists(st.integers(0, 10**6), max_size=8).map(lambda found: sorted(found, reverse=True))


@settings(deadline=None)
@given(held, st.sampled_from(Ties), st.sampled_from([1, 5, 7, 100]))
def test_a_tie_changes_no_sum_and_no_order(own: list[int], ties: Ties, unit: int) -> None:
    amounts = after_ties(own, ties, unit)
    assert sum(amounts) == sum(own)
    assert all(earlier >= later >= 0 for earlier, later in pairwise(amounts))


@settings(deadline=None)
@given(held, st.sampled_from([1, 5, 7, 100]))
def test_equal_parts_differ_by_one_step_at_most(own: list[int], unit: int) -> None:
    amounts = after_ties(own, Ties.SHARE, unit)
    assert amounts[1:] == [] or max(amounts[1:]) - min(amounts[1:]) <= unit
    assert amounts == [] or amounts[0] - amounts[-1] < 2 * unit
