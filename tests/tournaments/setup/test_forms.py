"""The form of the settings: what its fields take, and what is said at which of them."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest

from tests.factories import make_tournament
from tests.tournaments.setup.test_views import form_data
from tournaments.models import Club, Tournament
from tournaments.setup.forms import TournamentForm

pytestmark = pytest.mark.django_db
FROM, FEE = "loss_tier_from", "loss_tier_fee"


@pytest.mark.parametrize(
    ("typed", "errors"),
    [
        ({FROM: "4", FEE: "2"}, {}),
        ({FROM: "", FEE: ""}, {}),
        ({FROM: "", FEE: "2"}, {FROM: ["Please say from which lost game on, or leave the fee below empty."]}),
        ({FROM: "4", FEE: ""}, {FEE: ["Please type in this fee too, or leave the field above empty."]}),
        ({FROM: "four", FEE: ""}, {FROM: ["Enter a whole number."]}),
        ({FROM: "", FEE: "two"}, {FEE: ["Enter a number."]}),
    ],
)
def test_another_fee_for_lost_games_needs_both_fields(typed: dict[str, str], errors: object) -> None:
    assert TournamentForm(form_data(**typed)).errors == errors


@pytest.mark.parametrize("typed", ["19:05", "19.05"])
def test_a_time_is_typed_by_hand(typed: str) -> None:
    form = TournamentForm(form_data(starts_at=typed))
    assert (form.is_valid(), form.cleaned_data["starts_at"]) == (True, dt.time(19, 5))
    assert TournamentForm(form_data(starts_at="19")).fields["starts_at"].clean("19") == dt.time(19)


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("rounds", "25", "Ensure this value is less than or equal to 24."),
        ("rounds", "0", "Ensure this value is greater than or equal to 1."),
        ("order_reason", "x" * 301, "Ensure this value has at most 300 characters (it has 301)."),
        ("starts_at", "late", "Enter a valid time."),
        ("club", "x", "Select a valid choice. That choice is not one of the available choices."),
        ("date", "0026-11-21", "Type the whole year, such as 2026."),
    ],
)
def test_bounds(field: str, value: str, problem: str) -> None:
    assert TournamentForm(form_data(**{field: value})).errors == {field: [problem]}


def test_a_club_that_has_left_is_not_offered() -> None:
    here = Club.objects.create(name="Ribe")
    gone = Club.objects.create(name="Varde", is_active=False)
    form = TournamentForm(form_data(club=gone.pk))
    assert list(form.fields["club"].queryset) == [here]  # type: ignore[attr-defined]
    assert list(form.errors) == ["club"]
    assert TournamentForm.for_new(None, dt.date(2026, 11, 23)).initial["club"] == here


def test_an_evening_keeps_a_club_that_has_left_since() -> None:
    here = Club.objects.create(name="Ribe")
    gone = Club.objects.create(name="Varde", is_active=False)
    tournament = make_tournament(club=gone)
    form = TournamentForm(form_data(club=gone.pk), instance=tournament)
    assert list(form.fields["club"].queryset) == [here, gone]  # type: ignore[attr-defined]
    assert (form.is_valid(), form.cleaned_data["club"]) == (True, gone)


def test_what_is_left_out_has_its_usual_value() -> None:
    form = TournamentForm(form_data())
    assert form.is_valid()
    usual = Tournament()
    left = (
        "second_person",
        "visibility",
        "minutes_per_round",
        "contacts_months",
        "names_months",
        "links_days",
    )
    assert {name: form.cleaned_data[name] for name in left} == {name: getattr(usual, name) for name in left}


def test_what_is_given_stays() -> None:
    typed = {"visibility": "live", "minutes_per_round": 5, "contacts_months": 1, "links_days": 2}
    form = TournamentForm(form_data(**typed))
    assert form.is_valid()
    assert {name: form.cleaned_data[name] for name in typed} == typed


def test_fields_as_browsers_need_them() -> None:
    form = TournamentForm(initial={"date": dt.date(2026, 11, 2), "starts_at": dt.time(9, 5)})
    assert 'type="date" name="date" value="2026-11-02"' in str(form["date"])
    assert 'type="time" name="starts_at" value="09:05"' in str(form["starts_at"])
    assert 'list="usual-rounds"' in str(form["rounds"])


def test_the_reason_for_what_is_against_an_order_is_no_setting() -> None:
    form = TournamentForm(form_data(order_reason="  no  lists "))
    assert form.is_valid()
    assert (form.why, "order_reason" in form.values()) == ("no lists", False)
    assert TournamentForm(form_data()).is_valid()


def test_an_evening_without_a_club_of_its_own_keeps_data_as_usual() -> None:
    stored = make_tournament(contacts_months=9)
    form = TournamentForm(form_data(), instance=stored)
    assert (form.is_valid(), form.cleaned_data["contacts_months"]) == (True, 9)
    help_text = form.fields["contacts_months"].help_text
    assert "as set for the club" not in str(help_text)


def test_lengths_of_many_clubs_are_not_guessed() -> None:
    def shown() -> list[Any]:
        return [
            TournamentForm().fields[name].widget.attrs["placeholder"]
            for name in ("names_months", "links_days")
        ]

    assert shown() == [24, 30]
    Club.objects.create(name="Ribe", names_months=7, links_days=3)
    Club.objects.create(name="Varde", names_months=9, links_days=3, is_active=False)
    assert shown() == [7, 3]
    Club.objects.create(name="Esbjerg", names_months=8, links_days=3)
    assert shown() == ["", 3]


def test_money_as_it_is_typed() -> None:
    form = TournamentForm(form_data(entry_fee="75,5", loss_fee=""))
    assert list(form.errors) == ["loss_fee"]
    assert form.cleaned_data["entry_fee"] == Decimal("75.50")
