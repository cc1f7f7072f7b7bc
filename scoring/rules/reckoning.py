"""How the value of a game is calculated, so that the players can be shown each step."""

from __future__ import annotations

from typing import NamedTuple

Levels = tuple[tuple[str, int], ...]  # (level, how many steps it counts)
GAME = 1  # playing at all counts one level


class Reckoning(NamedTuple):
    """``base`` × (tops + game + steps), doubled for each of ``doublings``.

    ``steps`` are in the order in which they are said; a null has neither tops nor steps.
    """

    game: str
    tops: int
    base: int
    steps: Levels
    doublings: tuple[str, ...]
    value: int

    @property
    def worth_of_step(self) -> int:
        """What one more step would add."""
        return self.base << len(self.doublings)


def next_multiple(base: int, bid: int) -> int:
    """The smallest multiple of ``base`` that reaches ``bid``: how an overbid game is booked."""
    return -(-bid // base) * base
