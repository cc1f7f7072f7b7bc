"""Rules that seats break, in sentences and by name."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import make_entries, make_tournament
from tournaments.seating.generator.breaches import Breaches
from tournaments.seating.generator.facts import ORDER
from tournaments.seating.overview import (
    Broken,
    broken_sentence,
    cases_by_rule,
    named_cases,
    outlook_for,
    rules_in_order,
)

SENTENCES = {
    "moved": (
        "1 player with a fixed seat sits at another table",
        "2 players with a fixed seat sit at another table",
    ),
    "repeats": ("1 pair meets again", "2 pairs meet again"),
    "threes": ("1 player is at a table of three again", "2 players are at a table of three again"),
    "teams": ("1 pair that should not sit together does", "2 pairs that should not sit together do"),
    "clubs": ("1 pair of one club sits together", "2 pairs of one club sit together"),
    "families": ("1 pair of one family sits together", "2 pairs of one family sit together"),
    "seats": (
        "1 player keeps a seat number more often than needed",
        "2 players keep a seat number more often than needed",
    ),
}
PEOPLE = {1: "Åse", 2: "Kurt", 3: "János"}
NONE = Breaches()
SOME = replace(NONE, repeats=((1, 2), (1, 3)), moved=(3,), threes=(2,), seats=((1, 4),))


@pytest.mark.parametrize("key", SENTENCES)
def test_one_case_and_several(key: str) -> None:
    assert (broken_sentence(key, 1), broken_sentence(key, 2)) == SENTENCES[key]
    assert Broken(key, "", ["Åse"], 2).sentence == SENTENCES[key][1]


def test_cases_stand_by_their_rule_with_names() -> None:
    nothing: dict[str, list[str]] = {name: [] for name in SENTENCES}
    named = {"moved": ["János"], "repeats": ["Åse – Kurt", "Åse – János"], "threes": ["Kurt"]}
    found = cases_by_rule(SOME, PEOPLE)
    assert found == nothing | named | {"seats": ["Åse, seat 4"]}
    assert list(found) == list(SENTENCES)
    assert named_cases(SOME, PEOPLE) == [
        (SENTENCES["moved"][0], ["János"]),
        (SENTENCES["repeats"][1], ["Åse – Kurt", "Åse – János"]),
        (SENTENCES["threes"][0], ["Kurt"]),
        (SENTENCES["seats"][0], ["Åse, seat 4"]),
    ]
    assert named_cases(NONE, {}) == []


@pytest.mark.parametrize("keeps_tables", [True, False])
def test_forty_cases_of_each_rule_are_named(db: None, keeps_tables: bool) -> None:
    tournament = make_tournament()
    make_entries(tournament, 3)
    breaches = replace(SOME, repeats=((1, 2),) * 41)
    check: Any = SimpleNamespace(breaches_now=breaches, keeps_tables=keeps_tables, order=ORDER)
    rules = rules_in_order(check, tournament)
    first = ["moved"] if keeps_tables else []
    usual = ["repeats", "threes", "teams", "clubs", "families", "seats"]
    assert [one.key for one in rules] == [*first, *usual]
    repeats = next(one for one in rules if one.key == "repeats")
    assert (repeats.cases, repeats.count, repeats.more) == (["Åse Madsen – Kurt Hansen"] * 40, 41, 1)
    assert rules[-1].cases == ["Åse Madsen, seat 4"]


@pytest.mark.parametrize(
    ("players", "fours", "threes", "fives"), [(6, 0, 2, 0), (7, 1, 1, 0), (8, 2, 0, 0), (9, 0, 3, 0)]
)
def test_what_a_draw_would_make(db: None, players: int, fours: int, threes: int, fives: int) -> None:
    make_entries(tournament := make_tournament(series_count=2), players)
    outlook = outlook_for(tournament, 1)
    assert (outlook.here, outlook.fours, outlook.threes, outlook.fives) == (players, fours, threes, fives)
    assert outlook.refusal == ""
    later = outlook_for(tournament, 2)
    assert (later.here, later.fours, later.threes) == (players, 0, 0)
    assert later.refusal.startswith("Series 1")
