"""Who deals and who takes part in a deal. Source: rules.md, "Common to all skat sheets"."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rules.sheet.dealer import active_seats, dealer_of


@dataclass(frozen=True)
class Roles:
    """Seats count from 1. ``counting``: who counts the cards for the ledger (tarok)."""

    dealer: int
    playing: tuple[int, ...]
    counting: tuple[int, ...] = ()


def skat_roles(number: int, seats: int) -> Roles:
    """Seat 1 deals deal 1; at a table of four the dealer sits out."""
    dealer = dealer_of(number, seats)
    return Roles(dealer, active_seats(dealer, seats))
