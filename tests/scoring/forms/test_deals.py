"""The form of a deal: the examples can be typed in, and come out unchanged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.http import QueryDict

from scoring.forms.deal import DealForm
from scoring.systems import entry_of, find_rule_system
from tests.scoring.helpers import score

FOLDER = Path(__file__).parent.parent / "rules" / "examples"
PLAYERS = {1: "Åse", 2: "Kurt", 3: "Inge"}
SYSTEMS = ("isko", "danish", "household", "tchibo", "turneskat")
NO_FIELDS = {"loser", "skat_points"}


def examples(key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{key}.json").read_text())
    return found


def as_query(values: dict[str, Any]) -> QueryDict:
    """The values as a browser sends them."""
    query = QueryDict(mutable=True)
    for name, value in values.items():
        if isinstance(value, list):
            query.setlist(name, value)
        elif value is not None and value is not False:
            query[name] = "on" if value is True else str(value)
    return query


def typed_again(cls: type[DealForm], deal: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    form = cls(as_query(cls.values_of(deal)), players=PLAYERS, **kwargs)
    assert form.is_valid(), form.errors
    return form.deal_data()


# Deals that the program takes without an error and that were not decided by cards of a ramsch alone.
SOUND = [
    (key, one)
    for key in SYSTEMS
    for one in examples(key)
    if one["points"] is not None
    and not (key == "turneskat" and "card_points" in one["deal"].get("ramsch", {}))
]


@pytest.mark.parametrize(("key", "example"), SOUND, ids=[f"{key}: {one['why']}" for key, one in SOUND])
def test_a_deal_of_the_examples_comes_out_worth_the_same(key: str, example: dict[str, Any]) -> None:
    system = find_rule_system(key, example.get("options"))
    deal = typed_again(entry_of(system).form, example["deal"], system=system)

    report = score(system, {"seats": 3, "deals": [deal]})

    assert (report.deals[0].points, report.deals[0].value, report.deals[0].reason) == (
        example["points"],
        example["value"],
        example["reason"],
    )


PLAIN: dict[str, Any] = {"last_trick": 2, "counts": {"1": 26, "3": 26}}
TAROK = [one for one in examples("tarok") if not one["problems"] and len(one["deal"].get("fines", [])) <= 2]


@pytest.mark.parametrize("example", TAROK, ids=[one["why"] for one in TAROK])
def test_a_deal_of_tarok_moves_the_same_money(example: dict[str, Any]) -> None:
    system = find_rule_system("tarok")
    told = {key: value for key, value in (PLAIN | example["deal"]).items() if value is not None}
    roles = system.roles(1, example["seats"])
    names = {seat: f"Player {seat}" for seat in roles.playing}
    cls = entry_of(system).form
    form = cls(as_query(cls.values_of(told)), system=system, players=names, counting=roles.counting)
    assert form.is_valid(), form.errors

    row = score(system, {"seats": example["seats"], "deals": [form.deal_data()]}).deals[0]

    assert (list(row.seat_points or ()), list((row.cups or {}).values())) == (
        example["seat_points"],
        example["cups"],
    )


def test_what_a_null_does_not_have_is_not_asked() -> None:
    """Tapping clubs first and then null leaves tops in a hidden field."""
    system = find_rule_system("danish")
    data = {"declarer": "2", "game": "null", "tops": "3", "schneider": "on", "won": "yes"}
    form = entry_of(system).form(as_query(data), system=system, players=PLAYERS)

    assert form.is_valid()
    assert form.deal_data() == {"game": "null", "won": True, "declarer": 2}


def test_the_house_decides_what_is_offered() -> None:
    plain = entry_of(find_rule_system("household")).form(
        None, system=find_rule_system("household"), players=PLAYERS
    )
    rich = find_rule_system("household", {"kontra": 2, "rum": True, "gift": "plain", "ramsch": "most"})
    form = entry_of(rich).form(None, system=rich, players=PLAYERS)

    added = set(form.fields) - set(plain.fields)
    assert added == {
        "kontra", "rum", "gift", "skat_points", "last_trick",
        *(f"{what}_{seat}" for what in ("points", "tricks") for seat in PLAYERS),
    }  # fmt: skip
    assert [group.legend for group in form.groups()][-1] == "Ramsch"


@pytest.mark.parametrize(
    ("deal", "field", "sentence"),
    [
        (
            {"game": "clubs", "won": "yes"},
            "tops",
            "“With or without” is missing: this game counts 1 to 11.",
        ),
        (
            {"game": "clubs", "tops": "1"},
            "won",
            "Won or lost is missing.",
        ),
        (
            {"game": "clubs", "tops": "1", "won": "yes", "bid": "19"},
            "bid",
            "19 is not a valid bid: no game has this value.",
        ),
    ],
)
def test_each_problem_stands_at_its_field(deal: dict[str, str], field: str, sentence: str) -> None:
    system = find_rule_system("isko")
    form = entry_of(system).form(as_query({"declarer": "2", **deal}), system=system, players=PLAYERS)
    assert form.is_valid()

    form.show_problems(score(system, {"seats": 3, "deals": [form.deal_data()]}).problems)

    assert form.errors == {field: [sentence]}
