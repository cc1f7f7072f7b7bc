"""Plays a table's series as tallies, deal by deal, so that every sheet is possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from scoring.demo.skat import is_won
from scoring.rules import RuleSystem, Tally
from scoring.systems import entry_of

# Share of the deals in which nobody bids.
PASSED = 0.03


def game_values_of(system: RuleSystem) -> Callable[[Random], int] | None:
    """Picks a game's value at random; None for rules whose series are kept deal by deal."""
    return entry_of(system).demo.game_value if system.takes_tallies else None


def play_series(
    skills: Sequence[float], rounds: int, system: RuleSystem, chance: Random
) -> tuple[list[Tally], int]:
    """Tallies for each seat, and the number of passed deals; ``skills`` around 1.0 for a usual player."""
    game_value = game_values_of(system)
    if game_value is None:
        raise ValueError(f"{system.key} is kept deal by deal")
    seats = len(skills)
    points, won, lost = [0] * seats, [0] * seats, [0] * seats
    passed = 0
    for deal in range(system.number_of_deals(seats, rounds)):
        if chance.random() < PASSED:
            passed += 1
            continue
        declarer = _declarer(deal, skills, chance)
        value = game_value(chance)
        if is_won(skills[declarer], chance):
            points[declarer] += value
            won[declarer] += 1
        else:
            # A lost game counts twice its value.
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


def _declarer(deal: int, skills: Sequence[float], chance: Random) -> int:
    """The dealer at a table of four cannot declare."""
    dealer = deal % len(skills)
    playing = [seat for seat in range(len(skills)) if len(skills) == 3 or seat != dealer]
    return chance.choices(playing, weights=[skills[seat] for seat in playing])[0]
