"""The points that the next result must have to raise a player's value."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tournaments.season.reckoning.reckoning import reckon
from tournaments.season.reckoning.rule import PlayerResults, ReckonedSeason, SeasonRule, UnitResult

# The limits of a result.
LEAST, MOST = -100_000, 100_000


def points_to_improve(rule: SeasonRule, offered: int, player: PlayerResults) -> int | None:
    """The fewest points of the next unit that raise the value; None if no result is enough.

    ``LEAST``: any result is enough, for example if each result has a bonus. The value never falls as a result's points
    rise, so bisection finds the number.
    """
    now = reckon(ReckonedSeason(rule, offered, ()), player).value
    if _value_with(MOST, rule, offered, player) <= now:
        return None
    low, high = LEAST, MOST
    while low < high:
        middle = (low + high) // 2
        if _value_with(middle, rule, offered, player) > now:
            high = middle
        else:
            low = middle + 1
    return low


def _value_with(points: int, rule: SeasonRule, offered: int, player: PlayerResults) -> Fraction:
    missed_at_the_end = (None,) * (offered - len(player.results))
    results = (*player.results, *missed_at_the_end, UnitResult(points))
    return reckon(ReckonedSeason(rule, offered + 1, ()), replace(player, results=results)).value
