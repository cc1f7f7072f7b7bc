"""Who deals and who takes part in a deal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Roles:
    """Seats count from 1. ``counting``: who counts the cards for the ledger (tarok)."""

    dealer: int
    playing: tuple[int, ...]
    counting: tuple[int, ...] = ()
