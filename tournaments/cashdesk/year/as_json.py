"""The cash book of a year as data, in smallest units: see ``docs/cashdesk.md``."""

from __future__ import annotations

from typing import Any

from tournaments.cashdesk.year.account_year import AccountYear
from tournaments.cashdesk.year.book_year import BookYear


def year_as_json(found: BookYear) -> dict[str, Any]:
    """For each account, opening + income − expense = closing; and the club's total income and expenses."""
    return {
        "club": found.club.name,
        "year": found.year,
        "currency": found.currency,
        "accounts": {name: _account(one) for name, one in found.accounts.items()},
        "income": dict(found.all_in_all.income),
        "expense": dict(found.all_in_all.expense),
        "owed_to_club": sum(amount for _player, amount in found.owed_to_club),
        "owed_by_club": sum(amount for _player, amount in found.owed_by_club),
        "last_booking": found.last,
    }


def _account(one: AccountYear) -> dict[str, Any]:
    return {
        "opening": one.opening,
        "income": dict(one.income),
        "expense": dict(one.expense),
        "closing": one.closing,
    }
