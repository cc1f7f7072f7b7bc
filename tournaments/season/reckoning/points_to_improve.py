"""How many points the next result must have so that a player's value rises."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tournaments.season.reckoning.reckoning import reckon
from tournaments.season.reckoning.rule import PlayerResults, ReckonedSeason, SeasonRule, UnitResult

# The limits of what a series or evening can bring.
LEAST, MOST = -100_000, 100_000


def points_to_improve(rule: SeasonRule, offered: int, player: PlayerResults) -> int | None:
    """The fewest points of the next unit with which the value is higher than now; None where none is enough.

    ``LEAST``: any result is enough, as where each result has a bonus. A value never falls with the points of
    a result, so halving finds the number.
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
