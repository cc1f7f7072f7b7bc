"""A payment for several is taken back for one of them, or for all, who are named."""

from __future__ import annotations

import pytest
from django.db import transaction
from django.test import Client

from tests.conftest import make_user
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.ledger.sides import (
    book,
    check_books,
    entry_of,
    lines_of,
    make_evening,
    pay_together,
    standing,
)
from tournaments.access.permissions import Role
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import Kind, account, lock_book
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.booking import BookingDetails, Move, reverse
from tournaments.ledger.codes import Code
from tournaments.ledger.taking_back import entries_of, take_back_of
from tournaments.models import Booking, Tournament

PAGE = "/tournaments/club-evening/cash/2/"
PAID, OWES = (5000, 5000, 0), (5000, 0, 5000)


@pytest.fixture
def evening(db: None) -> Tournament:
    """Three have paid in one booking."""
    tournament = make_evening(3)
    pay_together(tournament)
    return tournament


def payment() -> Booking:
    return Booking.objects.get(kind=Booking.Kind.TAKING, reversal=None)


def test_one_of_three(evening: Tournament) -> None:
    paid = payment()
    assert [one.start_number for one in entries_of(paid)] == [1, 2, 3]
    back = take_back_of(paid, entry_of(evening, 2), by=COMMAND, token="tap")
    assert take_back_of(paid, entry_of(evening, 2), by=COMMAND, token="tap") == back

    assert (back.reverses, back.kind) == (paid, Booking.Kind.REVERSAL)
    assert lines_of(payment()) == [("drawer", "entry-1", 5000, "cash"), ("drawer", "entry-3", 5000, "cash")]
    assert payment().values == {"instead": paid.number}
    assert standing(evening) == {1: PAID, 2: OWES, 3: PAID}
    assert list(evening.entries.order_by("start_number").values_list("fee_paid", flat=True)) == [
        True,
        False,
        True,
    ]
    check_books(evening)
    with refused("booking-reversed-already", number=paid.number):
        take_back_of(paid, entry_of(evening, 1), by=COMMAND)


def test_the_last_one_of_a_booking_is_all_of_it(evening: Tournament) -> None:
    for number in (2, 1, 3):
        take_back_of(payment(), entry_of(evening, number), by=COMMAND)
    assert standing(evening) == {1: OWES, 2: OWES, 3: OWES}
    assert balances_by_name(evening)["drawer"] == 0
    assert not Booking.objects.filter(kind=Booking.Kind.TAKING, reversal=None).exists()


def test_there_is_enough_in_the_drawer_for_one_though_not_for_all(evening: Tournament) -> None:
    """100 of 150 kr were given back to somebody else."""
    with transaction.atomic():
        locked, fresh = lock_book(evening)
        drawer, club = account(locked, Kind.DRAWER, fresh), account(locked, Kind.CLUB)
        book(fresh, [Move(club, drawer, 10000, Code.CASH)], BookingDetails(Booking.Kind.TRANSFER), by=COMMAND)
    paid = payment()
    with refused(
        "drawer-not-enough", amount=money_of_units(5000, "DKK"), missing=money_of_units(10000, "DKK")
    ):
        reverse(paid, by=COMMAND)
    take_back_of(paid, entry_of(evening, 2), by=COMMAND)
    assert balances_by_name(evening)["drawer"] == 0
    check_books(evening)


def test_the_page_names_them_and_offers_both(evening: Tournament) -> None:
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user("treasurer", Role.TREASURER))
    first, second, third = (one.player.full_name for one in evening.entries.order_by("start_number"))
    paid = payment().number
    page = " ".join(client.get(PAGE).content.decode().split())
    assert f"together with 1 {first}, 3 {third}" in page
    assert f'value="reverse-own:{paid}"' in page

    answer = client.post(PAGE, {"do": f"reverse-own:{paid}", "token": "one"}, follow=True)
    said = [str(message) for message in answer.context["messages"]]
    assert said == [f"Booking {paid} is taken back for {second} only. What the others paid is booked anew."]
    assert standing(evening) == {1: PAID, 2: OWES, 3: PAID}
    answer = client.post(
        PAGE.replace("/2/", "/1/"), {"do": f"reverse:{payment().number}", "token": "all"}, follow=True
    )
    (said_last,) = [str(message) for message in answer.context["messages"]]
    assert said_last == f"Booking {paid + 2} is taken back for all whom it paid for: 1 {first}, 3 {third}."
    assert standing(evening) == {1: OWES, 2: OWES, 3: OWES}
