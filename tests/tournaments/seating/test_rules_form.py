"""The director's order of the draw's rules, typed in and saved."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, make_tournament
from tournaments.models import JournalEntry, Tournament
from tournaments.seating.rules_form import RulesForm, save_rules

PAGE = "/tournaments/club-evening/seats/rules/"
USUAL = ["repeats", "threes", "teams", "clubs", "families"]
TWICE, NONE = "This rule is in the list twice.", "At least one rule is needed."


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament()


def typed(*rules: str, **more: str) -> dict[str, str]:
    return {f"rule_{place}": rule for place, rule in enumerate(rules)} | more


@pytest.mark.parametrize(
    ("rules", "errors"),
    [
        (USUAL, {}),
        (["", "", "", "", "clubs"], {}),
        (["", "clubs", "", "threes", ""], {}),
        (["clubs", "", "threes", "clubs", ""], {"rule_3": [TWICE]}),
        (["clubs", "clubs", "clubs", "", ""], {"rule_1": [TWICE], "rule_2": [TWICE]}),
        (["", "", "", "", ""], {"rule_0": [NONE]}),
    ],
)
def test_each_rule_once_and_at_least_one(
    tournament: Tournament, rules: list[str], errors: dict[str, list[str]]
) -> None:
    form = RulesForm(typed(*rules), tournament=tournament)
    assert form.errors == errors
    if not errors:
        assert form.order() == [rule for rule in rules if rule]


def test_an_unknown_rule_is_named_once(tournament: Tournament) -> None:
    form = RulesForm(typed("luck", "", "", "", ""), tournament=tournament)
    assert list(form.errors) == ["rule_0"]
    assert NONE not in form.errors["rule_0"]


@pytest.mark.parametrize(
    ("series", "is_taken"), [("", True), ("2", True), ("20", True), ("1", False), ("21", False)]
)
def test_from_which_series_the_standings_seat(tournament: Tournament, series: str, is_taken: bool) -> None:
    form = RulesForm(typed("clubs", standings_from=series), tournament=tournament)
    assert form.is_valid() is is_taken


def test_the_form_begins_with_what_is_stored(tournament: Tournament) -> None:
    assert initial_of(tournament) == [*USUAL, None]
    tournament.seating_order, tournament.standings_from = ["clubs", "threes"], 3
    assert initial_of(tournament) == ["clubs", "threes", "", "", "", 3]


def initial_of(tournament: Tournament) -> list[Any]:
    form = RulesForm(tournament=tournament)
    names = [*(f"rule_{place}" for place in range(5)), "standings_from"]
    return [form.get_initial_for_field(form.fields[name], name) for name in names]


def test_only_a_change_is_written_into_the_journal(tournament: Tournament) -> None:
    for order, since in ((USUAL, None), (["clubs"], 3), (["clubs"], 3), (["clubs"], None), (USUAL, None)):
        save_rules(tournament, order, since, by=COMMAND)
    written = JournalEntry.objects.order_by("pk").values_list("action", "before", "after")
    usual: dict[str, Any] = {"order": [], "standings_from": None}
    chosen: dict[str, Any] = {"order": ["clubs"], "standings_from": 3}
    half = chosen | {"standings_from": None}
    assert list(written) == [
        ("settings-changed", usual, chosen),
        ("settings-changed", chosen, half),
        ("settings-changed", half, usual),
    ]


def test_the_page_saves_and_shows_again_what_is_wrong(
    tournament: Tournament, director_client: Client
) -> None:
    answer = director_client.post(PAGE, typed("clubs", "clubs"))
    assert TWICE in answer.content.decode()
    assert Tournament.objects.get().seating_order == []
    answer = director_client.post(PAGE, typed("clubs", "threes", standings_from="2"))
    assert (answer.status_code, answer["Location"]) == (302, "/tournaments/club-evening/seats/")
    saved = Tournament.objects.get()
    assert (saved.seating_order, saved.standings_from) == (["clubs", "threes"], 2)
