"""A deal's form filled by one line; what is missing is named all at once; seldom used parts are folded."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.api import parse_deal
from scoring.forms.deal import DealForm
from scoring.rules import RuleSystem, Sheet
from scoring.systems import ENTRIES, entry_of, find_rule_system
from tests.scoring.forms.test_deals import as_query

PLAYERS = {1: "Åse", 2: "Kurt", 3: "Inge"}


def form_of(key: str, typed: dict[str, Any] | None, *, options: dict[str, Any] | None = None) -> DealForm:
    system = find_rule_system(key, options)
    entry, roles = entry_of(system), system.roles(1, 3)
    return entry.form(
        None if typed is None else as_query(typed),
        system=system, players=PLAYERS, counting=roles.counting, shorthand=entry.shorthand,
    )  # fmt: skip


def refused(form: DealForm) -> dict[str, list[str]]:
    """The form after the rules have looked at its deal."""
    assert form.is_valid(), form.errors
    system: RuleSystem = form.system
    report = system.score(Sheet(seats=3, deals=[parse_deal(system, form.deal_data())]))
    form.show_problems(report.problems)
    return {name: [str(one) for one in errors] for name, errors in form.errors.items()}


@pytest.mark.parametrize(
    ("key", "line", "data"),
    [
        ("danish", "1h2sw18", {"declarer": 1, "game": "hearts", "tops": 2, "schneider": True, "won": True, "bid": 18}),
        ("isko", "p", {"passed": True}),
        ("tchibo", "r40 50 20 k10 x3", {"ramsch": {
            "card_points": {"1": 40, "2": 50, "3": 20}, "skat_points": 10, "last_trick": 3}}),
        ("turneskat", "1tc2w", {"declarer": 1, "contract": "tournee", "game": "clubs", "tops": 2, "won": True}),
        ("turneskat", "r3v1", {"ramsch": {"loser": 3, "virgins": 1}}),
        ("tarok", "x2 30 24", {"last_trick": 2, "counts": {"1": 30, "3": 24}}),
        ("tarok", "m", {"misdeal": True}),
    ],
)  # fmt: skip
def test_a_line_is_a_deal_like_every_other(key: str, line: str, data: dict[str, Any]) -> None:
    form = form_of(key, {"shorthand": line})
    assert refused(form) == {}
    assert form.deal_data() == data
    assert form["shorthand"].value() == "", "the fields say it now"


def test_what_is_tapped_and_not_in_the_line_counts_too() -> None:
    form = form_of("danish", {"shorthand": "♥2w", "declarer": "3", "hand": True, "won": "no"})
    assert form.is_valid()
    assert form.deal_data() == {"declarer": 3, "game": "hearts", "tops": 2, "hand": True, "won": True}


def test_a_line_that_is_not_understood_stays_and_says_why() -> None:
    form = form_of("danish", {"shorthand": "1h2y w w"})
    assert not form.is_valid()
    assert form.errors == {"shorthand": ["“y” is not understood here.", "“w” is here twice."]}
    assert form["shorthand"].value() == "1h2y w w"
    assert form.wrong_fields == ["The deal in one line"]


def test_what_the_rules_refuse_in_a_line_stands_at_its_field() -> None:
    form = form_of("danish", {"shorthand": "1g7w"})
    assert refused(form) == {"tops": ["With or without 7 is impossible: 1 to 4 are counted in this game."]}
    assert (form["tops"].value(), form["shorthand"].value()) == (7, "")


@pytest.mark.parametrize(
    ("key", "typed", "missing"),
    [
        ("danish", {}, ["Declarer", "Game", "Won or lost"]),
        ("danish", {"game": "clubs"}, ["Declarer", "With or without", "Won or lost"]),
        ("danish", {"game": "null"}, ["Declarer", "Won or lost"]),
        ("danish", {"game": "clubs", "tops": 1, "tricks": 5}, ["Declarer", "Card points"]),
        ("danish", {"shorthand": "w"}, ["Declarer", "Game"]),
        ("turneskat", {}, ["Declarer", "Contract", "Game", "Won or lost"]),
        ("tarok", {}, ["The end of the deal", "Åse counts"]),
    ],
)
def test_all_that_is_missing_is_named_at_once(key: str, typed: dict[str, Any], missing: list[str]) -> None:
    form = form_of(key, typed)
    refused(form)
    assert form.wrong_fields == missing


def test_seldom_used_parts_are_folded_until_something_is_in_them() -> None:
    def folded(typed: dict[str, Any] | None) -> list[str]:
        return [str(group.legend) for group in form_of("danish", typed).groups() if group.is_folded]

    everything = ["Announced", "Bidding and customs", "Card points and tricks", "Faults and rulings"]
    assert folded(None) == everything
    assert folded({"bid": 18}) == ["Announced", "Card points and tricks", "Faults and rulings"]
    assert folded({"ouvert": True}) == everything[1:]
    form = form_of("danish", {"shorthand": "1h2w17"})
    refused(form)
    assert "Bidding and customs" not in [str(group.legend) for group in form.groups() if group.is_folded]
    assert form.wrong_fields == ["Bid"]


def test_a_folded_part_opens_where_something_is_missing_in_it() -> None:
    """In this house a hand game below its bid counts with the tops of the hand, which are missing here."""
    form = form_of("household", {"shorthand": "1c1hw48"}, options={"hand_overbid": "hand"})
    refused(form)
    assert form.wrong_fields == ["With or without, of the hand alone"]
    assert form["hand_tops"].errors == [
        "The outcome of the deal is unknown: with or without, of the hand alone is missing."
    ]
    opened = [str(group.legend) for group in form.groups() if group.is_foldable and not group.is_folded]
    assert opened == ["Announced", "Bidding and customs"]


def test_without_shorthand_there_is_no_field_for_it() -> None:
    form = ENTRIES["danish"].form(None, system=ENTRIES["danish"].rules, players=PLAYERS)
    assert "shorthand" not in form.fields
    typed = as_query({"shorthand": "1h2w", "game": "clubs"})
    ignored = ENTRIES["danish"].form(typed, system=ENTRIES["danish"].rules, players=PLAYERS)
    assert ignored.is_valid()
    assert ignored.deal_data() == {"game": "clubs"}
