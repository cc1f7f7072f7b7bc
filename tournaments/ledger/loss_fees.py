"""The fees of lost games: a fee for each, and another fee from a given lost game of a list on. Pure.

Amounts in smallest units. A list is one player's sheet of one series: every series starts with the first fee again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.foundations.currencies import units
from tournaments.models import Tournament


@dataclass(frozen=True)
class Tier:
    """From lost game number ``start`` (1, 2 …) of a list on, each costs ``each``, until the next tier starts."""

    start: int
    each: int


def fee_of_list(lost: int, tiers: Sequence[Tier]) -> int:
    """What ``lost`` games on one list cost together; ``tiers`` ascend by ``start``.

    Tiers of 0.50 from the first and 1.00 from the fourth: 3 lost games cost 1.50, 4 cost 2.50, 7 cost 5.50.
    """
    due, before = 0, 0
    for tier in tiers:
        # A tier adds its difference from the one before, for each game that it reaches.
        due += (tier.each - before) * max(0, lost - tier.start + 1)
        before = tier.each
    return due


def fee_of_lists(lists: Iterable[int], tiers: Sequence[Tier]) -> int:
    """The fee of several lists, by the lost games of each: a sum of lost games would reach a tier too early."""
    return sum(fee_of_list(lost, tiers) for lost in lists)


def tiers_of(tournament: Tournament, currency: str = "") -> tuple[Tier, ...]:
    """The tournament's tiers: one, or two where its settings have another fee from a given lost game on.

    ``currency``: the tournament's, for callers that have it already.
    """
    currency = currency or tournament.currency
    first = Tier(1, units(tournament.loss_fee, currency))
    start, fee = tournament.loss_tier_from, tournament.loss_tier_fee
    return (first,) if start is None or fee is None else (first, Tier(start, units(fee, currency)))
