"""What decides between equal totals, each with its name, its direction and its source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Protocol

from scoring.rules.sources import UNION, RuleSource


class Totals(Protocol):
    """What a player or a team has reached."""

    @property
    def total(self) -> int: ...
    @property
    def won(self) -> int: ...
    @property
    def lost(self) -> int: ...


@dataclass(frozen=True, slots=True)
class TieBreak:
    """``name``: of the number, in files and in ``SystemEntry.tie_words``. ``number``: the value to compare."""

    name: str
    number: Callable[[Totals], int]
    more_is_better: bool
    source: RuleSource

    def rank_key(self, totals: Totals) -> int:
        """Lower for the better of two."""
        return -self.number(totals) if self.more_is_better else self.number(totals)


TIES = UNION.section("Slutopgørelse")
MORE_WON = TieBreak("won", attrgetter("won"), more_is_better=True, source=TIES)
FEWER_LOST = TieBreak("lost", attrgetter("lost"), more_is_better=False, source=TIES)
SKAT_ORDER = (MORE_WON, FEWER_LOST)
