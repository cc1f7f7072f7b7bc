"""How a pot becomes prizes, and how players with equal scores share theirs. Amounts in the smallest unit of money."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.foundations.currencies import in_parts


class Ties(StrEnum):
    """How tied players share: by the order, in equal parts, or half their own prize and half the mean."""

    LOT = "lot"
    SHARE = "share"
    HORT = "hort"


@dataclass(frozen=True)
class DivisionPlan:
    """``shares``: one for each prize, never increasing. ``unit``: the step of amounts, such as 500 for 5 kr.

    ``minimum``: a last prize below it is not given, but divided among the others.
    """

    pot: int
    shares: tuple[int, ...]
    unit: int = 1
    minimum: int = 0


def prizes(plan: DivisionPlan, takers: int) -> list[int]:
    """The prizes for the first places, never increasing, no more than ``takers``. Their sum is the pot."""
    count = min(len(plan.shares), takers)
    while count > 1:
        amounts = _divided(plan, count)
        if amounts[-1] >= plan.minimum:
            return amounts
        count -= 1
    return _divided(plan, count)


def after_ties(own: Sequence[int], ties: Ties, unit: int) -> list[int]:
    """The tied players' amounts from the prizes of their places, in order. The sum stays the same."""
    count, together = len(own), sum(own)
    if ties is Ties.SHARE:
        return in_parts(together, [1] * count, unit)
    if ties is Ties.HORT:
        return in_parts(together, [amount * count + together for amount in own], unit)
    return list(own)


def _divided(plan: DivisionPlan, count: int) -> list[int]:
    # Divided by their actual sum: a table of percentages may add up to 99.
    return in_parts(plan.pot, plan.shares[:count], plan.unit)
