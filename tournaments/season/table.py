"""The table of a season: who is ahead, who is listed behind the others, who is not listed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import floor

from tournaments.season.reckoning import Score, reckon
from tournaments.season.rule import Below, Season

Key = tuple[bool, Fraction, Fraction, Fraction, int]


@dataclass(frozen=True)
class Line:
    """A player with his rank; ``shared`` with the lines of the same rank."""

    rank: int
    shared: bool
    score: Score


def season_table(season: Season) -> list[Line]:
    """The lines in rank order; players who share a rank stay in input order."""
    scores = (reckon(season, player) for player in season.players)
    if season.rule.below is Below.NOT_LISTED:
        scores = (score for score in scores if not score.is_below)
    return list(_ranked(scores))


def two_decimals(value: Fraction) -> str:
    """``value`` with two decimals; half a hundredth is rounded away from zero."""
    hundredths = floor(abs(value) * 100 + Fraction(1, 2))
    sign = "-" if value < 0 and hundredths else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02}"


def _ranked(scores: Iterable[Score]) -> Iterator[Line]:
    rank = 1
    for _key, group in groupby(sorted(scores, key=_better_first), key=_better_first):
        equals = list(group)
        for score in equals:
            yield Line(rank, len(equals) > 1, score)
        rank += len(equals)


def _better_first(score: Score) -> Key:
    """Lower for the better one. Ties: more won, then fewer lost per counted unit, then more units."""
    return (score.is_below, -score.value, -score.won, score.lost, -score.units)
