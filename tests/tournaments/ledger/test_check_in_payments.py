"""Money at the check-in: taken of each who owes, taken back once, and booked for ticks that came from elsewhere."""

from __future__ import annotations

import pytest

from tests.conftest import make_user
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.ledger.sides import (
    check_books,
    entry_of,
    lines_of,
    make_club,
    make_evening,
    pay,
    pay_together,
    standing,
)
from tournaments.access.actors import login
from tournaments.access.permissions import Role
from tournaments.ledger.check_in_payments import (
    WITH_ENTRY,
    book_ticks,
    payments_of,
    take_back,
    take_bookings_back,
    take_each,
)
from tournaments.models import Booking, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    return make_evening(3)


def test_each_who_owes_has_a_booking_of_their_own(evening: Tournament) -> None:
    pay(evening, 2)
    taken = take_each(evening, list(evening.entries.order_by("pk")), by=COMMAND, values=WITH_ENTRY)
    assert [lines_of(one) for one in taken] == [
        [("drawer", "entry-1", 5_000, "cash")],
        [("drawer", "entry-3", 5_000, "cash")],
    ]
    assert [(one.kind, one.values) for one in taken] == [("taking", WITH_ENTRY)] * 2
    assert take_each(evening, list(evening.entries.all()), by=COMMAND) == []
    assert standing(evening) == dict.fromkeys((1, 2, 3), (5_000, 5_000, 0))
    check_books(evening)


def test_what_nobody_has_taken_back(evening: Tournament) -> None:
    first, one = pay(evening, 1, 2_000), entry_of(evening, 1)
    second = pay(evening, 1, 1_000)
    assert payments_of(one) == [first, second]
    take_bookings_back(evening, [first.pk], by=COMMAND)
    assert payments_of(one) == [second]
    take_back(evening, one, by=COMMAND)
    assert (payments_of(one), standing(evening)[1]) == ([], (5_000, 0, 5_000))
    # Once more, there is nothing left to take back.
    before = Booking.objects.count()
    take_back(evening, one, by=COMMAND)
    assert Booking.objects.count() == before
    check_books(evening)


def test_of_a_payment_for_several_only_ones_own_goes_back(evening: Tournament) -> None:
    pay_together(evening)
    take_back(evening, entry_of(evening, 2), by=COMMAND)
    assert standing(evening) == {1: (5_000, 5_000, 0), 2: (5_000, 0, 5_000), 3: (5_000, 5_000, 0)}


def test_only_payments_of_this_evening_are_reversed_and_once(evening: Tournament) -> None:
    other = make_evening(1, name="Other", club=evening.club)
    kept = pay(other, 1)
    late, early = pay(evening, 2), pay(evening, 1)
    charges = Booking.objects.filter(kind="charge", tournament=evening).values_list("pk", flat=True)
    keys = [early.pk, late.pk, kept.pk, *charges]
    assert take_bookings_back(evening, keys, by=COMMAND) == [late, early]
    assert take_bookings_back(evening, keys, by=COMMAND) == []
    assert set(Booking.objects.filter(kind="reversal").values_list("reverses", flat=True)) == {
        early.pk,
        late.pk,
    }


def test_ticks_from_elsewhere_become_payments(evening: Tournament) -> None:
    assert book_ticks(evening, by=COMMAND) == []
    assert not Booking.objects.exists()
    evening.entries.filter(start_number=2).update(fee_paid=True)
    (booking,) = book_ticks(evening, by=COMMAND)
    assert lines_of(booking) == [("drawer", "entry-2", 5_000, "cash")]
    assert book_ticks(evening, by=COMMAND) == []


def test_a_recorder_of_a_strict_club_takes_nothing_and_nothing_back() -> None:
    evening = make_evening(1, club=make_club(recorders_take_money=False))
    booking, entry = pay(evening, 1), entry_of(evening, 1)
    recorder = login(make_user("kurt", Role.RECORDER))
    for act in (
        lambda: take_each(evening, [entry], by=recorder),
        lambda: take_bookings_back(evening, [booking.pk], by=recorder),
        lambda: take_back(evening, entry, by=recorder),
    ):
        with refused("recorders-take-no-money"):
            act()
    assert payments_of(entry) == [booking]
