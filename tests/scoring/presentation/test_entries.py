"""What belongs to each rule system besides its rules: its page, the help for its shorthand, its words."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.forms.skat import SkatDealForm
from scoring.forms.tarok import TarokDealForm
from scoring.forms.turneskat import TurneskatDealForm
from scoring.presentation.rules_page import RulesPage, ShownReading, example_of, rules_page
from scoring.presentation.shorthand_help import shorthand_help
from scoring.reference.common import settlement_section, tables_section
from scoring.reference.worth import skat_players, tarok_players, worth_in_ledger, worth_of_deal
from scoring.systems import ENTRIES, find_rule_system
from scoring.words.options import NO_OPTIONS
from tests.scoring.helpers import score
from tests.scoring.seventh import RACE


def words(key: str, **options: object) -> list[tuple[str, str]]:
    """Each example of the shorthand, with the deal in words."""
    found = shorthand_help(ENTRIES[key], find_rule_system(key, options))
    assert found is not None
    return [(one.line, one.words) for one in found.examples]


@pytest.mark.parametrize(("key", "name"), [
    ("danish", "Danish Skat Union"), ("isko", "International Skat Order"), ("household", "Skat at home"),
    ("tchibo", "Tchibo's introduction"), ("turneskat", "Turnéskat"), ("tarok", "Danish tarok"),
])  # fmt: skip
def test_the_name_and_the_key(key: str, name: str) -> None:
    entry = ENTRIES[key]
    assert (entry.key, str(entry.name)) == (key, name)
    assert bool(entry.about) is (key in {"household", "tchibo", "turneskat"})
    assert {one: str(said.better) for one, said in entry.tie_words.items()} == (
        {} if key == "tarok" else {"won": "more games won", "lost": "fewer games lost"}
    )


@pytest.mark.parametrize(("key", "form", "worth", "players"), [
    ("danish", SkatDealForm, worth_of_deal, skat_players), ("isko", SkatDealForm, worth_of_deal, skat_players),
    ("household", SkatDealForm, worth_of_deal, skat_players), ("tchibo", SkatDealForm, worth_of_deal, skat_players),
    ("turneskat", TurneskatDealForm, worth_of_deal, skat_players),
    ("tarok", TarokDealForm, worth_in_ledger, tarok_players),
])  # fmt: skip
def test_what_belongs_to_a_system(key: str, form: object, worth: object, players: object) -> None:
    entry = ENTRIES[key]
    assert (entry.form, entry.worth, entry.players) == (form, worth, players)
    assert (entry.plain_fields, entry.option_words is NO_OPTIONS) == ({}, key != "household")


@pytest.mark.parametrize(("key", "deal", "totals"), [
    ("danish", {"declarer": 1, "game": "clubs", "tops": 1, "won": True}, [24, 0, 0]),
    ("isko", {"declarer": 2, "game": "clubs", "tops": 1, "won": False}, [0, -48, 0]),
    ("household", {"declarer": 3, "game": "grand", "tops": 1, "won": True}, [0, 0, 48]),
    ("tchibo", {"ramsch": {"card_points": {"1": 40, "2": 50, "3": 30}, "last_trick": 3}}, [-40, -50, -30]),
    ("turneskat", {"declarer": 1, "contract": "tournee", "game": "hearts", "tops": 2, "won": True}, [18, 0, 0]),
    ("tarok", {"last_trick": 2, "counts": {"1": 30, "3": 24}}, [-65, -5, -60]),
])  # fmt: skip
def test_a_sheet_of_the_system_is_read_and_reckoned(
    key: str, deal: dict[str, Any], totals: list[int]
) -> None:
    report = score(ENTRIES[key].rules, {"seats": 3, "deals": [deal]})
    assert report.problems == []
    assert [one.game_points for one in report.seats] == totals


@pytest.mark.parametrize("key", ENTRIES)
def test_the_page_ends_with_settlement_and_tables(key: str) -> None:
    entry = ENTRIES[key]
    page = rules_page(entry)
    own = list(entry.sections(entry.rules))
    assert page.sections == [*own, settlement_section(entry.rules), tables_section(entry.rules)]
    assert (page.system, len(own) > 0) == (entry.rules, True)
    assert page.readings == [ShownReading(one, example_of(entry, one)) for one in entry.readings]
    assert bool(page.options) is (key == "household")


def test_the_options_of_a_house_with_the_names_of_their_values() -> None:
    options = {
        name: (sentence, values) for name, sentence, values in rules_page(ENTRIES["household"]).options
    }
    assert len(options) == len(ENTRIES["household"].rules.options)
    assert options["With and without"] == (
        "All trumps from the jack of clubs down count as with or without, or only the four jacks.",
        ["all trumps from the top", "jacks only"],
    )
    assert options["Base value of grand"] == ("A grand counts 24, or 20 as in older rules.", ["24", "20"])


def test_a_page_has_no_options_and_no_readings_of_its_own() -> None:
    rules = ENTRIES["isko"].rules
    assert RulesPage(rules, []) == RulesPage(rules, [], [], [])


def test_an_example_is_valued_under_the_options_that_it_needs() -> None:
    entry = ENTRIES["household"]
    found = [(one, example_of(entry, one)) for one in entry.readings if one.options]
    assert found
    assert all(worth is not None and worth.points == one.points for one, worth in found)
    without = [one for other in ENTRIES.values() for one in other.readings if one.deal is None]
    assert without
    assert {example_of(entry, one) for one in without} == {None}


def test_the_help_for_the_shorthand_of_skat() -> None:
    assert words("isko") == [
        ("1♥2w", "hearts, with 2: 10 × (2 + 1) = 30"),
        ("2 h -1 s w 20", "hearts, without 1, schneider: 10 × (1 + 1 + 1) = 30"),
        (
            "3g4hsaszw",
            "grand, with 4, hand, schneider, schneider announced, schwarz: 24 × (4 + 1 + 1 + 1 + 1 + 1) = 216",
        ),
        ("1nl", "null: 23; lost twice: −46"),
        ("2c-1l24", "clubs, without 1: 12 × (1 + 1) = 24; lost twice: −48"),
        ("3d1e75t7", "diamonds, with 1: 9 × (1 + 1) = 18"),
        ("p", "passed"),
    ]


def test_the_help_of_other_games() -> None:
    assert words("tarok") == [
        ("x2 30 24", "the dealer −25, right of the dealer +35, left of the dealer −20"),
        ("x1p1h 28 26", "the dealer +40, right of the dealer −25, left of the dealer −25"),
        ("a2t11 x2 30 24", "the dealer −40, right of the dealer +65, left of the dealer −35"),
        ("m", "passed"),
    ]
    assert words("tchibo")[-1] == ("r40 50 20 k10 x3", "forehand −40, middlehand −50, rearhand −30")
    assert words("turneskat")[-1] == ("r3v1", "rearhand −30")


def test_the_help_is_that_of_the_house() -> None:
    """Without kontra its example comes to nothing."""
    assert dict(words("household", kontra=1))["2c1kw"] == "clubs, with 1: 12 × (1 + 1) = 24; kontra × 2: 48"
    assert dict(words("household"))["2c1kw"] == ""


def test_the_signs_of_a_shorthand() -> None:
    found = shorthand_help(ENTRIES["tarok"], ENTRIES["tarok"].rules)
    short = ENTRIES["tarok"].shorthand
    assert found is not None
    assert short is not None
    assert found.signs == [(sign, str(meaning)) for sign, meaning in short.signs]


def test_a_system_without_a_shorthand_has_no_help() -> None:
    assert shorthand_help(RACE, RACE.rules) is None
