"""What the pages of the settings answer, whole or in part, and the question before more is shown."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client

from tests.factories import COMMAND, make_tournament, seat_series
from tests.tournaments.setup.test_views import NEW, form_data
from tournaments.models import Club, JournalEntry, Tournament
from tournaments.setup.forms import TournamentForm
from tournaments.setup.tournament_settings import change_settings

EDIT = "/tournaments/club-evening/edit/"
VISIBILITY = "/tournaments/club-evening/visibility/"
SUMMARY, PAGE = "tournaments/setup/_summary.html", "tournaments/setup/tournament.html"
HTMX = {"HX-Request": "true"}


def first_template(answer: Any) -> str:
    return str(answer.templates[0].name)


def said(answer: Any) -> list[str]:
    return [str(one) for one in get_messages(answer.wsgi_request)]


@pytest.mark.parametrize(
    ("do", "headers", "template"),
    [("look", HTMX, SUMMARY), ("look", {}, PAGE), ("", HTMX, PAGE), ("", {}, PAGE)],
)
def test_only_a_script_that_looks_gets_the_sentences_alone(
    director_client: Client, do: str, headers: dict[str, str], template: str
) -> None:
    answer = director_client.post(NEW, form_data(name="", do=do), headers=headers)
    assert first_template(answer) == template
    assert ("earlier" in answer.context) is (template == PAGE)
    assert not Tournament.objects.exists()


def test_looking_saves_nothing(director_client: Client) -> None:
    make_tournament()
    data = form_data(name="Another", date="2026-11-21")
    assert director_client.post(EDIT, data | {"do": "look"}).status_code == 200
    assert Tournament.objects.get().name == "Club evening"
    answer = director_client.post(EDIT, data)
    assert (answer["Location"], said(answer)) == ("/tournaments/club-evening/", ["The settings are saved."])
    assert Tournament.objects.get().name == "Another"


def test_as_many_series_as_are_drawn_are_enough(db: None) -> None:
    tournament = make_tournament(series_count=3)
    for number in (1, 2):
        seat_series(tournament, number, [])
    assert change_settings(tournament, by=COMMAND, series_count=2).series_count == 2


@pytest.fixture
def shown(director_client: Client) -> Client:
    make_tournament(visibility="released", is_last_silent=True)
    return director_client


def visible() -> tuple[str, bool]:
    return Tournament.objects.values_list("visibility", "is_last_silent").get()


def test_it_is_asked_before_everybody_sees_more(shown: Client) -> None:
    answer = shown.post(VISIBILITY, {"visibility": "live", "ask": "1"})
    assert first_template(answer) == "tournaments/setup/visibility.html"
    assert answer.context["question"].startswith("Live: everybody then sees each result")
    assert answer.context["sent"]["visibility"] == "live"
    assert visible() == ("released", True)


@pytest.mark.parametrize(
    ("sent", "then", "told"),
    [
        ({"visibility": "live"}, ("live", True), "From now on – live: results are provisional"),
        (
            {"visibility": "hidden", "ask": "1"},
            ("hidden", True),
            "From now on – hidden: only officials see anything.",
        ),
        (
            {"silent": "no"},
            ("released", False),
            "From now on – everybody sees what the director has released.",
        ),
        (
            {"silent": "yes", "visibility": "live"},
            ("live", True),
            "From now on – live: results are provisional",
        ),
        (
            {"silent": "perhaps", "visibility": "all"},
            ("released", True),
            "Please choose what everybody sees.",
        ),
        ({}, ("released", True), "Please choose what everybody sees."),
    ],
)
def test_one_button_changes_what_everybody_sees(
    shown: Client, sent: dict[str, str], then: tuple[str, bool], told: str
) -> None:
    answer = shown.post(VISIBILITY, sent)
    (sentence,) = said(answer)
    assert (answer["Location"], visible(), sentence[: len(told)]) == (
        "/tournaments/club-evening/standings/",
        then,
        told,
    )


def test_a_new_evening_keeps_names_as_long_as_its_club_does(db: None) -> None:
    """One length of all clubs is shown in the empty field; an evening that exists keeps its own."""
    one = Club.objects.create(name="Højer", names_months=7, contacts_months=3)
    two = Club.objects.create(name="Ribe", names_months=9, contacts_months=3)
    fields = TournamentForm().fields
    assert [fields[name].widget.attrs["placeholder"] for name in ("names_months", "contacts_months")] == [
        "",
        3,
    ]
    assert fields["names_months"].help_text.endswith("Empty: as set for the club.")
    for club, months in ((one, 7), (two, 9), (None, Club().names_months)):
        form = TournamentForm(form_data(club=club.pk if club else ""))
        assert (form.is_valid(), form.cleaned_data["names_months"]) == (True, months)
    stored = make_tournament(club=one, names_months=5)
    form = TournamentForm(form_data(club=two.pk), instance=stored)
    assert (form.is_valid(), form.cleaned_data["names_months"]) == (True, 5)


@pytest.mark.parametrize(
    ("wanted", "then", "place", "told"),
    [
        ("closed", "closed", "standings/", "The tournament is closed."),
        ("open", "open", "", "State of the tournament: open for players."),
        ("planned", "running", "", "The tournament cannot change to that state now."),
        ("", "running", "", "The tournament cannot change to that state now."),
    ],
)
def test_one_button_changes_the_state(
    director_client: Client, wanted: str, then: str, place: str, told: str
) -> None:
    seat_series(make_tournament(series_count=1), 1, [], state="closed", results_released=True)
    sent = {"state": wanted, "reason": " as agreed "}
    answer = director_client.post("/tournaments/club-evening/state/", sent)
    assert (answer["Location"], Tournament.objects.get().state, said(answer)) == (
        f"/tournaments/club-evening/{place}",
        then,
        [told],
    )
    rows = JournalEntry.objects.values_list("action", "after", "reason", "actor")
    assert list(rows) == [("tournament-state", {"state": then}, "as agreed", "director")] * (then == wanted)
