"""Ten devices take fees at once, on SQLite and on PostgreSQL: every tap is booked once."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND
from tests.tournaments.ledger.sides import check_books, entry_of, make_evening, standing
from tests.tournaments.sheets.test_many_at_once import at_once
from tournaments.foundations.errors import Refused
from tournaments.ledger.check_in_payments import take_each
from tournaments.ledger.payments import WantedPayment, take
from tournaments.models import Booking, Tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]
DEVICES = 10


@pytest.fixture
def evening() -> Tournament:
    return make_evening(DEVICES)


def test_ten_devices_take_ten_fees(evening: Tournament) -> None:
    """The book is opened, the accounts too: nothing is there before the first tap."""

    def tap(number: int) -> Booking:
        return take(
            evening, [WantedPayment(entry_of(evening, number + 1).pk)], by=COMMAND, token=f"tap {number}"
        )

    assert {type(answer) for answer in at_once(tap, DEVICES)} == {Booking}
    assert set(standing(evening).values()) == {(5000, 5000, 0)}
    check_books(evening)


def test_ten_devices_take_the_same_fee(evening: Tournament) -> None:
    """Each with a tap of its own: one is booked, the others find nothing open."""
    own = entry_of(evening, 1)
    answers = at_once(lambda n: take(evening, [WantedPayment(own.pk)], by=COMMAND, token=f"tap {n}"), DEVICES)
    refusals = [answer.code for answer in answers if isinstance(answer, Refused)]
    assert refusals == ["nothing-open"] * (DEVICES - 1)
    assert standing(evening)[1] == (5000, 5000, 0)
    check_books(evening)


def test_one_tap_that_is_sent_ten_times(evening: Tournament) -> None:
    own = entry_of(evening, 1)
    answers = at_once(
        lambda _n: take(evening, [WantedPayment(own.pk, 1000)], by=COMMAND, token="tap"), DEVICES
    )
    assert len({answer.pk for answer in answers if isinstance(answer, Booking)}) == 1
    assert standing(evening)[1] == (5000, 1000, 4000)
    check_books(evening)


def test_two_desks_say_that_all_have_paid(evening: Tournament) -> None:
    everybody = list(evening.entries.all())
    answers = at_once(lambda _n: take_each(evening, everybody, by=COMMAND), 2)
    assert sorted(len(answer) for answer in answers if isinstance(answer, list)) == [0, DEVICES]
    assert set(standing(evening).values()) == {(5000, 5000, 0)}
    check_books(evening)
