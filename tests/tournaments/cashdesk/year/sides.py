"""A club's money without an evening, for tests."""

from __future__ import annotations

import datetime as dt
import json
from io import StringIO
from typing import Any

from django.core.management import call_command

from tests.factories import COMMAND
from tests.tournaments.cashdesk.sides import token
from tournaments.ledger.club_money import ClubMoney, book_expense, book_income, book_opening, move_money
from tournaments.models import Account, Booking, Club, Tournament, Voucher

JANUARY = dt.date(2026, 1, 15)


def money(
    amount: int, code: str = "", kept_in: str = "purse", day: dt.date = JANUARY, text: str = ""
) -> ClubMoney:
    return ClubMoney(amount, code, kept_in, day, text)


def income(club: Club, amount: int, code: str = "dues", **more: Any) -> Voucher:
    return book_income(club, money(amount, code, **more), by=COMMAND, token=token())


def expense(club: Club, amount: int, code: str = "hall", **more: Any) -> Voucher:
    return book_expense(club, money(amount, code, **more), by=COMMAND, token=token())


def opening(club: Club, amount: int, **more: Any) -> Booking:
    return book_opening(club, money(amount, **more), by=COMMAND, token=token())


def moved(club: Club, amount: int, into: str, **more: Any) -> Booking:
    return move_money(club, money(amount, **more), into, by=COMMAND, token=token())


def as_json(command: str, *arguments: str) -> dict[str, Any]:
    """What the command prints."""
    out = StringIO()
    call_command(command, *arguments, "--json", stdout=out)
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


def check_year(club: Club, year: int | None = None) -> dict[str, Any]:
    """What must hold of every year, by the commands alone; returns what ``cash_year`` prints.

    Without ``year``: of the year of the only evening.
    """
    evenings = Tournament.objects.filter(club=club)
    year = year or evenings.get().date.year
    found = as_json("cash_year", str(club.pk), str(year))
    accounts = found["accounts"]
    for one in accounts.values():
        assert one["opening"] + sum(one["income"].values()) - sum(one["expense"].values()) == one["closing"]
        assert all(amount > 0 for amount in (*one["income"].values(), *one["expense"].values()))
    held = ("cash-box", "purse", "bank", "drawers")
    assert sum(accounts[name]["closing"] for name in held) == sum(
        one["closing"] for name, one in accounts.items() if name not in held
    )
    assert accounts["players"]["closing"] == found["owed_by_club"] - found["owed_to_club"]
    for kind in ("loss", "list", "entry", "organiser"):
        charged = sum(
            as_json("cash", one.slug)["charged"].get(kind, 0) for one in evenings.filter(date__year=year)
        )
        assert found["income"].get(kind, 0) - found["expense"].get(kind, 0) == charged
    return found


def held_now(club: Club, kind: str) -> int:
    """What an account holds, by the balances that the database keeps."""
    return sum(one.held for one in Account.objects.filter(book__club=club, kind=kind))
