"""A player's score in a season, calculated exactly by the formulas that docs/season.md explains."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.season.rule import Below, Number, PlayerResults, Result, Rule, Season, Value
from tournaments.season.striking import struck_results


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


def reckon(season: Season, player: PlayerResults) -> Score:
    """The player's score by the season's rule."""
    played = [(position, result) for position, result in enumerate(player.results) if result is not None]
    results = [result for _position, result in played]
    missed = season.offered - len(results)
    struck = struck_results(season.rule, [result.points for result in results], missed)
    counted = _without(results, struck)
    return Score(
        name=player.name,
        units=len(results),
        counted=len(counted),
        struck=tuple(played[index][0] for index in struck),
        value=_value(season.rule, counted, len(results)) + _extras(season.rule, len(results), missed),
        won=_mean((result.won for result in counted), len(counted)),
        lost=_mean((result.lost for result in counted), len(counted)),
        is_below=_is_below(season.rule, len(results)),
    )


def _without(results: Sequence[Result], struck: Iterable[int]) -> list[Result]:
    gone = set(struck)
    return [result for index, result in enumerate(results) if index not in gone]


def _value(rule: Rule, counted: Sequence[Result], units: int) -> Fraction:
    """The value before bonus, deduction and credit; 0 without results."""
    points = [result.points for result in counted]
    if rule.value is not Value.AVERAGE:
        return Fraction(sum(points))
    is_padded = rule.below is Below.PADDED_WITH_ZERO and units < rule.minimum
    return _mean(points, rule.minimum if is_padded else units)


def _extras(rule: Rule, units: int, missed: int) -> Number:
    bonus = rule.bonus.factor * (units - rule.bonus.start) if rule.bonus else 0
    too_many = 0 if rule.free_misses is None else max(0, missed - rule.free_misses)
    return bonus - too_many**2 + rule.credit * missed


def _is_below(rule: Rule, units: int) -> bool:
    return units < rule.minimum and rule.below is not Below.PADDED_WITH_ZERO


def _mean(numbers: Iterable[Number], count: int) -> Fraction:
    return Fraction(sum(numbers)) / count if count else Fraction(0)
