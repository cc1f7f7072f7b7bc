"""Which seat at the table: nobody keeps the same place in the dealing order more often than needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from tournaments.seating.chance import Chance


def order_seats(
    table: Sequence[int], history: Mapping[int, Sequence[int]], chance: Chance
) -> tuple[int, ...]:
    """The order of ``table`` in which seats are repeated least; ties are decided by chance."""
    shuffled = list(table)
    chance.shuffle(shuffled)
    return min(permutations(shuffled), key=lambda order: _repeated(order, history))


def _repeated(order: Sequence[int], history: Mapping[int, Sequence[int]]) -> int:
    """Squared, so that two players repeating once is better than one repeating twice."""
    return sum(list(history.get(key, ())).count(seat) ** 2 for seat, key in enumerate(order, 1))
