"""What the form of a club accepts, and what it leaves as it was."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from tests.forms_as_sent import as_sent
from tournaments.foundations.errors import Refused
from tournaments.models import CashBook, Club
from tournaments.people.forms import ClubForm, ClubNumberField

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return Club.objects.create(
        name="Tønder",
        federation_number="0553015",
        names_months=60,
        contacts_months=12,
        links_days=9,
        cash_step=250,
    )


def form_of(instance: Club | None = None, /, **typed: Any) -> ClubForm:
    known = Club.objects.get(pk=instance.pk) if instance else None
    form = ClubForm(
        {"name": "Tønder", "currency": "DKK", "federation_number": "0553015"} | typed, instance=known
    )
    form.is_valid()
    return form


def test_each_period_is_kept_where_it_is_left_out(club: Club) -> None:
    kept = {"contacts_months": 12, "names_months": 60, "links_days": 9}
    for name in kept:
        found = form_of(club, **{name: "7"}).cleaned_data
        assert {one: found[one] for one in kept} == kept | {name: 7}
    assert form_of(club, names_months="0").errors.keys() == {"names_months"}


def test_a_new_club_is_offered_the_currency_of_the_reader(club: Club) -> None:
    with override("de"):
        assert (ClubForm()["currency"].value(), ClubForm(instance=club)["currency"].value()) == (
            "EUR",
            club.currency,
        )


@pytest.mark.parametrize(
    ("currency", "stored", "shown"),
    [("EUR", 5, "0.05"), ("DKK", 50, "0.50"), ("HUF", 5, "5.00"), ("EUR", None, None)],
)
def test_the_smallest_amount_in_cash(currency: str, stored: int | None, shown: str | None) -> None:
    club = Club.objects.create(name="Ribe", currency=currency, cash_step=stored)
    assert ClubForm(instance=club)["cash_step"].value() == shown
    typed = {"name": "Ribe", "federation_number": "", "currency": currency}
    assert form_of(club, **typed, cash_step=shown or "").cleaned_data["cash_step"] == stored


def test_no_amount_is_smaller_than_the_smallest_coin() -> None:
    typed: Any = {"name": "Ribe", "federation_number": ""}
    assert form_of(**typed, currency="HUF", cash_step="0.01").cleaned_data["cash_step"] == 1
    assert form_of(**typed, currency="DKK", cash_step="0.01").cleaned_data["cash_step"] == 1
    assert form_of(**typed, cash_step="0.02").errors.keys() == {"cash_step"}


def test_an_amount_of_a_currency_that_cannot_be(club: Club) -> None:
    assert form_of(club, currency="XXX", cash_step="0.50").errors.keys() == {"currency"}


def test_the_currency_stays_where_the_field_is_missing_or_money_was_booked(club: Club) -> None:
    assert form_of(club, currency="").cleaned_data["currency"] == "DKK"
    assert form_of(club, currency="EUR").cleaned_data["currency"] == "EUR"
    other = Club.objects.create(name="Ribe")
    CashBook.objects.create(club=other)
    assert form_of(club, currency="EUR").errors == {}
    CashBook.objects.create(club=club)
    assert form_of(club).errors == {}
    assert form_of(club, currency="EUR").errors == {"currency": [Refused("currency-in-use").sentence]}


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        ({}, ["name", "federation_number"]),
        ({"name": "TØNDER"}, ["name", "federation_number"]),
        ({"name": "Tønder Skatklub"}, ["federation_number"]),
        ({"name": "Tønde", "federation_number": ""}, []),
        ({"name": "Ribe", "federation_number": "05.53.016"}, []),
        ({"name": "Ribe", "federation_number": "05.53"}, ["federation_number"]),
        ({"name": "", "federation_number": ""}, ["name"]),
    ],
)
def test_another_club_has_another_name_and_number(
    club: Club, typed: dict[str, Any], fields: list[str]
) -> None:
    Club.objects.create(name="Esbjerg")
    assert sorted(form_of(**typed).errors) == sorted(fields)
    assert form_of(club).errors == {}
    assert form_of(club, federation_number="").cleaned_data["federation_number"] == ""


def test_a_number_is_shown_with_full_stops() -> None:
    values = ["0553015", "", "05.53", 553015, None]
    assert [ClubNumberField().prepare_value(one) for one in values] == [
        "05.53.015",
        "",
        "05.53",
        553015,
        None,
    ]


CHANGED: dict[str, Any] = {
    "name": "Højer", "currency": "HUF", "cash_step": 10, "recorders_take_money": True, "carries_over": False,
    "federation_number": "0553016", "shows_history": False, "names_months": 24, "is_active": False,
}  # fmt: skip


@pytest.mark.parametrize("is_booked", [False, True])
def test_of_two_directors_each_changes_what_they_typed(
    director_client: Client, club: Club, is_booked: bool
) -> None:
    """Both have the page open; the second saves after the first, and after money was booked in the new currency."""
    Club.objects.update(carries_over=True, shows_history=True, cash_step=50)
    address = f"/clubs/{club.pk}/"
    page = director_client.get(address).content.decode()
    Club.objects.update(**CHANGED)
    if is_booked:
        CashBook.objects.create(club=club)
    assert director_client.post(address, as_sent(page, links_days="30")).status_code == 302
    kept = Club.objects.get()
    assert {name: getattr(kept, name) for name in CHANGED} == CHANGED
    assert (kept.links_days, kept.contacts_months) == (30, 12)


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ({"currency": "HUF"}, ("HUF", 1)),  # the page showed 0.50, which forints do not have
        ({"currency": "HUF", "cash_step": "5.00"}, ("HUF", 5)),
        ({"cash_step": "5.00"}, ("EUR", 500)),
    ],
)
def test_the_smallest_amount_is_counted_in_the_currency_that_is_saved(
    director_client: Client, club: Club, typed: dict[str, str], stored: tuple[str, int]
) -> None:
    Club.objects.update(cash_step=50)
    address = f"/clubs/{club.pk}/"
    page = director_client.get(address).content.decode()
    Club.objects.update(currency="EUR", cash_step=10)
    assert director_client.post(address, as_sent(page, **typed)).status_code == 302
    assert Club.objects.values_list("currency", "cash_step").get() == stored


@pytest.mark.parametrize("sent", [{"cash_step": "x"}, {"initial-cash_step": "x"}])
def test_what_no_page_has_sent_is_no_error(director_client: Client, club: Club, sent: dict[str, str]) -> None:
    address = f"/clubs/{club.pk}/"
    page = as_sent(director_client.get(address).content.decode(), name="Højer")
    answer = director_client.post(address, page | sent)
    found = [*answer.context["form"].errors] if answer.status_code == 200 else []
    assert (found, Club.objects.get().name) == (
        (["cash_step"], "Tønder") if "cash_step" in sent else ([], "Højer")
    )
