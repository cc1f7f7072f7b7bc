"""The only way to book: what it books, what it refuses, and what the database refuses."""

from __future__ import annotations

import datetime as dt

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import ProtectedError
from django.urls import get_resolver
from django.utils import timezone

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.ledger.sides import (
    balance_of,
    book,
    check_books,
    entry_of,
    lines_of,
    make_club,
    make_evening,
)
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import Kind, account, entry_account, lock_book
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.booking import BookingDetails, Move, book_of_club, reverse
from tournaments.ledger.codes import Code
from tournaments.models import Account, Booking, BookingLine, CashBook, Tournament
from tournaments.models.permanent import IsPermanent

pytestmark = [pytest.mark.django_db, pytest.mark.database]
ABOUT = BookingDetails(Booking.Kind.TRANSFER)


@pytest.fixture
def evening() -> Tournament:
    return make_evening(2)


def accounts(tournament: Tournament) -> tuple[Account, Account, Account]:
    """The drawer, the pot for prizes, and the account of start number 1."""
    with transaction.atomic():
        locked, _fresh = lock_book(tournament)
        own = entry_account(locked, entry_of(tournament, 1))
        return account(locked, Kind.DRAWER, tournament), account(locked, Kind.POT_PRIZE, tournament), own


def pay_and_charge(tournament: Tournament, amount: int = 5000) -> Booking:
    drawer, pot, own = accounts(tournament)
    moves = [Move(drawer, own, amount, Code.CASH), Move(own, pot, amount, Code.ENTRY)]
    return book(tournament, moves, ABOUT, by=COMMAND)


def test_a_booking_moves_money(evening: Tournament) -> None:
    booking = pay_and_charge(evening)
    assert (booking.number, booking.kind, booking.actor) == (1, "transfer", COMMAND.name)
    assert lines_of(booking) == [("drawer", "entry-1", 5000, "cash"), ("entry-1", "pot-prize", 5000, "entry")]
    assert balances_by_name(evening) == {"drawer": -5000, "pot-prize": 5000, "entry-1": 0}
    check_books(evening)


def test_reversing_books_the_other_way_round_once(evening: Tournament) -> None:
    booking = pay_and_charge(evening)
    back = reverse(booking, by=COMMAND, note="wrong player")
    assert (back.number, back.kind, back.reverses, back.note) == (2, "reversal", booking, "wrong player")
    assert sorted(lines_of(back)) == [
        ("entry-1", "drawer", 5000, "cash"),
        ("pot-prize", "entry-1", 5000, "entry"),
    ]
    assert set(balances_by_name(evening).values()) == {0}
    with refused("booking-reversed-already", number=1):
        reverse(booking, by=COMMAND)
    with refused("booking-is-reversal"):
        reverse(back, by=COMMAND)
    assert Booking.objects.count() == 2
    check_books(evening)


def test_a_token_is_booked_once(evening: Tournament) -> None:
    drawer, _pot, own = accounts(evening)
    about = BookingDetails(Booking.Kind.TAKING, token="one tap")
    twice = [book(evening, [Move(drawer, own, 100, Code.CASH)], about, by=COMMAND) for _ in range(2)]
    assert twice[0] == twice[1]
    assert balance_of(own) == 100


def test_a_token_of_the_club_is_booked_once(evening: Tournament) -> None:
    """What it would move is not even looked for again."""
    assert evening.club
    drawer, pot, _own = accounts(evening)
    about = BookingDetails(Booking.Kind.TRANSFER, token="one tap", note="as told", day=dt.date(2026, 1, 2))
    first = book_of_club(evening.club, lambda _book: [Move(drawer, pot, 100, Code.FLOAT)], about, by=COMMAND)

    def moves(_book: CashBook) -> list[Move]:
        raise AssertionError

    assert book_of_club(evening.club, moves, about, by=COMMAND) == first
    assert (first.tournament, first.day, first.note, first.values) == (
        None,
        dt.date(2026, 1, 2),
        "as told",
        {},
    )


def test_a_reversal_tapped_twice_is_one(evening: Tournament) -> None:
    booking = pay_and_charge(evening)
    twice = [reverse(booking, by=COMMAND, token="one tap") for _tap in range(2)]
    assert twice[0] == twice[1]
    assert Booking.objects.count() == 2


def test_a_reversal_has_the_day_and_the_series_of_what_it_reverses(evening: Tournament) -> None:
    assert evening.club
    drawer, pot, _own = accounts(evening)
    day = dt.date(2026, 1, 2)
    about = BookingDetails(Booking.Kind.TRANSFER, day=day)
    line = Move(drawer, pot, 100, Code.LOSS, series_number=2)
    booking = book_of_club(evening.club, lambda _book: [line], about, by=COMMAND)
    back = reverse(booking, by=COMMAND)
    assert (back.day, back.tournament) == (day, None)
    assert list(back.lines.values_list("series_number", "code", "amount")) == [(2, "loss", 100)]


def test_a_drawer_has_not_more_than_was_put_into_it(evening: Tournament) -> None:
    drawer, _pot, own = accounts(evening)
    book(evening, [Move(drawer, own, 500, Code.CASH)], ABOUT, by=COMMAND)
    with refused("drawer-not-enough", amount=money_of_units(500, "DKK"), missing=money_of_units(1, "DKK")):
        book(evening, [Move(own, drawer, 501, Code.CASH)], ABOUT, by=COMMAND)
    book(evening, [Move(own, drawer, 500, Code.CASH)], ABOUT, by=COMMAND)
    assert balance_of(drawer) == 0


def test_what_brings_an_old_drawer_nearer_to_nothing_is_no_fault(evening: Tournament) -> None:
    """An older program let more out of it than was in it."""
    drawer, _pot, own = accounts(evening)
    Account.objects.filter(pk=drawer.pk).update(balance=300)
    book(evening, [Move(drawer, own, 100, Code.CASH)], ABOUT, by=COMMAND)
    with refused("drawer-not-enough", amount=money_of_units(0, "DKK"), missing=money_of_units(201, "DKK")):
        book(evening, [Move(own, drawer, 1, Code.CASH)], ABOUT, by=COMMAND)


def test_a_pot_is_never_negative(evening: Tournament) -> None:
    pay_and_charge(evening)
    drawer, pot, own = accounts(evening)
    with refused("pot-not-enough", amount=money_of_units(5000, "DKK")):
        book(evening, [Move(pot, own, 5001, Code.PRIZE)], ABOUT, by=COMMAND)
    assert book(evening, [Move(pot, own, 5000, Code.PRIZE)], ABOUT, by=COMMAND).number == 2
    # What comes in with the same booking counts, whatever the order.
    moves = [Move(pot, own, 300, Code.PRIZE), Move(drawer, pot, 300, Code.FLOAT)]
    book(evening, moves, ABOUT, by=COMMAND)
    assert balance_of(pot) == 0
    check_books(evening)


def test_the_database_refuses_a_negative_pot_too(evening: Tournament) -> None:
    booking = pay_and_charge(evening)
    _drawer, pot, own = accounts(evening)
    with pytest.raises(IntegrityError), transaction.atomic():
        BookingLine.objects.create(booking=booking, source=pot, target=own, amount=5001, code="prize")
    assert balance_of(pot) == 5000


@pytest.mark.parametrize("amount", [0, -5])
def test_a_line_moves_something(evening: Tournament, amount: int) -> None:
    drawer, _pot, own = accounts(evening)
    with pytest.raises(IntegrityError), transaction.atomic():
        book(evening, [Move(own, drawer, amount, Code.CASH)], ABOUT, by=COMMAND)
    with pytest.raises(IntegrityError), transaction.atomic():
        book(evening, [Move(own, own, 5, Code.CASH)], ABOUT, by=COMMAND)
    assert Booking.objects.count() == 0


def test_the_order_is_the_number_though_the_clock_is_set_back(
    evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    pay_and_charge(evening)
    yesterday = timezone.now() - dt.timedelta(days=1)
    monkeypatch.setattr("tournaments.ledger.booking.timezone.now", lambda: yesterday)
    pay_and_charge(evening)
    found = list(Booking.objects.all())
    assert [one.number for one in found] == [1, 2]
    assert found[1].at < found[0].at


def test_books_are_of_clubs_and_a_tournament_without_one_has_its_own(evening: Tournament) -> None:
    other = make_evening(1, name="Another", club=evening.club)
    alone = make_evening(1, name="Alone", club=make_club(name="Nobody’s"))
    Tournament.objects.filter(pk=alone.pk).update(club=None)
    alone.refresh_from_db()
    for one in (evening, other, alone):
        pay_and_charge(one)
    assert list(CashBook.objects.order_by("pk").values_list("club", "tournament")) == [
        (evening.club_id, None),
        (None, alone.pk),
    ]
    assert list(Booking.objects.order_by("pk").values_list("number", flat=True)) == [1, 2, 1]
    assert balances_by_name(other) == {"drawer": -5000, "pot-prize": 5000, "entry-1": 0}


# --- what was booked stays -------------------------------------------------------------------------------------------
ROWS = {"booking": "tournaments_booking", "line": "tournaments_bookingline"}
CHANGES = [
    "UPDATE {} SET id = id",
    "DELETE FROM {}",
    *(["INSERT OR REPLACE INTO {0} SELECT * FROM {0}"] if connection.vendor == "sqlite" else []),
    *(["TRUNCATE {} CASCADE"] if connection.vendor == "postgresql" else []),
]


@pytest.mark.parametrize("table", ROWS.values(), ids=ROWS)
@pytest.mark.parametrize("statement", CHANGES)
def test_the_database_refuses_changes(evening: Tournament, statement: str, table: str) -> None:
    pay_and_charge(evening)
    connection.check_constraints()  # PostgreSQL empties no table whose rows it still has to check
    before = list(BookingLine.objects.values_list("pk", "amount"))
    with pytest.raises(IntegrityError, match="Bookings are never"), transaction.atomic():
        connection.cursor().execute(statement.format(table))
    assert list(BookingLine.objects.values_list("pk", "amount")) == before
    check_books(evening)


def test_accounts_stay(evening: Tournament) -> None:
    pay_and_charge(evening)
    with pytest.raises(IntegrityError, match="Bookings are never"), transaction.atomic():
        connection.cursor().execute("DELETE FROM tournaments_account")


def test_the_code_refuses_changes(evening: Tournament) -> None:
    booking = pay_and_charge(evening)
    line = BookingLine.objects.first()
    assert line is not None
    for change in (booking.save, booking.delete, Booking.objects.all().delete, line.delete):
        with pytest.raises(IsPermanent):
            change()
    with pytest.raises(IsPermanent):
        BookingLine.objects.update(amount=1)


def test_a_tournament_with_bookings_cannot_be_deleted(evening: Tournament) -> None:
    pay_and_charge(evening)
    with pytest.raises(ProtectedError):
        evening.delete()


def test_the_database_refuses_to_delete_a_tournament_with_bookings(evening: Tournament) -> None:
    """Nothing in the program deletes one: no page has that in its address, and the owner's only show."""
    pay_and_charge(evening)
    named = {name for name in get_resolver().reverse_dict if isinstance(name, str)}
    assert {name for name in named if "delete" in name or "remove" in name} == {
        "remove_screen",
        "remove_venue",
        "season_delete",
        "seasons_deleted",
    }
    with pytest.raises(IntegrityError), transaction.atomic():
        delete_all_tournaments()


def delete_all_tournaments() -> None:
    connection.cursor().execute("DELETE FROM tournaments_tournament")
    connection.check_constraints()


def test_somebody_whose_money_is_booked_cannot_be_deleted(evening: Tournament) -> None:
    pay_and_charge(evening)
    with pytest.raises(ProtectedError):
        entry_of(evening, 1).delete()
