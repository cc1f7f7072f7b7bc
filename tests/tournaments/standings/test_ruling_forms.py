"""The form of a ruling: what stands at each field, and which values it takes."""

from __future__ import annotations

import pytest

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.models import Tournament
from tournaments.standings.ruling_forms import RulingForm

LABELS = {
    "text": "What the referee ruled",
    "code": "What it is about",
    "referee": "The referee’s name",
    "series": "Series, if it is about one",
    "table": "Table, if it is about one",
    "deal": "Deal, if it is about one",
    "start_number": "Player, if it is about one (start number or name)",
    "points": "Points taken off",
    "is_referred": "Referred to the committee; the ruling holds whatever it answers",
}
TYPED = {"text": "Played again", "referee": "Ib Holm"}


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament()
    seat_series(tournament, 2, [make_entries(tournament, 3)])
    return tournament


def test_every_field_has_its_label(tournament: Tournament) -> None:
    form = RulingForm(tournament=tournament)
    assert {name: str(field.label) for name, field in form.fields.items()} == LABELS
    assert {name for name, field in form.fields.items() if field.required} == {"text", "referee"}
    assert {name for name, field in form.fields.items() if field.help_text} == {"text", "points"}


def test_what_can_be_chosen(tournament: Tournament) -> None:
    form = RulingForm(tournament=tournament)
    assert form.fields["series"].choices == [("", "–"), (2, "Series 2")]  # type: ignore[attr-defined]
    assert form.choices.labels == ["2 Kurt Hansen", "3 Őrsi János", "1 Åse Madsen"]
    assert form.initial["code"] == "other"


def test_only_text_and_name_have_to_be_typed(tournament: Tournament) -> None:
    form = RulingForm(TYPED, tournament=tournament)
    assert form.is_valid()
    assert form.cleaned_data == TYPED | {
        "code": "",
        "series": None,
        "table": None,
        "deal": None,
        "start_number": None,
        "points": None,
        "is_referred": False,
    }


@pytest.mark.parametrize("typed", ["3", "Őrsi", "orsi janos", "3 Őrsi János"])
def test_the_player_is_typed(tournament: Tournament, typed: str) -> None:
    form = RulingForm(TYPED | {"start_number": typed}, tournament=tournament)
    assert form.is_valid()
    assert form.cleaned_data["start_number"].start_number == 3


def test_nobody_of_that_name(tournament: Tournament) -> None:
    form = RulingForm(TYPED | {"start_number": "Zorro"}, tournament=tournament)
    assert form.errors == {"start_number": ["Nobody in this tournament is called “Zorro”."]}


@pytest.mark.parametrize(
    ("field", "least", "most"), [("table", 1, 9_999), ("deal", 1, 120), ("points", 0, 30_000)]
)
def test_smallest_and_largest_numbers(tournament: Tournament, field: str, least: int, most: int) -> None:
    taken = {
        number: RulingForm(TYPED | {field: str(number)}, tournament=tournament).is_valid()
        for number in (least - 1, least, most, most + 1)
    }
    assert taken == {least - 1: False, least: True, most: True, most + 1: False}


@pytest.mark.parametrize(("field", "most"), [("text", 300), ("referee", 120)])
def test_longest_texts(tournament: Tournament, field: str, most: int) -> None:
    taken = [
        RulingForm(TYPED | {field: "x" * length}, tournament=tournament).is_valid()
        for length in (most, most + 1)
    ]
    assert taken == [True, False]


def test_without_penalties_in_the_rules_no_points_are_asked_for(tournament: Tournament) -> None:
    Tournament.objects.update(rules="tarok")
    form = RulingForm(tournament=Tournament.objects.get())
    assert set(LABELS) - set(form.fields) == {"points"}
