"""A tournament's money as data: ``{"currency", "accounts": {name: balance}, "entries": [...]}``, in smallest units."""

from __future__ import annotations

from typing import Any

from tournaments.ledger.accounts import currency_of
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.open_amounts import open_amounts
from tournaments.models import Tournament


def money_as_json(tournament: Tournament) -> dict[str, Any]:
    """Balances from this tournament's bookings: their sum is 0. Entries by start number, owed = paid + open."""
    currency = currency_of(tournament)
    return {
        "currency": currency,
        "accounts": balances_by_name(tournament),
        "entries": [
            {
                "start_number": one.entry.start_number,
                "owed": one.owed,
                "paid": one.paid,
                "open": one.open,
            }
            for one in open_amounts(tournament, currency=currency)
        ],
    }
