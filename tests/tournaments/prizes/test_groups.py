"""Prizes of several groups: nobody wins a prize they may not have, and nothing is lost."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.prizes.test_dividing import plans
from tournaments.prizes.dividing import DivisionPlan, Ties
from tournaments.prizes.groups import GroupPrizes, PrizeGroup, share_groups, share_pot

MAIN = DivisionPlan(350, (200, 100, 50))
WOMEN = DivisionPlan(240, (150, 90))
SIX = [60, 50, 40, 30, 20, 10]
EVERYBODY = tuple(range(6))


def main_and_women(
    women: tuple[int, ...],
    *,
    scores: list[int] = SIX,
    ties: Ties = Ties.LOT,
    one_each: bool = True,
) -> list[tuple[tuple[int, ...], int]]:
    groups = [PrizeGroup("main", MAIN, EVERYBODY), PrizeGroup("women", WOMEN, women)]
    shared = share_groups(groups, scores, ties, one_each=one_each)
    assert [one.key for one in shared] == ["main", "women"]
    return [(one.amounts, one.left) for one in shared]


@pytest.mark.parametrize(
    ("ties", "amounts"),
    [
        (Ties.LOT, (200, 100, 60, 0, 0, 0)),
        (Ties.SHARE, (150, 150, 20, 20, 20, 0)),
        (Ties.HORT, (175, 125, 40, 10, 10, 0)),
    ],
)
def test_ties_of_one_pot(ties: Ties, amounts: tuple[int, ...]) -> None:
    assert share_pot(DivisionPlan(360, (200, 100, 60)), [5, 5, 4, 4, 4, 3], ties) == amounts


def test_the_minimum_comes_before_the_ties() -> None:
    """30 is below 40 and struck; that both who are tied then get 25 is no reason to strike again."""
    assert share_pot(DivisionPlan(100, (50, 30, 20), minimum=35), [9, 8, 8], Ties.SHARE) == (63, 19, 18)


def test_ties_are_settled_in_units() -> None:
    assert share_pot(DivisionPlan(100, (1,), unit=50), [3, 3, 3], Ties.SHARE) == (50, 50, 0)


def test_one_prize_each_larger_prize_first_and_the_others_move_up() -> None:
    """A woman in second place takes 150 of the women's prizes; places 3 and 4 move up to 100 and 50."""
    main, women = main_and_women((1, 5))
    assert main == ((200, 0, 100, 50, 0, 0), 0)
    assert women == ((0, 150, 0, 0, 0, 90), 0)


def test_what_nobody_can_take_is_left() -> None:
    """The women are second and third; 100 is larger than 90, so the third takes 100, and 90 is left."""
    main, women = main_and_women((1, 2))
    assert main == ((200, 0, 100, 50, 0, 0), 0)
    assert women == ((0, 150, 0, 0, 0, 0), 90)


def test_of_equal_prizes_the_group_named_first() -> None:
    groups = [
        PrizeGroup("a", DivisionPlan(100, (1,)), (0, 1)),
        PrizeGroup("b", DivisionPlan(100, (1,)), (0, 1)),
    ]
    first, second = share_groups(groups, [2, 1], Ties.LOT, one_each=True)
    assert (first.amounts, second.amounts) == ((100, 0), (0, 100))


def test_without_one_each_everybody_gets_what_each_group_gives() -> None:
    main, women = main_and_women((1, 5), one_each=False)
    assert main == ((200, 100, 50, 0, 0, 0), 0)
    assert women == ((0, 150, 0, 0, 0, 90), 0)


@pytest.mark.parametrize("one_each", [True, False])
def test_no_more_prizes_than_there_are_eligible(one_each: bool) -> None:
    """One woman: there is one women's prize, and it is the whole pot. None: all of it is left."""
    assert main_and_women((5,), one_each=one_each)[1] == ((0, 0, 0, 0, 0, 240), 0)
    assert main_and_women((), one_each=one_each)[1] == ((0,) * 6, 240)


def test_a_prize_of_nothing_keeps_nobody_from_another_group() -> None:
    groups = [
        PrizeGroup("empty", DivisionPlan(0, (2, 1)), (0, 1)),
        PrizeGroup("main", DivisionPlan(30, (2, 1)), (0, 1)),
    ]
    empty, main = share_groups(groups, [2, 1], Ties.SHARE, one_each=True)
    assert (empty, main) == (GroupPrizes("empty", (0, 0), 0), GroupPrizes("main", (20, 10), 0))


def test_who_holds_a_prize_of_another_group_does_not_share() -> None:
    """Places 2 to 4 are tied; the woman in place 2 keeps her 150, the other two share 100 and 50."""
    main, women = main_and_women((1, 5), scores=[60, 50, 50, 50, 20, 10], ties=Ties.SHARE)
    assert main == ((200, 0, 75, 75, 0, 0), 0)
    assert women == ((0, 150, 0, 0, 0, 90), 0)


def test_tied_women_share_among_themselves_without_one_each() -> None:
    """Places 2 to 4 are tied, two of them women: 100 and 50 by three, 150 and 90 by two."""
    main, women = main_and_women((1, 3), scores=[60, 50, 50, 50, 20, 10], ties=Ties.SHARE, one_each=False)
    assert main == ((200, 50, 50, 50, 0, 0), 0)
    assert women == ((0, 120, 0, 120, 0, 0), 0)


def test_hort_in_a_group() -> None:
    """100 and 50 of the two men who are tied: half their own and half the mean of 75."""
    main, _women = main_and_women((1, 5), scores=[60, 50, 50, 50, 20, 10], ties=Ties.HORT)
    assert main == ((200, 0, 88, 62, 0, 0), 0)


def test_who_gets_a_part_in_one_group_gets_none_in_the_next() -> None:
    """Three are tied, each may take both prizes. The third shares with the first, so the second keeps his 80."""
    groups = [
        PrizeGroup("a", DivisionPlan(100, (1,)), (0, 1, 2)),
        PrizeGroup("b", DivisionPlan(80, (1,)), (0, 1, 2)),
    ]
    first, second = share_groups(groups, [7, 7, 7], Ties.SHARE, one_each=True)
    assert (first.amounts, second.amounts) == ((50, 0, 50), (0, 80, 0))


PLACES = 8
scores_in_order = st.lists(st.integers(0, 4), min_size=PLACES, max_size=PLACES).map(
    lambda found: sorted(found, reverse=True)
)
eligible_places = st.sets(st.integers(0, PLACES - 1)).map(lambda found: tuple(sorted(found)))
groups_of_prizes = st.lists(
    st.builds(PrizeGroup, key=st.text(max_size=3), plan=plans, eligible=eligible_places), max_size=4
)


@settings(deadline=None)
@given(groups_of_prizes, scores_in_order, st.sampled_from(Ties), st.booleans())
def test_every_pot_is_paid_or_left(
    groups: list[PrizeGroup], scores: list[int], ties: Ties, one_each: bool
) -> None:
    shared = share_groups(groups, scores, ties, one_each=one_each)
    for group, one in zip(groups, shared, strict=True):
        assert one.left >= 0
        assert sum(one.amounts) + one.left == group.plan.pot
        assert one.left == 0 or one_each or not group.eligible
        assert {place for place, amount in enumerate(one.amounts) if amount} <= set(group.eligible)


@settings(deadline=None)
@given(groups_of_prizes, scores_in_order, st.sampled_from(Ties))
def test_one_each_is_one_each(groups: list[PrizeGroup], scores: list[int], ties: Ties) -> None:
    shared = share_groups(groups, scores, ties, one_each=True)
    for amounts in zip(*(one.amounts for one in shared), strict=True):
        assert sum(amount > 0 for amount in amounts) <= 1


@settings(deadline=None)
@given(groups_of_prizes, scores_in_order)
def test_nothing_is_left_that_somebody_could_take(groups: list[PrizeGroup], scores: list[int]) -> None:
    shared = share_groups(groups, scores, Ties.LOT, one_each=True)
    paid = {place for one in shared for place, amount in enumerate(one.amounts) if amount}
    for group, one in zip(groups, shared, strict=True):
        assert one.left == 0 or set(group.eligible) <= paid


@settings(deadline=None)
@given(plans, scores_in_order, st.sampled_from(Ties))
def test_one_pot_is_paid_whole_and_never_increasing(
    plan: DivisionPlan, scores: list[int], ties: Ties
) -> None:
    amounts = share_pot(plan, scores, ties)
    assert sum(amounts) == plan.pot
    assert all(earlier >= later >= 0 for earlier, later in pairwise(amounts))
