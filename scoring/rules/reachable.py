"""Can w games won and l games lost give p points? Exactly, for as many games as a series can have.

Sums are kept as bits of a whole number: bit n of ``sums(amounts, k)`` says that k games can give n points. Adding a
game shifts that number by each amount; asking is one shift and one "and".
"""

from __future__ import annotations

from functools import lru_cache

Amounts = tuple[int, ...]


@lru_cache(maxsize=512)
def sums(amounts: Amounts, games: int) -> int:
    """A bit set of every sum that exactly ``games`` amounts can have."""
    if games == 0:
        return 1
    fewer, total = sums(amounts, games - 1), 0
    for amount in amounts:
        total |= fewer << amount
    return total


def reachable(points: int, won: int, lost: int, won_amounts: Amounts, lost_amounts: Amounts) -> bool:
    """Whether ``won`` games won and ``lost`` games lost can add up to ``points``.

    ``won_amounts`` and ``lost_amounts`` are what one game can bring or cost, both positive.
    """
    # won - lost = points, so shift the sums of lost games by the points and compare.
    gained, paid = sums(won_amounts, won), sums(lost_amounts, lost)
    if points >= 0:
        return (paid << points) & gained != 0
    return (gained << -points) & paid != 0


def nearest_reachable(points: int, won: int, lost: int, won_amounts: Amounts, lost_amounts: Amounts) -> int:
    """The total closest to ``points`` that can be reached; of two equally close, the lower one."""
    lowest = won * min(won_amounts) - lost * max(lost_amounts)
    highest = won * max(won_amounts) - lost * min(lost_amounts)
    # Outside this range nothing can be reached, and the search would be wasted.
    start = max(lowest, min(highest, points))
    distance = 0
    while True:
        for candidate in (start - distance, start + distance):
            if reachable(candidate, won, lost, won_amounts, lost_amounts):
                return candidate
        distance += 1
