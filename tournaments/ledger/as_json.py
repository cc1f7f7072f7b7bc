"""A tournament's money as data, in smallest units:
``{"currency", "accounts": {name: balance}, "charged": {what for: amount}, "entries": [...]}``.
"""

from __future__ import annotations

from typing import Any

from tournaments.ledger.accounts import currency_of
from tournaments.ledger.balances import balances_by_name, charged_in
from tournaments.ledger.open_amounts import open_amounts
from tournaments.models import Tournament


def money_as_json(tournament: Tournament) -> dict[str, Any]:
    """Balances from this tournament's bookings: their sum is 0. Entries by start number, owed = paid + open.

    ``charged``: what the bookings have charged so far, such as ``loss`` for the fees of lost games.
    """
    currency = currency_of(tournament)
    return {
        "currency": currency,
        "accounts": balances_by_name(tournament),
        "charged": charged_in(tournament),
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
