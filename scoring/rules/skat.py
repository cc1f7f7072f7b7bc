"""What International, Danish and household skat share: base values, levels, the ladder of bids.

Source: 004 "Reizen", "Spitzen-Faktor", "Gewinngrad". Nothing here is typed in as a list; it follows from the rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

SUITS: Mapping[str, int] = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9}
NULLS: Mapping[str, int] = {"plain": 23, "hand": 35, "ouvert": 46, "hand-ouvert": 59}
GAME = 1  # playing at all counts one level
LEVELS = ("hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert")


@dataclass(frozen=True)
class GameValues:
    """What a game can be worth: base values, the most tops, the nulls."""

    suits: Mapping[str, int] = field(default_factory=lambda: dict(SUITS))
    grand: int = 24
    nulls: Mapping[str, int] = field(default_factory=lambda: dict(NULLS))
    most_tops_in_suit: int = 11
    most_tops_in_grand: int = 4

    @cached_property
    def multiples(self) -> frozenset[int]:
        """Values of suit games and grands: base × (tops + 1 + levels)."""
        suit = self._steps(self.most_tops_in_suit)
        by_suit = {base * step for base in self.suits.values() for step in suit}
        return frozenset(by_suit | {self.grand * step for step in self._steps(self.most_tops_in_grand)})

    @staticmethod
    def _steps(most_tops: int) -> range:
        return range(1 + GAME, most_tops + GAME + len(LEVELS) + 1)

    @cached_property
    def ladder(self) -> tuple[int, ...]:
        """Every bid, lowest first: just the values that some game can have."""
        return tuple(sorted(self.multiples | set(self.nulls.values())))

    @cached_property
    def won_amounts(self) -> tuple[int, ...]:
        """What a won game can bring."""
        return self.ladder

    @cached_property
    def lost_amounts(self) -> tuple[int, ...]:
        """What a lost game can cost: twice its value, or twice the multiple that reaches the bid."""
        overbid = {next_multiple(base, bid) for base in self.bases for bid in self.ladder}
        return tuple(sorted(2 * amount for amount in overbid | set(self.ladder)))

    @property
    def bases(self) -> Iterable[int]:
        return (*self.suits.values(), self.grand)


def next_multiple(base: int, bid: int) -> int:
    """The smallest multiple of ``base`` that reaches ``bid``: how an overbid game is booked."""
    return -(-bid // base) * base
