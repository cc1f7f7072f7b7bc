"""What a club has booked without an evening, as the pages show it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.cashdesk.bank import compared, in_bank, into_bank, not_found
from tournaments.cashdesk.closing.page import signed_money
from tournaments.cashdesk.sentences import booking_sentence
from tournaments.cashdesk.year.years import first_day, last_day
from tournaments.foundations.currencies import money_of_units
from tournaments.models import Account, Booking, BookingLine, CashBook, Club

Kind = Booking.Kind


@dataclass(frozen=True)
class ShownClubBooking:
    """``kept_in``: where the money lies, or from where to where it went. ``files``: keys of the voucher's pictures."""

    booking: Booking
    day: dt.date
    text: str
    amount: str
    kept_in: str
    voucher: int
    files: Sequence[int]
    is_taken_back: bool


def bookings_of(club: Club, year: int) -> list[ShownClubBooking]:
    """The newest first. Five queries."""
    found = _of_club(club).filter(day__range=(first_day(year), last_day(year)))
    return [shown_booking(one) for one in found.order_by("-day", "-number")]


def _of_club(club: Club) -> QuerySet[Booking]:
    """The club's bookings without reversals, which are shown with the bookings that they reverse."""
    own = Booking.objects.filter(book__club=club, tournament=None).exclude(kind=Kind.REVERSAL)
    related = own.select_related("book", "voucher", "reversal")
    return related.prefetch_related("lines__source__player", "lines__target__player", "voucher__files")


def booking_of(club: Club, number: int) -> Booking | None:
    return _of_club(club).filter(number=number).first()


def shown_booking(booking: Booking) -> ShownClubBooking:
    lines = list(booking.lines.all())
    voucher = booking.voucher if hasattr(booking, "voucher") else None
    amount = sum(line.amount for line in lines)
    signed = -amount if booking.kind == Kind.EXPENSE else amount
    return ShownClubBooking(
        booking=booking,
        day=booking.day or booking.at.date(),
        text=booking_sentence(booking, lines),
        amount=money_of_units(signed, booking.book.currency),
        kept_in=_kept_in(lines),
        voucher=voucher.number if voucher else 0,
        files=[one.pk for one in voucher.files.all()] if voucher else (),
        is_taken_back=hasattr(booking, "reversal"),
    )


def _kept_in(lines: Sequence[BookingLine]) -> str:
    """“Bank”, or “Purse → Bank” for money that was moved."""
    found: dict[str, None] = {}
    for line in lines:
        for end in (line.target, line.source):
            if end.is_holding:
                found.setdefault(str(Account.Kind(end.kind).label))
    return " → ".join(found)


@dataclass(frozen=True)
class ShownBankLine:
    """A line of a booking that touches the bank; ``seen``: the date of the statement on which it was found."""

    key: int
    number: int
    day: dt.date
    text: str
    amount: str


@dataclass(frozen=True)
class ShownStatement:
    """``missing``: the amount that the bank has beyond the book, with its sign; "" for none."""

    key: int
    day: dt.date
    balance: str
    found: str
    lines: int
    missing: str
    actor: str


@dataclass(frozen=True)
class BankPage:
    """``balance``: by the book, now; ``waiting``: the lines that are on no statement yet."""

    balance: str
    statements: Sequence[ShownStatement]
    waiting: Sequence[ShownBankLine]


def bank_page(book: CashBook | None, currency: str) -> BankPage:
    """A fixed number of queries."""
    if book is None:
        return BankPage(money_of_units(0, currency), (), ())
    return BankPage(
        balance=money_of_units(in_bank(book), currency),
        statements=[
            ShownStatement(
                key=one.statement.pk,
                day=one.statement.day,
                balance=money_of_units(one.statement.balance, currency),
                found=money_of_units(one.found, currency),
                lines=one.lines,
                missing=signed_money(one.missing, currency) if one.missing else "",
                actor=one.statement.actor,
            )
            for one in compared(book)
        ],
        waiting=_waiting(book, currency),
    )


def _waiting(book: CashBook, currency: str) -> list[ShownBankLine]:
    lines = not_found(book).select_related("booking__reverses", "booking__tournament", "source", "target")
    return [
        ShownBankLine(
            key=line.pk,
            number=line.booking.number,
            day=line.on,  # type: ignore[attr-defined]
            text=_about(line),
            amount=signed_money(into_bank(line), currency),
        )
        for line in lines
    ]


def _about(line: BookingLine) -> str:
    evening = line.booking.tournament
    text = booking_sentence(line.booking, [line])
    return f"{text} · {evening.name}" if evening else text
