"""Which card points and tricks can occur together, and where winning, schneider and schwarz begin.

Source: WIKIPEDIA, “Karte, Symbol, Augen”, “Gewinngrad”, “6er-Skat”; TURNESKAT, “Vinst- och förlustnivåer”.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

FIGURES: Mapping[int, int] = {11: 4, 10: 4, 4: 4, 3: 4, 2: 4}  # card points of a card -> how many such cards


@dataclass(frozen=True, eq=False)
class Pack:
    """The cards of a game. ``cards`` maps card points to the number of cards that have them."""

    cards: Mapping[int, int]
    skat: int = 2

    @cached_property
    def total(self) -> int:
        """All card points: 120, with sixes 144."""
        return sum(points * count for points, count in self.cards.items())

    @cached_property
    def tricks(self) -> int:
        """Each of the three players takes part in every trick."""
        # What is laid away counts for the declarer but is in no trick.
        return (sum(self.cards.values()) - self.skat) // 3

    @cached_property
    def quarter(self) -> int:
        """A side with a quarter of the card points or fewer is schneider."""
        return self.total // 4

    @cached_property
    def _sums(self) -> tuple[int, ...]:
        """For each n, a bit set of the card points that exactly n cards can have."""
        # A subset-sum table: bit p of sums[n] says that some n cards have p card points together.
        sums = [1] + [0] * sum(self.cards.values())
        for points, count in self.cards.items():
            for _ in range(count):
                # Downwards, so that each card is used once.
                for cards in range(len(sums) - 1, 0, -1):
                    sums[cards] |= sums[cards - 1] << points
        return tuple(sums)

    @cached_property
    def _sums_by_tricks(self) -> tuple[int, ...]:
        return tuple(self._sums[3 * tricks + self.skat] for tricks in range(self.tricks + 1))

    def possible(self, card_points: int | None, tricks: int | None) -> bool:
        """Whether the declarer can have these together, the skat included. None: not known."""
        if tricks is not None and not 0 <= tricks <= self.tricks:
            return False
        if card_points is None:
            return True
        if card_points < 0:
            return False
        # If the number of tricks is not known, every number is tried.
        known = self._sums_by_tricks if tricks is None else self._sums_by_tricks[tricks : tricks + 1]
        return any(sums >> card_points & 1 for sums in known)

    def may_be_schwarz(self, card_points: int) -> bool:
        """Whether these card points allow that one side took no trick."""
        return card_points == self.total or bool(self._sums_by_tricks[0] >> card_points & 1)


PACK = Pack({**FIGURES, 0: 12})
PACK_WITH_SIXES = Pack({**FIGURES, 6: 4, 0: 12}, skat=3)


@dataclass(frozen=True, eq=False)
class Scale:
    """Where the levels begin. ``declarer_needs_more``: card points for schneider beyond the usual 90."""

    pack: Pack = PACK
    declarer_needs_more: int = 0

    @cached_property
    def won_from(self) -> int:
        """More than half of the card points."""
        return self.pack.total // 2 + 1

    @cached_property
    def schneider_from(self) -> int:
        """The declarer's schneider: the defenders have a quarter or less."""
        return self.pack.total - self.pack.quarter + self.declarer_needs_more

    def is_schneider(self, card_points: int) -> bool:
        """One side is schneider, the declarer with a quarter of the card points or fewer."""
        return card_points >= self.schneider_from or card_points <= self.pack.quarter
