"""The notes and coins of each currency that are in use, the largest first."""

from __future__ import annotations

# In smallest units. The Danish note of 1,000 kr. has not been valid since June 2025.
IN_USE: dict[str, tuple[int, ...]] = {
    "DKK": (50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50),
    "EUR": (50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1),
    "SEK": (100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100),
    "HUF": (20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5),
    "NOK": (100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 100),
    "CHF": (100000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5),
    "PLN": (50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1),
    "CZK": (500000, 200000, 100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100),
    "GBP": (5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1),
    "USD": (10000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1),
    "CAD": (10000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5),
    "ISK": (10000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1),
}


def denominations(currency: str) -> tuple[int, ...]:
    """In smallest units: øre, cents, whole forints."""
    return IN_USE[currency]


def change_for(amount: int, currency: str) -> dict[int, int]:
    """The fewest notes and coins for an amount; a remainder without coins is left out."""
    pieces = {}
    for value in denominations(currency):
        count, amount = divmod(amount, value)
        if count:
            pieces[value] = count
    return pieces
