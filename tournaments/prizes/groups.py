"""Prizes of several groups: main, women, seniors, series, loss pot; optionally one prize per person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from tournaments.prizes.dividing import DivisionPlan, Ties, after_ties, prizes

Score = int | Fraction
# The prize that each place holds, one list for each group
Held = list[list[int]]


@dataclass(frozen=True)
class PrizeGroup:
    """``eligible``: the places, from 0, that may win a prize of this group, in order.

    ``tied``: those of them that are equal, in a group with an order of its own; None: equal scores are tied.
    """

    key: str
    plan: DivisionPlan
    eligible: tuple[int, ...]
    tied: tuple[tuple[int, ...], ...] | None = None


@dataclass(frozen=True)
class GroupPrizes:
    """``amounts``: one for each place. ``left``: the amount that nobody could win. Together they are the group's
    pot.
    """

    key: str
    amounts: tuple[int, ...]
    left: int


def share_pot(plan: DivisionPlan, scores: Sequence[Score], ties: Ties) -> tuple[int, ...]:
    """The amount for each score. Scores are in the order of places, equal ones are tied."""
    everybody = PrizeGroup("", plan, tuple(range(len(scores))))
    (shared,) = share_groups([everybody], scores, ties, one_each=False)
    return shared.amounts


def share_groups(
    groups: Sequence[PrizeGroup], scores: Sequence[Score], ties: Ties, *, one_each: bool
) -> list[GroupPrizes]:
    """Each place's amount in each group; with ``one_each`` nobody gets prizes in two groups."""
    held = _one_for_each(groups, len(scores)) if one_each else _by_group(groups, len(scores))
    if ties is not Ties.LOT:
        _settle_ties(groups, _tied_places(scores), held, ties, one_each=one_each)
    return [
        GroupPrizes(group.key, tuple(amounts), group.plan.pot - sum(amounts))
        for group, amounts in zip(groups, held, strict=True)
    ]


def _by_group(groups: Sequence[PrizeGroup], places: int) -> Held:
    held = [[0] * places for _group in groups]
    for group, amounts in zip(groups, held, strict=True):
        for place, prize in zip(group.eligible, prizes(group.plan, len(group.eligible)), strict=False):
            amounts[place] = prize
    return held


def _one_for_each(groups: Sequence[PrizeGroup], places: int) -> Held:
    """Gives each prize, the largest first and equal ones in group order, to the best place without one."""
    held = [[0] * places for _group in groups]
    has_prize: set[int] = set()
    for prize, number in _largest_first(groups):
        place = next((place for place in groups[number].eligible if place not in has_prize), None)
        if place is not None:
            held[number][place] = prize
            has_prize.add(place)
    return held


def _largest_first(groups: Sequence[PrizeGroup]) -> list[tuple[int, int]]:
    """All prizes with the number of their group. Prizes of 0 come last, so they cost nobody another prize."""
    found = [
        (prize, number)
        for number, group in enumerate(groups)
        for prize in prizes(group.plan, len(group.eligible))
    ]
    return sorted(found, key=lambda one: (-one[0], one[1]))


def _tied_places(scores: Sequence[Score]) -> list[Sequence[int]]:
    places = groupby(range(len(scores)), key=lambda place: scores[place])
    return [list(equals) for _score, equals in places]


def _settle_ties(
    groups: Sequence[PrizeGroup], tied: Sequence[Sequence[int]], held: Held, ties: Ties, *, one_each: bool
) -> None:
    """Shares the prizes of tied places in a group.

    With one prize per person, the groups are settled one after the other: a player with a share in one group holds
    a prize of it and is left out of the later ones. Otherwise they would win prizes in two groups.
    """
    for number, group in enumerate(groups):
        may_share = set(group.eligible)
        if one_each:
            may_share -= _holders(held, besides=number)
        for places in tied if group.tied is None else group.tied:
            sharing = [place for place in places if place in may_share]
            own = [held[number][place] for place in sharing]
            for place, amount in zip(sharing, after_ties(own, ties, group.plan.unit), strict=True):
                held[number][place] = amount


def _holders(held: Held, *, besides: int) -> set[int]:
    """The places that hold a prize in any group except number ``besides``."""
    others = (amounts for number, amounts in enumerate(held) if number != besides)
    return {place for amounts in others for place, amount in enumerate(amounts) if amount}
