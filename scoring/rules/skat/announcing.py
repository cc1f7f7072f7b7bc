"""What a declarer may announce, and what an announcement includes.

Source: 004 "Gewinngrad" (announcing needs a hand game, open means everything announced); 003 "Ansige" (struck out
without a hand game); 004 variants, "beliebige Ansagen" (each alone).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from scoring.rules.problems import Problem, error, warning

Levels = tuple[tuple[str, int], ...]  # (level, how many steps it counts)
ANNOUNCEMENTS = ("schneider_announced", "schwarz_announced")


class Announced(NamedTuple):
    """What counts as announced, inclusions in it."""

    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False

    @property
    def called(self) -> int:
        """What the declarer owes: 1 schneider, 2 schwarz."""
        return 2 if self.schwarz else int(self.schneider)


class Announcing(NamedTuple):
    """One way of announcing.

    ``needs_hand``: only in a hand game. ``struck_out``: otherwise the announcement is cancelled and play goes on.
    ``includes``: schwarz announced includes schneider announced, ouvert both.
    """

    needs_hand: bool = True
    struck_out: bool = False
    includes: bool = True

    def understand(self, deal: Mapping[str, Any]) -> Announced:
        """What the deal's flags mean."""
        get = deal.get
        return _understood(
            self,
            bool(get("hand")),
            bool(get("schneider_announced")),
            bool(get("schwarz_announced")),
            bool(get("ouvert")),
        )

    def check(self, deal: Mapping[str, Any]) -> list[Problem]:
        """Announcements and ouvert without a hand game."""
        if not self.needs_hand or deal.get("hand"):
            return []
        say, code = (
            (warning, "announcement-cancelled") if self.struck_out else (error, "announced-without-hand")
        )
        found = [say(code, field=name) for name in ANNOUNCEMENTS if deal.get(name)]
        return found + ([error("ouvert-without-hand", field="ouvert")] if deal.get("ouvert") else [])

    def possible(self) -> Iterator[Announced]:
        """Everything that can be announced in a suit game or grand."""
        for hand, *others in product((False, True), repeat=4):
            if hand or not self.needs_hand or not any(others):
                yield _understood(self, hand, *others)


@lru_cache(maxsize=256)
def _understood(way: Announcing, hand: bool, schneider: bool, schwarz: bool, ouvert: bool) -> Announced:
    if way.struck_out and not hand:
        schneider = schwarz = False
    if way.includes:
        schwarz = schwarz or ouvert
        schneider = schneider or schwarz
    return Announced(hand, schneider, schwarz, ouvert)


@lru_cache(maxsize=1024)
def levels(announced: Announced, schneider: bool, schwarz: bool, counts_ouvert: bool = True) -> Levels:
    """Levels beside tops and game, reached or called for: none is counted twice."""
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
