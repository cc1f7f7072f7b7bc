"""A player's score in a season, calculated exactly by the formulas that docs/season.md explains."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import itemgetter
from typing import NamedTuple

from tournaments.season.reckoning.rule import (
    Below,
    Number,
    PlayerResults,
    ReckonedSeason,
    SeasonRule,
    UnitResult,
    Value,
)
from tournaments.season.reckoning.struck_results import struck_results

COLUMNS = tuple(map(itemgetter, range(3)))  # of a result: points, won, lost


class Steps(NamedTuple):
    """The components of a value; the deduction is 0 or negative."""

    base: Fraction
    bonus: Number
    deduction: Number
    credit: Number


@dataclass(frozen=True)
class Score:
    """A player before ranks are known. ``struck``: positions in the list of results, from 0, including missed units.

    ``won``, ``lost``: per counted unit. ``is_below``: fewer units than the minimum, and the rule does not fill them up
    with zeros. ``missed``: number of units that were offered to the player, and not played.
    """

    name: str
    units: int
    counted: int
    struck: tuple[int, ...]
    value: Fraction
    won: Fraction
    lost: Fraction
    is_below: bool
    steps: Steps
    missed: int = 0
    is_unplaced: bool = False


def reckon(season: ReckonedSeason, player: PlayerResults) -> Score:
    """The player's score by the season's rule."""
    rule, results = season.rule, [result for result in player.results if result is not None]
    units, outside = len(results), _outside(player, season.offered)
    missed = season.offered - units - outside
    points, won, lost = (list(map(column, results)) for column in COLUMNS)
    struck = struck_results(rule, points, missed)
    counted = units - len(struck)
    filled_up_to = min(rule.minimum, max(rule.minimum, season.offered) - outside)
    steps = _steps(rule, _counted(points, struck), max(units, filled_up_to), units, missed)
    return Score(
        name=player.name,
        units=units,
        counted=counted,
        struck=_positions(player.results, struck, units),
        value=_total(steps),
        won=_mean(_counted(won, struck), counted),
        lost=_mean(_counted(lost, struck), counted),
        is_below=_is_below(rule, units),
        steps=steps,
        missed=missed,
        is_unplaced=player.is_unplaced,
    )


def _outside(player: PlayerResults, offered: int) -> int:
    """The number of offered units outside the membership."""
    return sum(position < offered for position in player.outside) if player.outside else 0


def _positions(results: Sequence[UnitResult | None], struck: Sequence[int], units: int) -> tuple[int, ...]:
    """The positions of the struck results among all units, including missed ones."""
    if units == len(results):
        return tuple(struck)
    played = [position for position, result in enumerate(results) if result is not None]
    return tuple(played[index] for index in struck)


def _steps(rule: SeasonRule, points: Number, filled: int, units: int, missed: int) -> Steps:
    """``points``: the sum of those that count. ``filled``: the units with zeros up to the minimum."""
    too_many = 0 if rule.free_misses is None else max(0, missed - rule.free_misses)
    return Steps(
        base=_value(rule, points, filled if rule.below is Below.PADDED_WITH_ZERO else units),
        bonus=rule.bonus.factor * (units - rule.bonus.start) if rule.bonus else 0,
        deduction=-(too_many**2),
        credit=rule.credit * missed,
    )


def _total(steps: Steps) -> Fraction:
    more = steps.bonus + steps.deduction + steps.credit
    # Most rules add nothing, and adding 0 to a fraction takes as long as any other number.
    return steps.base + more if more else steps.base


def _counted(numbers: Sequence[Number], struck: Iterable[int]) -> Number:
    """The sum of the results that are not struck, computed from the few that are."""
    return sum(numbers) - sum(numbers[index] for index in struck)


def _value(rule: SeasonRule, points: Number, units: int) -> Fraction:
    """The value before bonus, deduction and credit; 0 without results. ``units``: with the zeros that fill it up."""
    if rule.value is not Value.AVERAGE:
        return Fraction(points)
    return _mean(points, units)


def _is_below(rule: SeasonRule, units: int) -> bool:
    return units < rule.minimum and rule.below is not Below.PADDED_WITH_ZERO


def _mean(total: Number, count: int) -> Fraction:
    return Fraction(total, count) if count else Fraction(0)
