"""What is in the document of a rule system, and what is said where there are no tables."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from scoring.compiled.cases import cases_of
from scoring.compiled.document import document_of
from scoring.compiled.endings import endings_of
from scoring.compiled.played import NotATable, _limit, played
from scoring.compiled.shapes import finding_of
from scoring.compiled.words import problem_as_json
from scoring.rules.deal import Valued
from scoring.rules.problems import error
from scoring.rules.sheet.score import DealByDeal
from scoring.systems import find_rule_system
from tests.phone_scripts import Phone, blank_page
from tests.scoring.seventh import RACE


def test_a_system_that_is_not_known_here_is_reckoned_at_the_desk(browser: Browser) -> None:
    document = document_of(RACE.rules)
    assert "played" not in document
    assert document["form"] == []
    with blank_page(browser) as page:
        phone = Phone(page, RACE.rules)
        [answer] = phone.worth([{"winner": 1, "points": 5}])
        [row] = phone.running(3, [{"winner": 1, "points": 5}])
    assert (answer["points"], answer["elsewhere"]) == (None, True)
    assert answer["problems"] == ["This deal is reckoned at the desk."]
    assert (row["points"], row["dealer"], row["totals"]) == (None, 1, [0, 0, 0])


@pytest.mark.parametrize(
    "deal", [{"declarer": 1, "game": "clubs", "tops": 1, "won": True, "trumpet": "loud"}, None]
)
def test_a_field_that_no_table_has_is_the_desks(browser: Browser, deal: Any) -> None:
    with blank_page(browser) as page:
        [answer] = Phone(page, find_rule_system("danish")).worth([deal])
    assert answer["elsewhere"]


def test_a_sentence_has_gaps_where_a_deal_has_numbers() -> None:
    wrong = error("tops-out-of-range", field="tops", tops=7, most=4)
    assert problem_as_json(finding_of(wrong)) == {
        "severity": "error",
        "code": "tops-out-of-range",
        "field": "tops",
        "text": "With or without {tops} is impossible: 1 to {most} are counted in this game.",
    }


def test_endings_that_the_rules_answer_alike_are_one() -> None:
    system = find_rule_system("isko")
    assert isinstance(system.sheet, DealByDeal)
    cases = cases_of(system, system.sheet.play)
    assert cases is not None
    pairs = endings_of(cases, "clubs").pairs
    assert pairs[7][62] == pairs[7][63] != pairs[7][61], "60 card points do not win, 61 and 62 do"
    assert len(pairs) == 13
    assert {len(row) for row in pairs} == {123}
    assert {kind for row in pairs for kind in row} == set(range(12)), (
        "as many as with every tick that there is"
    )


def test_the_chain_of_a_game_and_its_bid() -> None:
    system = find_rule_system("isko")
    assert isinstance(system.sheet, DealByDeal)
    cases = cases_of(system, system.sheet.play)
    assert cases is not None
    found = played(cases)
    assert found.null_values == [23, 35, 46, 59]
    assert {link.booked for chain in found.chains.items for link in chain} == {"plain", "multiple", "null"}


def test_a_limit_that_is_no_value_is_refused() -> None:
    with pytest.raises(NotATable):
        _limit(False, Valued(), 25, 26, 12)


def named(group: Any) -> str:
    return str(group.get("field") or group["items"][0]["field"])


# "+": folded away until it is asked for
@pytest.mark.parametrize(
    ("key", "asked"),
    [
        (
            "danish",
            "declarer game tops hand won schneider +bid +card_points +tricks +decided_for +cards_laid_away",
        ),
        ("isko", "declarer game tops hand won schneider +bid +card_points +tricks +decided_for"),
        (
            "tchibo",
            "declarer game tops hand won schneider kontra +bid +defenders_announced +card_points +tricks"
            " +decided_for card_points skat_points last_trick +tricks",
        ),
    ],
)
def test_what_is_seldom_needed_is_folded_away(key: str, asked: str) -> None:
    form = document_of(find_rule_system(key))["form"]
    assert " ".join("+" * group.get("fold", False) + named(group) for group in form) == asked


@pytest.mark.parametrize("key", ["danish", "isko", "tchibo"])
def test_without_bock_nothing_starts_a_round(key: str) -> None:
    assert document_of(find_rule_system(key))["rounds"] == {}


def test_where_the_tops_of_the_hand_count_they_may_be_missing() -> None:
    document = document_of(find_rule_system("household", {"hand_overbid": "hand"}))
    missing = {tuple(leaf[4:]) for leaf in document["played"]["leaves"]}
    [(counts, problem)] = missing - {()}
    assert counts == 1
    assert document["problems"][problem] == {
        "severity": "error",
        "code": "outcome-missing",
        "field": "hand_tops",
        "text": "The outcome of the deal is unknown: with or without, of the hand alone is missing.",
    }


@pytest.mark.parametrize(("key", "options", "levels"), [("danish", {}, 1), ("household", {"kontra": 2}, 3)])
def test_words_for_each_level_of_kontra_and_no_more(key: str, options: dict[str, Any], levels: int) -> None:
    words = document_of(find_rule_system(key, options))["words"]
    assert len(words["won"]) == levels
    assert {loss: len(said) for loss, said in words["lost"].items()} == {1: levels, 2: levels}
    assert (words["won"][0], words["lost"][2][0]) == ("", "; lost twice: {points}")


@pytest.mark.parametrize(
    ("key", "options", "rare", "passed"),
    [
        ("danish", {}, ["option-not-allowed"] * 2, []),
        ("household", {"patrouille": True, "hand_overbid": "hand"}, ["tops-out-of-range"] * 2, []),
        ("turneskat", {}, ["option-not-allowed"] * 2, ["passed-not-allowed"]),
    ],
)
def test_what_is_said_of_a_number_out_of_its_range(
    key: str, options: dict[str, Any], rare: list[str], passed: list[str]
) -> None:
    document = document_of(find_rule_system(key, options))

    def codes(numbers: list[int]) -> list[str]:
        return [document["problems"][number]["code"] for number in numbers]

    assert {name: codes(numbers) for name, numbers in document["played"]["wrong"].items()} == {
        "game": ["unknown-game"],
        "tops": ["tops-out-of-range"],
        "no tops": ["tops-out-of-range"],
        "bid": ["not-a-bid"],
        "kontra": ["option-not-allowed"],
        "hand_tops": rare[:1],
        "patrouille": rare[1:],
        "null tops": ["null-has-no-tops"],
    }
    assert codes(document["passed"]["problems"]) == passed
