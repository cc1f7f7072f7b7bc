"""What is written down of one deal of tournée skat."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rules.deal import AnyDeal
from scoring.rules.skat.deal import PlayedDeal


@dataclass(frozen=True, kw_only=True)
class TurneskatDeal(PlayedDeal):
    """``passt_mir_nicht``: both cards of the skat were turned. ``gave_up``: ``surrender`` or ``too-high``."""

    contract: str = ""
    passt_mir_nicht: bool = False
    gave_up: str = ""


@dataclass(frozen=True, kw_only=True)
class LostRamsch(AnyDeal):
    """A ramsch of which only the loser is written down, and how many players took no trick."""

    loser: int
    virgins: int = 0
