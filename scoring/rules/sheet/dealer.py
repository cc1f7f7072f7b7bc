"""Who deals and who sits out at a table of skat. Source: WIKIPEDIA, “Anzahl der Spieler und Spielrunden”."""

from __future__ import annotations

from functools import lru_cache

from scoring.rules.deal import Seats
from scoring.rules.roles import Roles


def dealer_of(number: int, seats: int) -> int:
    """Seat 1 deals deal 1; the deal goes round."""
    return (number - 1) % seats + 1


@lru_cache(maxsize=16)
def active_seats(dealer: int, seats: int) -> Seats:
    """Who takes part: at a table of four the dealer sits out."""
    return tuple(seat for seat in range(1, seats + 1) if seats == 3 or seat != dealer)


def skat_roles(number: int, seats: int) -> Roles:
    """Who deals and takes part in deal ``number``."""
    dealer = dealer_of(number, seats)
    return Roles(dealer, active_seats(dealer, seats))
