"""What a club books without an evening: where it goes, what is refused, what the database refuses too."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.cashdesk.sides import close
from tests.tournaments.cashdesk.year.sides import JANUARY, expense, income, money, moved, opening
from tests.tournaments.ledger.sides import lines_of, make_club, make_evening, pay
from tournaments.ledger.booking import reverse
from tournaments.ledger.club_money import book_expense, book_income
from tournaments.models import Account, Booking, Club, Voucher, VoucherFile
from tournaments.models.permanent import IsPermanent

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def club() -> Club:
    return make_club()


def held(club: Club) -> dict[str, int]:
    return {one.name: one.held for one in Account.objects.filter(book__club=club)}


def test_each_way_that_money_goes(club: Club) -> None:
    opening(club, 100_000, kept_in="bank")
    income(club, 30_000, "dues", text="Four members")
    expense(club, 12_050, "hall", kept_in="bank")
    moved(club, 5_000, "cash-box")
    assert held(club) == {"bank": 87_950, "purse": 25_000, "cash-box": 5_000, "club": 117_950}
    assert [lines_of(one) for one in Booking.objects.order_by("number")] == [
        [("bank", "club", 100_000, "opening")],
        [("purse", "club", 30_000, "dues")],
        [("club", "bank", 12_050, "hall")],
        [("cash-box", "purse", 5_000, "moved")],
    ]
    rows = Booking.objects.order_by("number").values_list("number", "kind", "tournament", "day", "note")
    expected: list[object] = [
        (1, "opening", None, JANUARY, ""),
        (2, "income", None, JANUARY, "Four members"),
        (3, "expense", None, JANUARY, ""),
        (4, "transfer", None, JANUARY, ""),
    ]
    assert list(rows) == expected


def test_vouchers_are_numbered_in_the_book_and_a_tap_is_booked_once(club: Club) -> None:
    first = book_income(club, money(100, "dues"), by=COMMAND, token="one")
    assert book_income(club, money(100, "dues"), by=COMMAND, token="one") == first
    assert expense(make_club(name="Ribe"), 100).number == 1
    assert [first.number, expense(club, 100).number] == [1, 2]


def test_a_tap_that_booked_something_else_gives_no_voucher(club: Club) -> None:
    """Such as the token of a move, of an expense, or of another club, sent by hand."""
    tap = moved(club, 100, "bank").token
    book_income(club, money(100, "dues"), by=COMMAND, token="dues")
    for token, whose in ((tap, club), ("dues", club), ("dues", make_club(name="Ribe"))):
        with refused("token-of-another-booking"):
            book_expense(whose, money(100, "hall"), by=COMMAND, token=token)
    with refused("token-of-another-booking"):
        book_income(make_club(name="Varde"), money(100, "dues"), by=COMMAND, token="dues")
    assert list(Voucher.objects.values_list("booking__token", "number")) == [("dues", 1)]


def test_a_booking_is_reversed_on_its_own_day_and_once(club: Club) -> None:
    booking = income(club, 30_000).booking
    back = reverse(booking, by=COMMAND, note="typed twice")
    assert (back.day, back.tournament, back.kind, held(club)) == (
        JANUARY, None, "reversal", {"purse": 0, "club": 0},
    )  # fmt: skip
    with refused("booking-reversed-already", number=1):
        reverse(booking, by=COMMAND)


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        ({"amount": 0}, "amount-from-one", "amount"),
        ({"code": "sausages"}, "no-such-kind", "code"),
        ({"kept_in": "drawer"}, "no-such-account", "kept_in"),
        ({"day": dt.date(9990, 1, 1)}, "day-to-come", "day"),
    ],
)
def test_what_is_refused(club: Club, wrong: dict[str, Any], code: str, field: str) -> None:
    right: dict[str, Any] = {"amount": 100, "code": "hall"}
    with refused(code, field=field):
        book_expense(club, money(**right | wrong), by=COMMAND, token="tap")
    assert not Booking.objects.exists()


def test_an_opening_balance_once_for_each_account_and_no_move_to_itself(club: Club) -> None:
    first = opening(club, 100)
    opening(club, 200, kept_in="bank")
    with refused("opening-twice", field="kept_in"):
        opening(club, 300)
    with refused("moved-to-itself", field="into"):
        moved(club, 100, "purse")
    reverse(first, by=COMMAND)
    opening(club, 300)
    assert held(club) == {"purse": 300, "bank": 200, "club": 500}


def test_the_database_refuses_an_evenings_booking_without_an_evening(club: Club) -> None:
    book = income(club, 100).book
    for kind, day in (("charge", JANUARY), ("payout", JANUARY), ("closing", JANUARY), ("income", None)):
        with pytest.raises(IntegrityError, match="booking_without_an_evening"), transaction.atomic():
            Booking.objects.create(book=book, number=9, kind=kind, day=day)


STATEMENTS = (
    "UPDATE tournaments_booking SET day = NULL, note = 'x'",
    "DELETE FROM tournaments_booking",
    "UPDATE tournaments_bookingline SET amount = 1",
    "UPDATE tournaments_voucher SET number = 7",
    "DELETE FROM tournaments_voucher",
    "UPDATE tournaments_voucherfile SET actor = 'x'",
    "DELETE FROM tournaments_voucherfile",
)


@pytest.mark.parametrize("statement", STATEMENTS)
def test_the_database_refuses_to_change_what_is_written(club: Club, statement: str) -> None:
    VoucherFile.objects.create(voucher=income(club, 100), document=b"%PDF")
    connection.check_constraints()
    with pytest.raises(IntegrityError, match=" are never "), transaction.atomic():
        connection.cursor().execute(statement)


def test_code_may_not_change_it_either(club: Club) -> None:
    voucher = income(club, 100)
    with pytest.raises(IsPermanent):
        voucher.save()
    with pytest.raises(IsPermanent):
        Voucher.objects.all().delete()


def test_an_evening_counts_on_its_own_day_until_its_cash_is_closed(club: Club) -> None:
    """What is paid after the closing of an earlier evening counts when it is paid."""
    evening = make_evening(2, club=club, date=dt.date(2025, 12, 30))
    early = pay(evening, 1)
    close(evening, 5000)
    late = pay(evening, 2)
    today = timezone.localdate()
    assert (early.day, late.day, reverse(early, by=COMMAND).day) == (None, today, None)
    charges = evening.bookings.filter(kind="charge").values_list("day", flat=True)
    assert set(charges) == {None}
