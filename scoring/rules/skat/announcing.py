"""What a declarer may announce, and what an announcement includes.

Source: WIKIPEDIA, “Gewinngrad” (announcing needs a hand game, open means everything announced), “beliebige Ansagen”
(each alone); UNION, “Ansige” (struck out without a hand game).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from scoring.rules.problems import Problem, error, warning
from scoring.rules.reckoning import Levels
from scoring.rules.skat.deal import PlayedDeal, SkatDeal

SCHNEIDER, SCHWARZ = 1, 2  # what a declarer owes
LEVELS_BY_FLAGS = {
    (False, False): (),
    (True, False): ("schneider_announced",),
    (False, True): ("schwarz_announced",),
    (True, True): ("schneider_announced", "schwarz_announced"),
}


class Announced(NamedTuple):
    """What counts as announced, implied announcements included."""

    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False

    @property
    def called(self) -> int:
        """What the declarer owes: 1 schneider, 2 schwarz."""
        return SCHWARZ if self.schwarz else int(self.schneider)


class Announcing(NamedTuple):
    """One way of announcing.

    ``needs_hand``: only in a hand game. ``struck_out``: otherwise the announcement is cancelled and play goes on.
    ``includes``: schwarz announced includes schneider announced, ouvert both.
    """

    needs_hand: bool = True
    struck_out: bool = False
    includes: bool = True

    def understand(self, deal: SkatDeal) -> Announced:
        """What the deal's flags mean."""
        return _understood(self, deal.hand, deal.schneider_announced, deal.schwarz_announced, deal.ouvert)

    def check(self, deal: SkatDeal) -> list[Problem]:
        """Problems with announcements and ouvert without a hand game."""
        if deal.hand or not self.needs_hand:
            return []
        names = announced_levels(deal)
        found = self._without_hand(names) if names else []
        if deal.ouvert:
            found.append(error("ouvert-without-hand", field="ouvert"))
        return found

    def _without_hand(self, names: tuple[str, ...]) -> list[Problem]:
        """Two sources differ here: one forbids the announcement, the other cancels it and play goes on."""
        if self.struck_out:
            return [warning("announcement-cancelled", field=name) for name in names]
        return [error("announced-without-hand", field=name) for name in names]

    def possible(self) -> Iterator[Announced]:
        """Everything that can be announced in a suit game or grand."""
        for hand, *others in product((False, True), repeat=4):
            if hand or not self.needs_hand or not any(others):
                yield _understood(self, hand, *others)


def announced_levels(deal: PlayedDeal) -> tuple[str, ...]:
    """The levels that were announced, by the names of their fields."""
    return LEVELS_BY_FLAGS[deal.schneider_announced, deal.schwarz_announced]


@lru_cache(maxsize=256)
def _understood(way: Announcing, hand: bool, schneider: bool, schwarz: bool, ouvert: bool) -> Announced:
    # Struck out announcements count as not made, so they cannot be missed either.
    if way.struck_out and not hand:
        schneider = schwarz = False
    if way.includes:
        schwarz = schwarz or ouvert
        schneider = schneider or schwarz
    return Announced(hand, schneider, schwarz, ouvert)


@lru_cache(maxsize=1024)
def levels(announced: Announced, schneider: bool, schwarz: bool, counts_ouvert: bool = True) -> Levels:
    """Levels besides tops and game, reached or announced; none is counted twice."""
    schwarz = schwarz or announced.schwarz
    flags = (
        ("hand", announced.hand),
        ("schneider", schneider or schwarz or announced.schneider),
        ("schneider_announced", announced.schneider),
        ("schwarz", schwarz),
        ("schwarz_announced", announced.schwarz),
        ("ouvert", announced.ouvert and counts_ouvert),
    )
    return tuple((name, 1) for name, holds in flags if holds)
