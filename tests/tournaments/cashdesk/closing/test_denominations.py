"""The notes and coins of each currency, written as people name them."""

from __future__ import annotations

from decimal import Decimal

from tournaments.cashdesk.closing.denominations import IN_USE, change_for
from tournaments.foundations.currencies import units

COINS = {
    "DKK": "500 200 100 50 20 10 5 2 1 0.50",
    "EUR": "500 200 100 50 20 10 5 2 1 0.50 0.20 0.10 0.05 0.02 0.01",
    "SEK": "1000 500 200 100 50 20 10 5 2 1",
    "HUF": "20000 10000 5000 2000 1000 500 200 100 50 20 10 5",
    "NOK": "1000 500 200 100 50 20 10 5 1",
    "CHF": "1000 200 100 50 20 10 5 2 1 0.50 0.20 0.10 0.05",
    "PLN": "500 200 100 50 20 10 5 2 1 0.50 0.20 0.10 0.05 0.02 0.01",
    "CZK": "5000 2000 1000 500 200 100 50 20 10 5 2 1",
    "GBP": "50 20 10 5 2 1 0.50 0.20 0.10 0.05 0.02 0.01",
    "USD": "100 50 20 10 5 2 1 0.50 0.25 0.10 0.05 0.01",
    "CAD": "100 50 20 10 5 2 1 0.25 0.10 0.05",
    "ISK": "10000 5000 2000 1000 500 100 50 10 5 1",
}


def test_notes_and_coins() -> None:
    named = {
        currency: tuple(units(Decimal(one), currency) for one in values.split())
        for currency, values in COINS.items()
    }
    assert named == IN_USE


def test_change_takes_the_fewest_pieces_and_leaves_the_rest() -> None:
    assert change_for(94075, "DKK") == {50000: 1, 20000: 2, 2000: 2, 50: 1}
