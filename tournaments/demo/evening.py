"""Playing a table's series: deal by deal, as such games go, so that every sheet is a possible one.

The frequencies are a plain player's experience: most games are suit games with or without one, about four of five
are won, a few deals are passed. Values follow from the rules' own base values.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from scoring.rules import RuleSystem, Tally
from scoring.rules.skat.system import NULLS, SUITS

T = TypeVar("T")
GAMES = (("clubs", 24), ("spades", 21), ("hearts", 17), ("diamonds", 13), ("grand", 19), ("null", 6))
TOPS = ((1, 60), (2, 24), (3, 10), (4, 6))
NULL_GAMES = (("plain", 50), ("hand", 15), ("ouvert", 28), ("hand-ouvert", 7))
GRAND = 24
PASSED = 0.03
HAND = 0.10
SCHNEIDER = 0.17


def play_series(
    skills: Sequence[float], rounds: int, system: RuleSystem, chance: Random
) -> tuple[list[Tally], int]:
    """Tallies for each seat, and the number of passed deals; ``skills`` around 1.0 for a usual player."""
    seats = len(skills)
    points, won, lost = [0] * seats, [0] * seats, [0] * seats
    passed = 0
    for deal in range(system.number_of_deals(seats, rounds)):
        if chance.random() < PASSED:
            passed += 1
            continue
        declarer = _declarer(deal, skills, chance)
        value = game_value(chance)
        if chance.random() < 0.78 + 0.12 * (skills[declarer] - 1):
            points[declarer] += value
            won[declarer] += 1
        else:
            points[declarer] -= 2 * value
            lost[declarer] += 1
    tallies = [Tally(points[n], won[n], lost[n]) for n in range(seats)]
    return with_totals(tallies, system), passed


def with_totals(tallies: Sequence[Tally], system: RuleSystem) -> list[Tally]:
    """The tallies with the totals that the players have worked out on their sheet."""
    results = system.settle(tallies)
    return [
        Tally(tally.game_points, tally.won, tally.lost, tally.penalty, result.series_points)
        for tally, result in zip(tallies, results, strict=True)
    ]


def game_value(chance: Random) -> int:
    """What the game of one deal is worth."""
    game = pick(GAMES, chance)
    if game == "null":
        return NULLS[pick(NULL_GAMES, chance)]
    base = GRAND if game == "grand" else SUITS[game]
    levels = (chance.random() < HAND) + (chance.random() < SCHNEIDER)
    return base * (pick(TOPS, chance) + 1 + levels)


def _declarer(deal: int, skills: Sequence[float], chance: Random) -> int:
    """The dealer at a table of four cannot declare."""
    dealer = deal % len(skills)
    playing = [seat for seat in range(len(skills)) if len(skills) == 3 or seat != dealer]
    return chance.choices(playing, weights=[skills[seat] for seat in playing])[0]


def pick(weighted: Sequence[tuple[T, int]], chance: Random) -> T:
    """One of the things, each as often as its weight says."""
    return chance.choices([item for item, _weight in weighted], weights=[w for _item, w in weighted])[0]
