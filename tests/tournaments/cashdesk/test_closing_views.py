"""The pages of paying out and closing: float, prizes by a tap, the count, the report."""

from __future__ import annotations

import re
from typing import Any
from unittest.mock import patch

import pytest
from django.db import transaction
from django.test import Client

from tests.conftest import make_user
from tests.factories import COMMAND, make_tournament
from tests.refusals import refused
from tests.tournaments.cashdesk.pages import PAGE, messages_of
from tests.tournaments.cashdesk.sides import close, played_evening, prize_at, prizes, put_float
from tests.tournaments.ledger.sides import book, check_books
from tournaments.access.permissions import Role
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import account, lock_book
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.booking import BookingDetails, Move
from tournaments.ledger.codes import Code
from tournaments.models import Account, Booking, Closing, PrizePayout, Seat, Tournament


@pytest.fixture
def evening(db: None) -> Tournament:
    make_tournament("Another evening")
    return played_evening()


def text_of(answer: Any) -> str:
    return " ".join(answer.content.decode().replace("\xa0", " ").split())


def hand_over(client: Client, tournament: Tournament, place: int, do: str = "pay", **sent: str) -> list[str]:
    prize = prize_at(tournament, place)
    form = {"do": do, "group": prize.group, "payee": prize.payee, "seen": str(prize.amount)}
    return messages_of(client.post(f"{PAGE}prizes/", form | {"token": f"{do}-{place}"} | sent, follow=True))


def test_prizes_by_a_tap(client: Client, evening: Tournament) -> None:
    page = text_of(client.get(f"{PAGE}prizes/"))
    assert page.count("Pay out DKK120.00") == page.count("Pay out DKK80.00") == 1
    assert hand_over(client, evening, 2, proxy=" Grete  Holm ") == ["Paid out: receipt 1."]
    assert hand_over(client, evening, 1, do="not-there") == ["Booked: nobody came for this prize."]
    page = text_of(client.get(f"{PAGE}prizes/"))
    assert "DKK80.00 · paid out · receipt 1 · taken by Grete Holm" in page
    assert "It is DKK120.00 now. Take it back and pay it again." in page
    paid = PrizePayout.objects.get(receipt=1)
    answer = client.post(f"{PAGE}prizes/", {"do": f"back:{paid.pk}", "token": "back"}, follow=True)
    assert messages_of(answer) == ["Taken back. The prize can be paid again."]
    assert prizes(evening) == [("main", 1, "2", 12000), ("main", 2, "3", 8000)]
    check_books(evening)


@pytest.mark.parametrize("sent", [{}, {"do": "pay"}, {"do": "back:" + "9" * 40}, {"do": "nonsense"}])
def test_nonsense_books_nothing(client: Client, evening: Tournament, sent: dict[str, str]) -> None:
    assert client.post(f"{PAGE}prizes/", sent).status_code in {302, 404}
    assert PrizePayout.objects.count() == 0


def test_the_club_fills_the_pots(client: Client, evening: Tournament) -> None:
    evening.prize_plan.pot_from, evening.prize_plan.pot = "typed", 25000
    evening.prize_plan.save()
    assert "There is DKK50.00 too little in the pots" in text_of(client.get(f"{PAGE}prizes/"))
    answer = client.post(f"{PAGE}prizes/", {"do": "fill:club", "token": "fill"}, follow=True)
    assert messages_of(answer) == ["Added to the pots."]
    assert balances_by_name(evening)["pot-prize"] == 25000


def test_the_evening_is_counted_and_closed(client: Client, evening: Tournament) -> None:
    assert client.post(f"{PAGE}float/", {"amount": "500", "token": "float"})["Location"] == PAGE
    assert client.post(f"{PAGE}float/", {"amount": "0", "token": "none"}).context["form"].errors == {
        "amount": ["Type how much change is put into the drawer."]
    }
    answer = client.get(f"{PAGE}closings/")
    page = text_of(answer)
    assert answer.context["form"]["seen"].value() == 70600
    assert "<dt>Should be in the drawer</dt><dd>DKK706.00</dd>" in page
    count = {"token": "close", "seen": "70600", "pieces-50000": "1", "pieces-10000": "2", "into": "club"}
    refused = client.post(f"{PAGE}closings/", count | {"pieces-200": "2", "leave_prizes": "on"})
    assert [str(error).replace("\xa0", " ") for error in refused.context["form"].errors["explanation"]] == [
        "There is a difference of −DKK2.00. Write down what is known about it."
    ]
    assert 'name="pieces-10000" value="2"' in refused.content.decode()
    count |= {"pieces-200": "2", "explanation": "a coin <lost>"}
    asked = client.post(f"{PAGE}closings/", count)
    assert asked.context["form"].errors == {
        "leave_prizes": ["Not everything is settled. Look at the list, then close all the same."]
    }
    assert Closing.objects.count() == 0
    done = client.post(f"{PAGE}closings/", count | {"leave_prizes": "on"}, follow=True)
    page = text_of(done)
    assert "<dt>Difference</dt><dd>−DKK2.00</dd>" in page
    assert "a coin &lt;lost&gt;" in page
    closing = Closing.objects.get()
    assert closing.checksum in page
    # The number is at the first line
    assert re.search(r"<b>\d+</b> · Float <span>[^<]*</span> Drawer /", page)
    csv = client.get(f"{PAGE}closings/1/csv/")
    assert csv.content.decode().endswith(f"sha256;{closing.checksum}\r\n")
    assert csv["Content-Type"] == "text/csv; charset=utf-8"
    client.post(f"{PAGE}closings/1/", {"token": "back", "reason": "wrong"})
    assert Booking.objects.get(token="back").note == "wrong"
    assert balances_by_name(evening)["drawer"] == -70600
    assert "taken back" in text_of(client.get(f"{PAGE}closings/"))


def test_what_is_not_settled_is_listed_by_name(client: Client, evening: Tournament) -> None:
    """Two prizes wait; number 1 has lost two games more since paying, number 4 one less."""
    Seat.objects.filter(entry__start_number=1).update(lost=2)
    Seat.objects.filter(entry__start_number=4).update(lost=3)
    first, second, _third, fourth = (one.player.full_name for one in evening.entries.order_by("start_number"))
    page = text_of(client.get(f"{PAGE}closings/"))
    assert f"<dt>Prizes not paid out</dt> <dd>{first}: DKK120.00</dd><dd>{second}: DKK80.00</dd>" in page
    assert f"<dt>Still owe</dt> <dd>{first}: DKK2.00</dd>" in page
    assert f"<dt>Get back</dt> <dd>{fourth}: DKK2.00</dd>" in page


def test_a_drawer_with_too_little_is_filled_by_a_float(client: Client, evening: Tournament) -> None:
    """206 kr were taken; the money went to the bank before the prizes of 200 kr were paid."""
    close(evening, 20600)
    page = text_of(client.get(f"{PAGE}prizes/"))
    assert "There is DKK0.00 in the drawer, DKK200.00 less than is to be paid out." in page
    assert f'href="{PAGE}float/?amount=20000"' in page
    assert hand_over(client, evening, 1) == [
        "There is only DKK0.00 in the drawer, DKK120.00 less than this needs. Put a float in first, or do not pay in"
        " cash. Nothing is booked."
    ]
    assert client.get(f"{PAGE}float/?amount=20000").context["form"]["amount"].value() == 200
    client.post(f"{PAGE}float/", {"amount": "200", "token": "float"}, follow=True)
    assert hand_over(client, evening, 1) == ["Paid out: receipt 1."]
    assert "less than is to be paid out" not in text_of(client.get(f"{PAGE}prizes/"))


def test_a_drawer_that_was_below_zero_is_not_closed(client: Client, evening: Tournament) -> None:
    """As an older program has left it: 172 kr were paid out of nothing."""
    close(evening, 20600)
    with transaction.atomic():
        locked, fresh = lock_book(evening)
        drawer, club = account(locked, Account.Kind.DRAWER, fresh), account(locked, Account.Kind.CLUB)
        with patch("tournaments.ledger.booking._refuse_what_is_not_there"):
            book(
                fresh, [Move(club, drawer, 17200, Code.CASH)], BookingDetails(Booking.Kind.PAYOUT), by=COMMAND
            )
    missing = money_of_units(17200, "DKK")
    with refused("drawer-below-zero", missing=missing):
        close(evening, 0, "?")
    page = text_of(client.get(f"{PAGE}closings/"))
    assert f'href="{PAGE}float/?amount=17200"' in page
    client.post(f"{PAGE}float/", {"amount": "172", "token": "float"})
    assert close(evening, 0).expected == 0


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0.005", "Ensure that there are no more than 2 decimal places."),
        ("1.000", "Ensure that there are no more than 2 decimal places."),
        ("1_000", "Enter a number."),
        ("١٠٠", "Enter a number."),
        ("1 000", "Enter a number."),
        ("0.01", "In cash, amounts go in steps of DKK0.50. Choose another amount, or not cash."),
        ("-5", "Ensure this value is greater than or equal to 0."),
    ],
)
def test_a_float_that_cannot_be_meant(client: Client, evening: Tournament, typed: str, sentence: str) -> None:
    form = client.post(f"{PAGE}float/", {"amount": typed, "token": "float"}).context["form"]
    assert [str(error).replace("\xa0", " ") for error in form.errors["amount"]] == [sentence]
    assert balances_by_name(evening)["drawer"] == -20600


def test_a_comma_is_a_decimal_point(client: Client, evening: Tournament) -> None:
    client.post(f"{PAGE}float/", {"amount": "500,50", "token": "float"})
    assert balances_by_name(evening)["drawer"] == -20600 - 50050


def test_a_closing_of_another_evening_is_not_found(client: Client, evening: Tournament) -> None:
    assert client.get(f"{PAGE}closings/1/").status_code == 404


@pytest.mark.parametrize("place", ["float/", "prizes/", "closings/"])
def test_recorders_have_no_access(recorder_client: Client, evening: Tournament, place: str) -> None:
    assert recorder_client.get(PAGE + place).status_code == 403


def test_an_auditor_is_asked_for_nothing(evening: Tournament) -> None:
    """Who only reads finds prizes and closings, not what a treasurer has to do there."""
    put_float(evening)
    auditor = Client(headers={"accept-language": "en"})
    auditor.force_login(make_user("auditor", Role.AUDITOR))
    for address, title in (("", "Cash desk"), ("prizes/", "Prizes"), ("closings/", "Closings")):
        page = text_of(auditor.get(f"{PAGE}{address}"))
        main = page.split("<main")[1].split("</main")[0]
        assert f"<h1>{title}</h1>" in main
        assert 'method="post"' not in main
        assert "Close the cash" not in page
        assert "Pay out prizes" not in page
