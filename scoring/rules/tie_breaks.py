"""What decides between equal totals, each with its name, its direction and its source."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rules.sources import UNION, Source


@dataclass(frozen=True, slots=True)
class TieBreak:
    """``name``: the number that is compared: ``won``, ``lost`` or ``total``. ``sentence``: its key in the words."""

    name: str
    more_is_better: bool
    source: Source
    sentence: str

    def rank_key(self, number: int) -> int:
        """Lower for the better of two."""
        return -number if self.more_is_better else number


TIES = UNION.section("Slutopgørelse")
MORE_WON = TieBreak("won", more_is_better=True, source=TIES, sentence="more-won")
FEWER_LOST = TieBreak("lost", more_is_better=False, source=TIES, sentence="fewer-lost")
SKAT_ORDER = (MORE_WON, FEWER_LOST)
