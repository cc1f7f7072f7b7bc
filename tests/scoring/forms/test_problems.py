"""Where a problem with a deal is shown, and the shorthand of a form."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.forms.deal import DealForm, with_values
from scoring.parsing.fields import Fields
from scoring.reference.either_way import EitherWay, either_way
from scoring.reference.worth import Worth
from scoring.rules.problems import error, warning
from scoring.systems import entry_of, find_rule_system
from tests.scoring.forms.test_deals import as_query

PLAYERS = {2: "Åse", 3: "Kurt", 4: "Inge"}


def form_of(key: str, typed: dict[str, Any], **options: Any) -> DealForm:
    system = find_rule_system(key, options)
    form = entry_of(system).form(as_query(typed), system=system, players=PLAYERS, counting=(2, 4))
    assert form.is_valid(), form.errors
    return form


@pytest.mark.parametrize(
    ("typed", "field", "place"),
    [
        ({"game": "ramsch"}, "card_points", "points_2"),
        ({"game": "ramsch"}, "tricks", "tricks_2"),
        ({"game": "ramsch"}, "ramsch", "points_2"),
        ({"game": "ramsch"}, "last_trick", "last_trick"),
        ({"game": "ramsch"}, "unheard_of", "game"),
        ({"game": "clubs"}, "card_points", "card_points"),
        ({"game": "clubs"}, "passed", "game"),
        ({"game": "clubs"}, "unheard_of", None),
        ({"game": "clubs"}, None, None),
    ],
)
def test_the_field_of_a_problem(typed: dict[str, Any], field: str | None, place: str | None) -> None:
    """A ramsch has a field for each seat: the first of them is marked."""
    form = form_of("household", {"declarer": "2", "tops": "1", **typed}, ramsch="most", march=True)
    assert form.place_of(error("wrong-kind", field=field)) == place


@pytest.mark.parametrize(
    ("typed", "field", "place"),
    [
        ({}, "card_points", "won"),
        ({}, "tricks", "won"),
        ({}, "bid", "bid"),
        ({"tricks": "3"}, "card_points", "card_points"),
        ({"card_points": "60"}, "tricks", "tricks"),
    ],
)
def test_whether_it_was_won_is_asked_rather_than_a_number(
    typed: dict[str, Any], field: str, place: str
) -> None:
    form = form_of("danish", {"declarer": "2", "game": "clubs", "tops": "1", **typed})
    assert form.place_of(error("outcome-missing", field=field)) == place


def test_warnings_stay_out_of_the_form() -> None:
    form = form_of("danish", {"declarer": "2", "game": "clubs", "tops": "1", "won": "yes"})
    form.show_problems([warning("unknown-field", field="bid")])
    assert form.errors == {}
    form.show_problems([error("not-a-bid", field="bid", bid=19), error("needs-ruling")])
    assert form.errors == {
        "bid": ["19 is not a valid bid: no game has this value."],
        "__all__": ["The rules do not settle this deal; the referee must rule on it."],
    }
    assert form.wrong_fields == ["Bid"]
    assert [group.legend for group in form.groups() if group.is_wrong] == ["Bidding and customs"]


def test_only_empty_groups_are_folded() -> None:
    form = form_of("danish", {"declarer": "2", "game": "clubs", "tops": "1", "won": "yes", "tricks": "7"})
    folded = {str(group.legend): group.is_folded for group in form.groups()}
    assert [legend for legend, is_folded in folded.items() if is_folded] == [
        "Announced",
        "Bidding and customs",
        "Faults and rulings",
    ]
    form.show_problems([error("not-a-bid", field="bid", bid=19)])
    assert [group.is_folded for group in form.groups()][-3:] == [False, False, True]


def test_a_group_with_a_recorded_0_is_open() -> None:
    rules = find_rule_system("danish")
    form = entry_of(rules).form(None, system=rules, players=PLAYERS)
    form.initial = form.values_of({"declarer": 2, "game": "null", "won": True, "tricks": 0})
    opened = [str(group.legend) for group in form.groups() if group.is_foldable and not group.is_folded]
    assert opened == ["Card points and tricks"]


def test_the_game_is_missing_beside_other_errors() -> None:
    form = form_of("turneskat", {"declarer": "2", "won": "yes"})
    form.show_problems([error("unknown-choice", field="contract"), error("unknown-game", field="game")])
    assert form.errors["game"] == ["What was played is missing."]
    form = form_of("turneskat", {"declarer": "2", "won": "yes"})
    form.show_problems([error("unknown-choice", field="contract")])
    assert list(form.errors) == ["contract", "game"]


def test_a_game_without_shorthand() -> None:
    with pytest.raises(TypeError, match="danish has no shorthand"):
        form_of("danish", {"declarer": "2", "game": "clubs"}).read_shorthand("h2g")


def test_values_replace_what_was_typed() -> None:
    assert with_values({"a": 1, "b": 2}, {"b": 3}) == {"a": 1, "b": 3}
    merged = with_values(as_query({"a": "1", "b": ["x", "y"]}), {"b": ["z"], "c": 4})
    assert {name: merged.getlist(name) for name in merged} == {"a": ["1"], "b": ["z"], "c": [4]}  # type: ignore[attr-defined]


WON, LOST = Worth(points=24, won=True, short="12 × 2 = 24"), Worth(points=-48, won=False)
ASKED = Worth(problems=[error("outcome-missing", field="won"), warning("unknown-field")])


@pytest.mark.parametrize(
    ("worth", "data", "lost", "found"),
    [
        (ASKED, {"game": "clubs"}, LOST, EitherWay(WON, LOST)),
        (WON, {"game": "clubs"}, LOST, None),
        (Worth(problems=[error("outcome-missing"), error("not-a-bid")]), {}, LOST, None),
        (Worth(problems=[warning("outcome-missing")]), {}, LOST, None),
        *((ASKED, {name: 3}, LOST, None) for name in ("card_points", "tricks", "ramsch")),
        (ASKED, {}, Worth(), None),
    ],
)
def test_both_values_where_only_the_end_is_missing(
    worth: Worth, data: Fields, lost: Worth, found: EitherWay | None
) -> None:
    asked: list[Fields] = []

    def value(deal: Fields) -> Worth:
        asked.append(deal)
        return WON if deal["won"] else lost

    assert either_way(worth, data, value) == found
    if found:
        assert asked == [{"game": "clubs", "won": True}, {"game": "clubs", "won": False}]


def test_the_sentence_of_both_values() -> None:
    assert EitherWay(WON, LOST).sentence == "12 × 2 = 24: won +24, lost −48"
    assert EitherWay(Worth(points=0), LOST).sentence == "won 0, lost −48"
    assert either_way(ASKED, {}, lambda deal: LOST if deal["won"] else Worth()) is None
