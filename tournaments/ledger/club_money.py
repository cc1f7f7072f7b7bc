"""What a club receives and spends without an evening: income, expense, moving money, opening balances."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import KEPT_IN, Kind, account, lock_book_of_club
from tournaments.ledger.booking import BookingDetails, Move, book_locked, book_of_club
from tournaments.ledger.codes import OF_CLUB, Code
from tournaments.models import Booking, CashBook, Club, Voucher


@dataclass(frozen=True)
class ClubMoney:
    """An amount (smallest units) received or spent: its purpose, account, day, and a text."""

    amount: int
    code: str
    kept_in: str
    day: dt.date
    text: str = ""


def book_income(club: Club, money: ClubMoney, *, by: Actor, token: str) -> Voucher:
    """Raises ``Refused``."""
    return _with_voucher(club, Booking.Kind.INCOME, money, by=by, token=token)


def book_expense(club: Club, money: ClubMoney, *, by: Actor, token: str) -> Voucher:
    """Raises ``Refused``."""
    return _with_voucher(club, Booking.Kind.EXPENSE, money, by=by, token=token)


def move_money(club: Club, money: ClubMoney, into: str, *, by: Actor, token: str) -> Booking:
    """Moves money between accounts, such as from the purse to the bank. Raises ``Refused``."""
    _refuse(money)
    _refuse_account(into, "into")
    if into == money.kept_in:
        raise Refused("moved-to-itself", field="into")

    def moves(locked: CashBook) -> list[Move]:
        source, target = (account(locked, Kind(kind)) for kind in (money.kept_in, into))
        # Accounts that hold money have a negative credit, so the line goes the other way.
        return [Move(target, source, money.amount, Code.MOVED)]

    return book_of_club(club, moves, _about(Booking.Kind.TRANSFER, money, token), by=by)


def book_opening(club: Club, money: ClubMoney, *, by: Actor, token: str) -> Booking:
    """Books an account's balance before the book was begun; once for each account. Raises ``Refused``."""
    _refuse(money)

    def moves(locked: CashBook) -> list[Move]:
        kept_in = account(locked, Kind(money.kept_in))
        same = Booking.objects.filter(kind=Booking.Kind.OPENING, lines__source=kept_in, reversal__isnull=True)
        if same.exists():
            raise Refused("opening-twice", field="kept_in")
        return [Move(kept_in, account(locked, Kind.CLUB), money.amount, Code.OPENING)]

    return book_of_club(club, moves, _about(Booking.Kind.OPENING, money, token), by=by)


def _with_voucher(club: Club, kind: Booking.Kind, money: ClubMoney, *, by: Actor, token: str) -> Voucher:
    _refuse(money)
    if money.code not in OF_CLUB:
        raise Refused("no-such-kind", field="code")
    with transaction.atomic():
        locked = lock_book_of_club(club)
        if known := Voucher.objects.filter(book=locked, booking__kind=kind, booking__token=token).first():
            return known
        ends = account(locked, Kind(money.kept_in)), account(locked, Kind.CLUB)
        source, target = ends if kind == Booking.Kind.INCOME else ends[::-1]
        moves = [Move(source, target, money.amount, money.code)]
        booking = book_locked(locked, None, moves, _about(kind, money, token), by=by)
        last = Voucher.objects.filter(book=locked).aggregate(last=Max("number"))["last"] or 0
        return Voucher.objects.create(booking=booking, book=locked, number=last + 1)


def _about(kind: Booking.Kind, money: ClubMoney, token: str) -> BookingDetails:
    return BookingDetails(kind, token=token, note=money.text, day=money.day)


def _refuse(money: ClubMoney) -> None:
    if money.amount < 1:
        raise Refused("amount-from-one", field="amount")
    _refuse_account(money.kept_in, "kept_in")
    if money.day > timezone.localdate():
        raise Refused("day-to-come", field="day")


def _refuse_account(kind: str, field: str) -> None:
    if kind not in KEPT_IN:
        raise Refused("no-such-account", field=field)
