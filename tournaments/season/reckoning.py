"""A player's score in a season, calculated exactly by the formulas that docs/season.md explains."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tournaments.season.rule import Below, Number, PlayerResults, Result, Rule, Season, Value
from tournaments.season.striking import struck_results


class Steps(NamedTuple):
    """What a value is the sum of; the deduction is 0 or negative."""

    base: Fraction
    bonus: Number
    deduction: Number
    credit: Number


@dataclass(frozen=True)
class Score:
    """A player before ranks are known.

    ``struck``: positions in his list of results, from 0, missed units included. ``won``, ``lost``: per counted unit.
    ``is_below``: fewer units than the minimum, and the rule does not fill them up with zeros.
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


def reckon(season: Season, player: PlayerResults) -> Score:
    """The player's score by the season's rule."""
    played = [(position, result) for position, result in enumerate(player.results) if result is not None]
    results = [result for _position, result in played]
    missed = season.offered - len(results)
    struck = struck_results(season.rule, [result.points for result in results], missed)
    counted = _without(results, struck)
    points, won, lost = zip(*counted, strict=True) if counted else ((), (), ())
    steps = _steps(season.rule, points, len(results), missed)
    return Score(
        name=player.name,
        units=len(results),
        counted=len(counted),
        struck=tuple(played[index][0] for index in struck),
        value=Fraction(sum(steps)),
        won=_mean(won, len(counted)),
        lost=_mean(lost, len(counted)),
        is_below=_is_below(season.rule, len(results)),
        steps=steps,
    )


def _steps(rule: Rule, points: Sequence[Number], units: int, missed: int) -> Steps:
    too_many = 0 if rule.free_misses is None else max(0, missed - rule.free_misses)
    return Steps(
        base=_value(rule, points, units),
        bonus=rule.bonus.factor * (units - rule.bonus.start) if rule.bonus else 0,
        deduction=-(too_many**2),
        credit=rule.credit * missed,
    )


def _without(results: Sequence[Result], struck: Iterable[int]) -> list[Result]:
    gone = set(struck)
    return [result for index, result in enumerate(results) if index not in gone]


def _value(rule: Rule, points: Sequence[Number], units: int) -> Fraction:
    """The value before bonus, deduction and credit; 0 without results."""
    if rule.value is not Value.AVERAGE:
        return Fraction(sum(points))
    is_padded = rule.below is Below.PADDED_WITH_ZERO and units < rule.minimum
    return _mean(points, rule.minimum if is_padded else units)


def _is_below(rule: Rule, units: int) -> bool:
    return units < rule.minimum and rule.below is not Below.PADDED_WITH_ZERO


def _mean(numbers: Iterable[Number], count: int) -> Fraction:
    return Fraction(sum(numbers)) / count if count else Fraction(0)
