"""Five questions, the rest folded with what it holds now, and the evening in sentences."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.test import Client

from tests.factories import make_tournament
from tests.tournaments.setup.test_views import HOUSE, NEW, form_data
from tournaments.models import Club, Tournament
from tournaments.setup.forms import TournamentForm
from tournaments.setup.grouped_forms import draft_of, groups_of, questions_of
from tournaments.setup.settings_words import summary_of

TODAY = dt.date(2026, 11, 23)  # a Monday


def says(form: TournamentForm) -> dict[str, str]:
    return {group.key: group.says for group in groups_of(form, draft_of(form))}


def test_every_setting_is_asked_for_once(db: None) -> None:
    form = TournamentForm.for_new(None, TODAY)
    asked = [field.name for question in questions_of(form) for field in question.fields]
    folded = [field.name for group in groups_of(form, draft_of(form)) for field in group.fields]
    assert asked == [
        *("name", "place", "date", "starts_at", "series_count", "rounds", "entry_fee", "loss_fee"),
        "second_person",
    ]
    assert sorted(asked + folded) == sorted(form.fields)
    assert "others" not in says(form)


def test_a_setting_of_no_group_is_not_forgotten(db: None) -> None:
    form = TournamentForm.for_new(None, TODAY)
    form.fields["lamps"] = form.fields["quota"]
    groups = list(groups_of(form, Tournament()))
    assert [(one.key, [field.name for field in one.fields]) for one in groups[-1:]] == [("others", ["lamps"])]


def test_what_the_groups_of_a_first_evening_hold(db: None) -> None:
    assert says(TournamentForm.for_new(None, TODAY)) == {
        "rules": "Danish Skat Union",
        "official": "no",
        "organiser": "no club",
        "seen": "everybody sees what the director has released",
        "phones": "no, on paper",
        "timer": "no timer",
        "registering": "no",
        "steps": "every lost game costs the same",
        "quota": "no",
        "kept": "contacts 6 months, names 24 months, links 30 days",
    }


def test_what_the_groups_hold_after_an_evening_of_the_club(db: None) -> None:
    club = Club.objects.create(name="Tønder", links_days=1, names_months=12)
    last = make_tournament(
        club=club, rules="isko", visibility="live", is_last_silent=True, minutes_per_round=5, quota=25,
        takes_registrations=True, places=48, loss_fee=1, loss_tier_from=4, loss_tier_fee=2,
        phones=True, phone_signatures_confirm=True,
    )  # fmt: skip
    assert says(TournamentForm.for_new(last, TODAY)) == {
        "rules": "International Skat Order",
        "official": "no",
        "organiser": "Tønder",
        "seen": "live: results are provisional and show as soon as a sheet is typed in, "
        "the last series stays secret until the prize-giving",
        "phones": "yes, signatures confirm",
        "timer": "5 minutes per round",
        "registering": "yes, 48 places",
        "steps": "DKK2.00 from lost game no. 4",
        "quota": "25 per cent go on to the next round",
        "kept": "contacts 6 months, names 12 months, links 1 day",
    }


@pytest.mark.parametrize(
    ("fields", "sentences"),
    [
        (
            {},
            [
                "3 series of 12 rounds: 48 deals at tables of 4, 36 deals at tables of 3.",
                "Nothing is charged.",
                "No second person.",
            ],
        ),
        (
            {"series_count": 1, "rounds": 8, "entry_fee": Decimal(50), "second_person": "another"},
            [
                "1 series of 8 rounds: 32 deals at tables of 4, 24 deals at tables of 3.",
                "Entry fee DKK50.00.",
                "Another person compares the sheet with the paper and confirms it.",
            ],
        ),
        (
            {"entry_fee": Decimal(50), "loss_fee": Decimal(1)},
            [
                "3 series of 12 rounds: 48 deals at tables of 4, 36 deals at tables of 3.",
                "Entry fee DKK50.00, and DKK1.00 for each lost game.",
                "No second person.",
            ],
        ),
        (
            {"loss_fee": Decimal("0.50")},
            [
                "3 series of 12 rounds: 48 deals at tables of 4, 36 deals at tables of 3.",
                "DKK0.50 for each lost game.",
                "No second person.",
            ],
        ),
    ],
)
def test_the_evening_in_sentences(fields: dict[str, Any], sentences: list[str]) -> None:
    assert summary_of(Tournament(**fields)) == [
        *sentences,
        "Danish Skat Union.",
        "Everybody sees what the director has released.",
    ]


@pytest.mark.parametrize(
    ("last", "wanted"),
    [
        (dt.date(2026, 11, 16), TODAY),  # a week ago
        (TODAY, dt.date(2026, 11, 30)),
        (dt.date(2026, 11, 20), dt.date(2026, 11, 27)),  # the Friday before
        (dt.date(2026, 11, 30), dt.date(2026, 12, 7)),  # planned already
        (dt.date.max, dt.date.max),  # of a file, which may have any date
    ],
)
def test_the_next_evening_is_on_the_same_day_of_the_week(db: None, last: dt.date, wanted: dt.date) -> None:
    form = TournamentForm.for_new(make_tournament(date=last), TODAY)
    assert form["date"].value() == wanted


def test_a_house_with_one_club_need_not_choose_it(db: None) -> None:
    club = Club.objects.create(name="Tønder")
    assert TournamentForm.for_new(None, TODAY).initial["club"] == club
    Club.objects.create(name="Højer")
    assert "club" not in TournamentForm.for_new(None, TODAY).initial


@time_machine.travel(dt.datetime(2026, 11, 23, 12, tzinfo=dt.UTC))
def test_a_new_tournament_is_filled_in_as_the_last_one(director_client: Client) -> None:
    make_tournament("Christmas", date=dt.date(2026, 12, 12), entry_fee=100)
    make_tournament("Club evening", date=dt.date(2026, 11, 16), entry_fee=50, starts_at=dt.time(19))
    page = director_client.get(NEW)
    form = page.context["form"]
    assert [form[name].value() for name in ("name", "entry_fee", "starts_at")] == [
        "Club evening",
        Decimal(50),
        dt.time(19),
    ]
    assert 'action="?copy=club-evening"' in page.content.decode()
    assert [one.name for one in page.context["earlier"]] == ["Christmas", "Club evening"]
    assert director_client.get(NEW, {"copy": "christmas"}).context["form"]["entry_fee"].value() == 100
    assert director_client.get(NEW, {"copy": "0"}).context["form"]["name"].value() is None


def test_looking_saves_nothing(director_client: Client) -> None:
    typed = form_data(do="look", starts_at="19.30", loss_fee="0")
    answer = director_client.post(NEW, typed, headers={"HX-Request": "true"})
    text = " ".join(answer.content.decode().split())
    assert "28 November 2026, 19:30 (Saturday)" in text
    assert "Entry fee DKK75.50." in text
    assert "<html" not in text
    assert director_client.post(NEW, typed).context["form"]["name"].value() == "Åbent mesterskab"
    assert not Tournament.objects.exists()


def test_looking_at_other_settings_changes_nothing(director_client: Client) -> None:
    tournament = make_tournament(entry_fee=50)
    place = f"/tournaments/{tournament.slug}/edit/"
    assert "Entry fee DKK75.50" in director_client.post(place, form_data(do="look")).content.decode()
    tournament.refresh_from_db()
    assert (tournament.name, tournament.entry_fee) == ("Club evening", Decimal(50))
    assert director_client.post(place, form_data(do="save")).status_code == 302
    tournament.refresh_from_db()
    assert (tournament.name, tournament.entry_fee) == ("Åbent mesterskab", Decimal("75.50"))


def test_a_group_with_a_problem_is_open(director_client: Client) -> None:
    context = director_client.post(NEW, form_data(places="2")).context
    assert [group.key for group in context["groups"] if group.is_open] == ["registering"]


def test_a_wrong_option_of_the_rules_opens_their_group_only(director_client: Client) -> None:
    answer = director_client.post(NEW, form_data(**HOUSE | {"option-kontra": "x"}))
    assert [group.key for group in answer.context["groups"] if group.is_open] == ["rules"]
    assert not Tournament.objects.exists()


@pytest.mark.parametrize(
    ("typed", "stored"), [("19:30", dt.time(19, 30)), ("19.30", dt.time(19, 30)), ("", None)]
)
def test_when_play_begins(director_client: Client, typed: str, stored: dt.time | None) -> None:
    director_client.post(NEW, form_data(starts_at=typed))
    assert Tournament.objects.get().starts_at == stored
