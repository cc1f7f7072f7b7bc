"""An entry that was a mistake is undone with the payment that came with it, and with nothing else."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.ledger.sides import book, check_books, entry_of, make_evening, pay, standing
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.booking import BookingDetails, Move, reverse
from tournaments.ledger.charges import settle
from tournaments.ledger.check_in_payments import WITH_ENTRY, take_each
from tournaments.ledger.codes import Code
from tournaments.ledger.undoing import undo_money
from tournaments.models import Account, Booking, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    return make_evening(2)


def test_the_payment_goes_with_the_entry(evening: Tournament) -> None:
    one = entry_of(evening, 1)
    take_each(evening, [one], by=COMMAND, values=WITH_ENTRY)
    pay(evening, 2)
    assert undo_money(one, by=COMMAND) == 5_000
    assert balances_by_name(evening)["drawer"] == -5_000
    own = Account.objects.get(detail="1")
    assert (own.entry, own.balance) == (None, 0)
    check_books(evening)


def test_what_was_paid_goes_back_whatever_is_owed_by_now(evening: Tournament) -> None:
    one = entry_of(evening, 1)
    take_each(evening, [one], by=COMMAND, values=WITH_ENTRY)
    Tournament.objects.update(entry_fee=20)
    evening.refresh_from_db()
    settle(evening, by=COMMAND)
    assert standing(evening)[1] == (2_000, 5_000, -3_000)
    assert undo_money(one, by=COMMAND) == 5_000
    left = {name: amount for name, amount in balances_by_name(evening).items() if amount}
    assert left == {"entry-2": -2_000, "pot-prize": 2_000}  # what the other one owes


def test_without_money_nothing_is_undone(evening: Tournament) -> None:
    assert undo_money(entry_of(evening, 1), by=COMMAND) == 0
    assert not Booking.objects.exists()


def test_other_money_is_not_undone_by_the_way(evening: Tournament) -> None:
    one = entry_of(evening, 1)
    pay(evening, 1, 3_000)
    before = balances_by_name(evening)
    with refused("entry-has-money", name=one.player):
        undo_money(one, by=COMMAND)
    assert balances_by_name(evening) == before


def test_what_is_only_charged_is_charged_back(evening: Tournament) -> None:
    settle(evening, by=COMMAND)
    assert undo_money(entry_of(evening, 1), by=COMMAND) == 0
    assert balances_by_name(evening) == {"entry-1": 0, "entry-2": -5_000, "pot-prize": 5_000}
    assert Account.objects.get(detail="1").entry is None


def test_a_charge_of_somebody_deleted_is_not_reversed(evening: Tournament) -> None:
    """The account without an owner stays at zero; a charge of the others alone can still be reversed."""
    charge = settle(evening, by=COMMAND)
    assert charge is not None
    undo_money(entry_of(evening, 1), by=COMMAND)
    undone = Booking.objects.latest("number")
    before = balances_by_name(evening)
    for one in (charge, undone):
        with refused("booking-of-deleted-entry", number=one.number):
            reverse(one, by=COMMAND)
    assert balances_by_name(evening) == before

    evening.entries.filter(start_number=1).delete()
    Tournament.objects.update(entry_fee=20)
    of_the_other = settle(evening, by=COMMAND)
    assert of_the_other is not None
    reverse(of_the_other, by=COMMAND)
    assert balances_by_name(evening) == before
    check_books(evening)


def test_money_that_was_not_paid_at_the_door_stays(evening: Tournament) -> None:
    """A prize, or what was given back: somebody has to look at it."""
    one = entry_of(evening, 1)
    take_each(evening, [one], by=COMMAND, values=WITH_ENTRY)
    own = Account.objects.get(entry=one)
    pot = Account.objects.get(kind="pot-prize")
    details = BookingDetails(Booking.Kind.PAYOUT)
    book(evening, [Move(pot, own, 100, Code.PRIZE)], details, by=COMMAND)
    before = balances_by_name(evening)
    with refused("entry-has-money", name=one.player):
        undo_money(one, by=COMMAND)
    assert (balances_by_name(evening), Account.objects.get(pk=own.pk).entry) == (before, one)
