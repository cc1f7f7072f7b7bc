"""The buttons of the list and of a player, a payment's form, and a member's account on any day."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.cashdesk.pages import PAGE, key, messages_of
from tests.tournaments.cashdesk.sides import close, give_prize, played_evening
from tests.tournaments.ledger.sides import entry_of, lines_of, make_evening, pay, standing
from tournaments.cashdesk.forms import PaymentForm
from tournaments.cashdesk.rules import set_reduced_fee
from tournaments.cashdesk.views import MOST_YEAR, signed_number
from tournaments.models import Booking, Player, Tournament


@pytest.fixture
def evening(db: None) -> Tournament:
    return make_evening(3)


def test_a_button_of_the_list_gives_back_what_is_too_much(client: Client, evening: Tournament) -> None:
    pay(evening, 2)
    Tournament.objects.update(entry_fee=Decimal("19.60"))
    button = {"back": key(evening, 2), "token": "back"}
    answer = client.post(f"{PAGE}take/?open=on&page=2", button, follow=True)
    assert answer.redirect_chain == [(f"{PAGE}?open=on&page=2", 302)]
    assert messages_of(answer) == ["DKK30.50 given back to Kurt Hansen."]
    assert standing(evening)[2] == (1960, 1960, 0)
    again = client.post(f"{PAGE}take/", button | {"token": "again"}, follow=True)
    assert again.redirect_chain == [(PAGE, 302)]
    assert messages_of(again) == ["Kurt Hansen has nothing to get back."]
    other = make_evening(1, name="Other", club=evening.club)
    for wrong in ("0", "x", key(other, 1)):
        assert client.post(f"{PAGE}take/", {"back": wrong}).status_code == 404


@pytest.mark.parametrize(
    ("query", "rest"),
    [
        ("", ""),
        ("?page=1", ""),
        ("?page=2", "?page=2"),
        ("?open=on", "?open=on"),
        ("?page=x", ""),
        ("?open=&page=3", "?open=on&page=3"),
    ],
)
def test_the_same_part_of_the_list_is_shown_afterwards(
    client: Client, evening: Tournament, query: str, rest: str
) -> None:
    assert client.post(f"{PAGE}take/{query}", {})["Location"] == f"{PAGE}{rest}"


@pytest.mark.parametrize(
    ("typed", "number"),
    [("5", 5), ("-5", -5), ("0", 0), ("", None), ("-", None), ("--5", None), ("x", None), ("-x", None)],
)
def test_a_number_that_may_be_below_zero(typed: str, number: int | None) -> None:
    assert signed_number(typed) == number


@pytest.fixture
def owing(evening: Tournament) -> Tournament:
    """Over: number 1 has paid 50 kr, number 2 owes as much, number 3 gets 30 kr back."""
    for number in (1, 3):
        pay(evening, number)
    Tournament.objects.update(entry_fee=Decimal(20))
    evening.refresh_from_db()
    for number in (1, 2):
        set_reduced_fee(entry_of(evening, number), kind="guest", amount=Decimal(20), by=COMMAND)
    close(evening, 10_000)
    Tournament.objects.update(state="closed")
    evening.refresh_from_db()
    return evening


def test_a_member_pays_on_any_day(client: Client, owing: Tournament) -> None:
    player = entry_of(owing, 2).player
    page = f"/players/{player.pk}/account/"
    (at_club,) = client.get(page).context["open_at"]
    assert (at_club.club, at_club.amount.replace("\xa0", " "), at_club.seen) == (owing.club, "DKK20.00", 2000)
    tap = {"club": str(owing.club_id), "kept_in": "bank", "seen": "2000", "token": "tap"}
    for wrong in ({"club": "0"}, {"club": "x"}, {"club": ""}):
        assert client.post(f"{page}pay/", tap | wrong).status_code == 404
    assert messages_of(client.post(f"{page}pay/", tap | {"seen": "-2000"}, follow=True))[0].startswith(
        "What is open"
    )
    for _tap in range(2):
        answer = client.post(f"{page}pay/", tap, follow=True)
    assert answer.redirect_chain == [(page, 302)]
    assert messages_of(answer) == ["The account of Kurt Hansen is settled."]
    assert lines_of(Booking.objects.get(token="tap")) == [("bank", f"player-{player.pk}", 2000, "bank")]
    assert client.get(page).context["open_at"] == []


def test_a_member_gets_back_on_any_day(client: Client, owing: Tournament) -> None:
    player = entry_of(owing, 3).player
    tap = {"club": str(owing.club_id), "kept_in": "purse", "seen": "-3000", "token": "tap"}
    assert client.get(f"/players/{player.pk}/account/").context["open_at"][0].seen == -3000
    client.post(f"/players/{player.pk}/account/pay/", tap)
    assert lines_of(Booking.objects.get(token="tap")) == [(f"player-{player.pk}", "purse", 3000, "cash")]


def test_only_who_keeps_the_cash_settles_an_account(recorder_client: Client, owing: Tournament) -> None:
    player, before = entry_of(owing, 2).player, Booking.objects.count()
    tap = {"club": str(owing.club_id), "kept_in": "bank", "seen": "2000", "token": "tap"}
    assert recorder_client.post(f"/players/{player.pk}/account/pay/", tap).status_code == 403
    assert Booking.objects.count() == before


@pytest.mark.parametrize("do", ["", "unheard of", "reverse", "reverse:x", "reverse:99"])
def test_a_button_that_is_none_books_nothing(client: Client, evening: Tournament, do: str) -> None:
    pay(evening, 2)
    before = Booking.objects.count()
    status = client.post(f"{PAGE}2/", {"do": do}).status_code
    assert (status, Booking.objects.count()) == (404 if do.startswith("reverse") else 302, before)


def test_a_booking_of_another_player_or_evening(client: Client, evening: Tournament) -> None:
    other = make_evening(1, name="Other", club=evening.club)
    number = pay(other, 1).number
    assert client.post(f"{PAGE}2/", {"do": f"reverse:{number}"}).status_code == 404
    assert not Booking.objects.filter(kind="reversal").exists()


def test_the_form_of_a_payment() -> None:
    form = PaymentForm("DKK", {"token": "t", "seen": "5000", "amount": "12,5", "means": "bank"})
    assert form.is_valid()
    assert (form.units, form.is_cash) == (1_250, False)
    form = PaymentForm("HUF", {"token": "t", "seen": "5000", "amount": "", "means": "cash"})
    assert form.is_valid()
    assert (form.units, form.is_cash) == (None, True)
    for wrong in (
        {"amount": "1000000.01"},
        {"amount": "-1"},
        {"seen": ""},
        {"means": "x"},
        {"token": "x" * 65},
        {"token": ""},
    ):
        typed = {"token": "t", "seen": "1", "amount": "1", "means": "cash"} | wrong
        assert list(PaymentForm("DKK", typed).errors) == list(wrong)
    fresh = [PaymentForm("DKK")["token"].value() for _time in range(2)]
    assert len({*fresh, ""}) == 3


def test_charges_and_prizes_are_not_taken_back_here(client: Client) -> None:
    """A charge is none of the desk's bookings; a prize has its own page."""
    evening = played_evening()
    prize = give_prize(evening, 1).booking
    charge = Booking.objects.filter(kind="charge").first()
    assert charge
    for booking in (charge, prize):
        assert client.post(f"{PAGE}1/", {"do": f"reverse:{booking.number}"}).status_code == 404


def test_a_token_and_a_search_are_cut(client: Client, evening: Tournament) -> None:
    client.post(f"{PAGE}take/", {"only": key(evening, 2), "token": "t" * 65})
    assert Booking.objects.filter(token="t" * 64).exists()
    assert [len(client.get(f"{PAGE}?q={'x' * typed}").context["typed"]) for typed in (100, 101)] == [100, 100]


@pytest.mark.parametrize(("year", "shown"), [("9999", 9999), ("10000", 2026), ("0", 2026), ("x", 2026)])
def test_the_year_of_a_member(client: Client, evening: Tournament, year: str, shown: int) -> None:
    pay(evening, 2)
    player = entry_of(evening, 2).player
    assert (client.get(f"/players/{player.pk}/account/?year={year}").context["page"].year, MOST_YEAR) == (
        shown,
        9999,
    )


def test_who_is_somebody_else_now_has_no_account(client: Client, owing: Tournament) -> None:
    one, other = (entry_of(owing, number).player for number in (2, 3))
    Player.objects.filter(pk=one.pk).update(merged_into=other, is_active=False)
    page = f"/players/{one.pk}/account/"
    tap = {"club": str(owing.club_id), "kept_in": "bank", "seen": "2000", "token": "tap"}
    assert [client.get(page).status_code, client.post(f"{page}pay/", tap).status_code] == [404, 404]
