"""Which seat at the table: nobody keeps the same place in the dealing order more often than needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from tournaments.foundations.chance import Chance
from tournaments.seating.generator.facts import Pair


def order_seats(table: Sequence[int], taken: Mapping[Pair, int], chance: Chance) -> tuple[int, ...]:
    """The order of ``table`` in which seats are repeated least; ties are decided by chance.

    ``taken`` says how often a player (first) had a seat number (second). Squares are added, so that two who
    repeat once are better than one who repeats twice.
    """
    shuffled = list(table)
    chance.shuffle(shuffled)
    seats = range(1, len(shuffled) + 1)
    squares = {key: [taken.get((key, seat), 0) ** 2 for seat in seats] for key in shuffled}
    return min(
        permutations(shuffled),
        key=lambda order: sum([squares[key][place] for place, key in enumerate(order)]),
    )
