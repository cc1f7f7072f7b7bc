"""Prizes in kind: things without a value in the cash, for the places after the amounts. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class ThingsOfGroup:
    """``eligible``: the places that may win a prize of the group, in order. ``amounts``: one for each place."""

    things: Sequence[str]
    eligible: Sequence[int]
    amounts: Sequence[int]


def hand_out(groups: Sequence[ThingsOfGroup], *, one_each: bool) -> list[dict[int, str]]:
    """In each group, the thing of each place that gets one: the first places that have no money in the group.

    With ``one_each`` they have no other prize in any group: money comes before things, then the group named first.
    """
    has_prize = {place for group in groups for place in _paid(group)} if one_each else set[int]()
    found: list[dict[int, str]] = []
    for group in groups:
        without = has_prize | _paid(group)
        free = [place for place in group.eligible if place not in without]
        found.append(dict(zip(free, group.things, strict=False)))
        if one_each:
            has_prize |= found[-1].keys()
    return found


def things_after(things: Sequence[str], amounts: Sequence[int], takers: int) -> Sequence[str]:
    """The things for which there are enough players after those with an amount."""
    return things[: max(0, takers - sum(amount > 0 for amount in amounts))]


def _paid(group: ThingsOfGroup) -> set[int]:
    return {place for place, amount in enumerate(group.amounts) if amount}
