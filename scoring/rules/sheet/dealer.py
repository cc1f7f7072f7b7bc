"""Who deals and who sits out at a table of skat.

Source: 004 "Anzahl der Spieler und Spielrunden"; rules.md, "Common to all skat sheets".
"""

from __future__ import annotations

from functools import lru_cache

from scoring.rules.deal import Seats


def dealer_of(number: int, seats: int) -> int:
    """Seat 1 deals deal 1; the deal goes round."""
    return (number - 1) % seats + 1


@lru_cache(maxsize=16)
def active_seats(dealer: int, seats: int) -> Seats:
    """Who takes part: at a table of four the dealer sits out."""
    return tuple(seat for seat in range(1, seats + 1) if seats == 3 or seat != dealer)
