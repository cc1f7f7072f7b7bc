"""The table of a season: the order of the players, who is listed after the others, and who is not listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import lcm

from tournaments.season.reckoning.place_points import with_place_points
from tournaments.season.reckoning.reckoning import Score, reckon
from tournaments.season.reckoning.rule import Below, ReckonedSeason

Key = tuple[bool, bool, int, int, int, int]


@dataclass(frozen=True)
class RankedMember:
    """A player with a rank, None for one who is unplaced; ``shared`` with the lines of the same rank."""

    rank: int | None
    shared: bool
    score: Score


def season_table(season: ReckonedSeason) -> list[RankedMember]:
    """The lines in rank order, players who share a rank in input order; then the unplaced ones."""
    players = with_place_points(season.rule, season.players)
    scores = [reckon(season, player) for player in players]
    if season.rule.below is Below.NOT_LISTED:
        scores = [score for score in scores if not score.is_below]
    return list(_ranked(scores))


def two_decimals(value: Fraction) -> str:
    """``value`` with two decimals; half a hundredth is rounded away from zero."""
    # Whole numbers: fractions would take ten times as long.
    hundredths = (200 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    sign = "-" if value.numerator < 0 and hundredths else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02}"


def _ranked(scores: Sequence[Score]) -> Iterator[RankedMember]:
    rank, keys = 1, _keys(scores)
    in_order = sorted(range(len(scores)), key=keys.__getitem__)
    for _key, group in groupby(in_order, key=keys.__getitem__):
        equals = list(group)
        for place in equals:
            is_placed = not scores[place].is_unplaced
            yield RankedMember(rank if is_placed else None, is_placed and len(equals) > 1, scores[place])
        rank += len(equals)


def _keys(scores: Sequence[Score]) -> list[Key]:
    """Lower for the better one. Ties: more won, then fewer lost per counted unit, then more units."""
    values = _whole([score.value for score in scores])
    won = _whole([score.won for score in scores])
    lost = _whole([score.lost for score in scores])
    return [
        (score.is_unplaced, score.is_below, -value, -more, fewer, -score.units)
        for score, value, more, fewer in zip(scores, values, won, lost, strict=True)
    ]


def _whole(fractions: Sequence[Fraction]) -> list[int]:
    """The values scaled to whole numbers in the same order, which compare many times faster."""
    scale = lcm(*(one.denominator for one in fractions))
    return [one.numerator * (scale // one.denominator) for one in fractions]
