"""A club's money without an evening, for tests."""

from __future__ import annotations

import datetime as dt

from tests.factories import COMMAND
from tests.tournaments.cashdesk.sides import token
from tournaments.ledger.club_money import ClubMoney, book_expense, book_income, book_opening, move_money
from tournaments.models import Booking, Club, Voucher

JANUARY = dt.date(2026, 1, 15)


def money(
    amount: int, code: str = "", kept_in: str = "purse", day: dt.date = JANUARY, text: str = ""
) -> ClubMoney:
    return ClubMoney(amount, code, kept_in, day, text)


def income(club: Club, amount: int, code: str = "dues", **more: object) -> Voucher:
    return book_income(club, money(amount, code, **more), by=COMMAND, token=token())  # type: ignore[arg-type]


def expense(club: Club, amount: int, code: str = "hall", **more: object) -> Voucher:
    return book_expense(club, money(amount, code, **more), by=COMMAND, token=token())  # type: ignore[arg-type]


def opening(club: Club, amount: int, **more: object) -> Booking:
    return book_opening(club, money(amount, **more), by=COMMAND, token=token())  # type: ignore[arg-type]


def moved(club: Club, amount: int, into: str, **more: object) -> Booking:
    return move_money(club, money(amount, **more), into, by=COMMAND, token=token())  # type: ignore[arg-type]
