"""Which results of a player do not count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import heappop, heappush

from tournaments.season.reckoning.rule import DropWhen, Number, SeasonRule, Value


def struck_results(rule: SeasonRule, points: Sequence[Number], missed: int) -> list[int]:
    """Indexes of the struck results, in order. Of equal results the earlier one is struck.

    ``drop`` treats missed units as the worst ones, so they are struck first. It has no moment at which a strike is
    earned: ``drop_when`` matters only for a schedule.
    """
    if rule.value is Value.BEST:
        return _worst(points, len(points) - rule.n)
    if rule.value is Value.DROP:
        return _worst(points, rule.n - missed)
    if rule.value is Value.DROP_SCHEDULE:
        return _by_schedule(rule, points)
    return []


def _worst(points: Sequence[Number], count: int) -> list[int]:
    if count <= 0:
        return []
    # Sorting is stable: of equal results the earlier one comes first.
    worst_first = sorted(range(len(points)), key=points.__getitem__)
    return sorted(worst_first[:count])


def _by_schedule(rule: SeasonRule, points: Sequence[Number]) -> list[int]:
    reached = [units for units in rule.schedule if units <= len(points)]
    if rule.drop_when is DropWhen.FINAL:
        return _worst(points, len(reached))
    return _as_earned(points, reached)


def _as_earned(points: Sequence[Number], reached: Sequence[int]) -> list[int]:
    """Strikes the worst result so far at each number of units; it stays struck if a worse one comes later."""
    strikes = Counter(reached)
    standing: list[tuple[Number, int]] = []
    struck = []
    for index, value in enumerate(points):
        heappush(standing, (value, index))
        # A schedule may contain a number twice, and strike more results than there are.
        for _ in range(min(strikes[index + 1], len(standing))):
            struck.append(heappop(standing)[1])
    return sorted(struck)
