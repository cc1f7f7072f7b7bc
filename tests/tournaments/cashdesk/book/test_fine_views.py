"""The page on which a fine of a league goes into the cash book of a club."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.tournaments.league.leagues import make_fine, make_planned
from tests.tournaments.ledger.sides import lines_of
from tournaments.models import Booking, Club, Division, LeagueFine

pytestmark = pytest.mark.django_db
LEAGUE = "/leagues/skatliga-2026/"


@pytest.fixture
def division() -> Division:
    return make_planned(2, days=1)


def page_of(fine: LeagueFine) -> str:
    return f"{LEAGUE}fines/{fine.pk}/book/"


def at_fields(answer: Any) -> dict[str, list[str]]:
    assert answer.status_code == 200
    return {name: list(found) for name, found in answer.context["form"].errors.items()}


def test_the_amount_is_asked_only_where_a_book_counts_in_another_currency(
    division: Division, director_client: Client
) -> None:
    fine, kiel = make_fine(), Club.objects.create(name="Kiel")
    form = director_client.get(page_of(fine)).context["form"]
    assert list(form.fields) == ["token", "club", "day", "kept_in"]
    assert (form["day"].value(), form["kept_in"].value()) == (timezone.localdate(), "purse")
    assert form["club"].value() is None
    Club.objects.filter(pk=kiel.pk).update(currency="EUR")
    form = director_client.get(page_of(fine)).context["form"]
    assert list(form.fields) == ["token", "club", "amount", "day", "kept_in"]
    typed = {"token": "one", "club": kiel.pk, "day": "2026-03-01", "kept_in": "purse", "amount": "6,70"}
    assert director_client.post(page_of(fine), typed).status_code == 302
    booking = Booking.objects.get()
    assert (booking.book.currency, lines_of(booking)) == ("EUR", [("purse", "club", 670, "fine")])


def test_a_fine_is_booked_by_a_button(division: Division, director_client: Client) -> None:
    fine, ribe = make_fine(), Club.objects.get(name="Ribe")
    Club.objects.filter(name="Tønder").update(currency="EUR")
    home, page = f"{LEAGUE}divisions/{division.pk}/fines/", page_of(fine)
    assert "Still to be paid: DKK50.00" in director_client.get(home).content.decode()
    typed = {"token": "one", "club": str(ribe.pk), "day": "2026-03-01", "kept_in": "bank", "amount": ""}
    tonder = str(Club.objects.get(name="Tønder").pk)
    assert at_fields(director_client.post(page, typed | {"club": tonder})) == {
        "amount": ["The fine is DKK50.00, and this cash book counts in EUR. Enter what was paid in EUR."]
    }
    assert set(at_fields(director_client.post(page, typed | {"day": "9999-01-01"}))) == {"day"}
    assert set(at_fields(director_client.post(page, typed | {"amount": "7"}))) == {"amount"}
    for _twice in range(2):
        assert director_client.post(page, typed)["Location"] == home
    shown = director_client.get(home).content.decode()
    assert ("Paid 1 Mar 2026, voucher 1" in shown, "Still to be paid" in shown) == (True, False)
    assert set(at_fields(director_client.post(page, typed | {"token": "two"}))) == {"__all__"}
    booking = Booking.objects.get()
    assert f"/clubs/{ribe.pk}/cash/bookings/{booking.number}/" in shown
    director_client.post(f"/clubs/{ribe.pk}/cash/bookings/{booking.number}/back/", {"token": "back"})
    assert "Still to be paid: DKK50.00" in director_client.get(home).content.decode()
