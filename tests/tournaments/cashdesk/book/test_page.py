"""What the pages of a club's own bookings and of its bank say."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.factories import COMMAND
from tests.tournaments.cashdesk.year.sides import expense, income, moved
from tests.tournaments.ledger.sides import make_club, make_evening, pay
from tournaments.cashdesk.bank import compare
from tournaments.cashdesk.book.page import (
    ShownBankLine,
    ShownClubBooking,
    ShownStatement,
    bank_page,
    booking_of,
    bookings_of,
)
from tournaments.ledger.booking import reverse
from tournaments.models import Booking, BookingLine, CashBook, Club, VoucherFile

pytestmark = pytest.mark.django_db
DECEMBER, JANUARY = dt.date(2025, 12, 31), dt.date(2026, 1, 1)


@pytest.fixture
def club() -> Club:
    """Dues in December; in January a hall, which is taken back, and money that goes to the bank."""
    found = make_club()
    income(found, 9_000, kept_in="bank", day=DECEMBER, text="all of them")
    hall = expense(found, 4_000, day=JANUARY)
    VoucherFile.objects.create(voucher=hall, document=b"%PDF-")
    moved(found, 5_000, "bank", day=dt.date(2026, 2, 1))
    reverse(hall.booking, by=COMMAND)
    pay(make_evening(1, club=found), 1, is_cash=False)
    return found


def test_what_was_booked_in_a_year_the_newest_first(club: Club) -> None:
    dues, hall, move = Booking.objects.filter(tournament=None, reverses=None).order_by("number")
    picture = VoucherFile.objects.get()
    assert bookings_of(club, 2026) == [
        ShownClubBooking(
            move, dt.date(2026, 2, 1), "Moved between accounts", "DKK50.00", "Purse → Bank", 0, (), False
        ),
        ShownClubBooking(hall, JANUARY, "Hall and rent", "−DKK40.00", "Purse", 2, [picture.pk], True),
    ]  # fmt: skip
    text = "Dues of members · all of them"
    assert bookings_of(club, 2025) == [
        ShownClubBooking(dues, DECEMBER, text, "DKK90.00", "Bank", 1, [], False)
    ]


def test_what_belongs_to_an_evening_or_takes_something_back_is_not_shown(club: Club) -> None:
    others = Booking.objects.exclude(tournament=None, reverses=None)
    assert len(others) == 3
    assert [booking_of(club, one.number) for one in others] == [None] * 3


def test_the_bank_and_its_statements(club: Club) -> None:
    book = CashBook.objects.get()
    lines = BookingLine.objects.filter(source__kind="bank").select_related("booking")
    dues, move, paid = lines.order_by("booking__number")
    statement = compare(club, JANUARY, 9_100, [dues.pk], by=COMMAND)
    page = bank_page(book, "DKK")
    assert page.balance == "DKK190.00"
    assert page.statements == [
        ShownStatement(statement.pk, JANUARY, "DKK91.00", "DKK90.00", 1, "+DKK1.00", COMMAND.name)
    ]
    assert page.waiting == [
        ShownBankLine(move.pk, 3, dt.date(2026, 2, 1), "Moved between accounts", "+DKK50.00"),
        ShownBankLine(
            paid.pk, paid.booking.number, dt.date(2026, 11, 21), "Paid otherwise · Club evening", "+DKK50.00"
        ),
    ]
