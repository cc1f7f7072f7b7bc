"""Forms about seats: what each field takes, and which one is ready for typing."""

from __future__ import annotations

from typing import Any

import pytest
from django import forms

from tests.factories import make_entries, make_tournament
from tournaments.models import Tournament
from tournaments.seating.fixed_seat_form import FixedSeatForm
from tournaments.seating.group_forms import ApartGroupForm


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament()
    make_entries(tournament, 4)
    return tournament


def focused(form: forms.Form) -> list[str]:
    return [name for name, field in form.fields.items() if field.widget.attrs.get("data-focus")]


def errors_of(form: forms.Form) -> list[str]:
    return list(form.errors)


def test_a_table_that_is_kept(tournament: Tournament) -> None:
    form = FixedSeatForm(tournament=tournament)
    labels = [(name, field.label) for name, field in form.fields.items()]
    assert (labels, focused(form)) == ([("player", "Player"), ("table", "Table number")], ["player"])


@pytest.mark.parametrize(
    ("player", "table", "wrong"),
    [
        ("2", "1", []),
        ("Hansen", "999", []),
        ("2", "0", ["table"]),
        ("2", "1000", ["table"]),
        ("5", "", ["player", "table"]),
        ("", "1", ["player"]),
    ],
)
def test_who_keeps_which_table(tournament: Tournament, player: str, table: str, wrong: list[str]) -> None:
    form = FixedSeatForm({"player": player, "table": table}, tournament=tournament)
    assert errors_of(form) == wrong
    if not wrong:
        found = form.cleaned_data["player"].start_number, form.cleaned_data["table"]
        assert found == (2, int(table))


def test_those_who_are_kept_apart(tournament: Tournament) -> None:
    form = ApartGroupForm(tournament=tournament)
    assert {name: field.label for name, field in form.fields.items()} == {
        "one": "First player",
        "two": "Second player",
        "three": "A third one",
        "four": "A fourth one",
        "kind": "Who they are",
        "word": "A word for them, if there is one",
    }
    assert list(form.fields) == ["one", "two", "three", "four", "kind", "word"]
    assert (focused(form), form.get_initial_for_field(form.fields["kind"], "kind")) == (["one"], "family")


@pytest.mark.parametrize(
    ("typed", "wrong", "chosen"),
    [
        ({}, [], [1, 2]),
        ({"four": "4"}, [], [1, 2, 4]),
        ({"three": "3", "four": "4", "word": "x" * 60}, [], [1, 2, 3, 4]),
        ({"one": ""}, ["one"], []),
        ({"two": ""}, ["two"], []),
        ({"three": "9"}, ["three"], []),
        ({"kind": ""}, ["kind"], []),
        ({"kind": "colour"}, ["kind"], []),
        ({"word": "x" * 61}, ["word"], []),
    ],
)
def test_two_to_four_are_kept_apart(
    tournament: Tournament, typed: dict[str, Any], wrong: list[str], chosen: list[int]
) -> None:
    form = ApartGroupForm({"one": "1", "two": "2", "kind": "team"} | typed, tournament=tournament)
    assert errors_of(form) == wrong
    if not wrong:
        keys = dict(tournament.entries.values_list("pk", "start_number"))
        assert [keys[pk] for pk in form.chosen()] == chosen
