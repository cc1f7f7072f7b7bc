"""The file of prizes: one pot or several groups, and what is malformed has a code and a place."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from scoring.parsing.malformed import Malformed
from tournaments.prizes.file import answer

POT: dict[str, Any] = {
    "pot": 360,
    "unit": 1,
    "shares": [200, 100, 60],
    "minimum": 0,
    "ties": "share",
    "scores": [5, 5, 4, 4, 4, 3],
}
MAIN = {
    "key": "main",
    "pot": 350,
    "unit": 1,
    "shares": [200, 100, 50],
    "minimum": 0,
    "eligible": [0, 1, 2, 3, 4, 5],
}
WOMEN = {"key": "women", "pot": 240, "unit": 1, "shares": [150, 90], "minimum": 0, "eligible": [5, 1]}
GROUPS: dict[str, Any] = {
    "scores": [60, 50, 40, 30, 20, 10],
    "ties": "lot",
    "groups": [MAIN, WOMEN],
    "one_each": True,
}


def without(data: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in keys}


def test_one_pot() -> None:
    assert answer(POT) == {"amounts": [150, 150, 20, 20, 20, 0]}
    assert answer({**POT, "ties": "hort"}) == {"amounts": [175, 125, 40, 10, 10, 0]}


def test_presets_are_lot_the_smallest_unit_and_no_minimum() -> None:
    assert answer(without(POT, "ties", "unit", "minimum")) == {"amounts": [200, 100, 60, 0, 0, 0]}
    one_each = {"pot": 2, "shares": [1, 1], "scores": [5, 4]}
    assert (answer(one_each), answer(one_each | {"unit": 2})) == ({"amounts": [1, 1]}, {"amounts": [2, 0]})
    assert answer({**POT, "ties": "lot", "unit": 50}) == {"amounts": [210, 100, 50, 0, 0, 0]}
    assert answer({**POT, "ties": "lot", "minimum": 70}) == {"amounts": [240, 120, 0, 0, 0, 0]}


def test_groups() -> None:
    assert answer(GROUPS) == {
        "groups": {"main": [200, 0, 100, 50, 0, 0], "women": [0, 150, 0, 0, 0, 90]},
        "left": {"main": 0, "women": 0},
    }
    # Not one each unless it is said
    assert answer(without(GROUPS, "one_each"))["groups"]["main"] == [200, 100, 50, 0, 0, 0]


def test_left_in_a_group() -> None:
    groups = [without(MAIN, "eligible"), {**WOMEN, "eligible": []}]
    assert answer({**GROUPS, "groups": groups}) == {
        "groups": {"main": [200, 100, 50, 0, 0, 0], "women": [0] * 6},
        "left": {"main": 0, "women": 240},
    }


def test_the_most_that_is_read() -> None:
    """A thousand shares, a hundred groups, and a pot that is a million times a million kroner."""
    assert answer({"pot": 10**15, "shares": [1] * 1000, "scores": [5]}) == {"amounts": [10**15]}
    groups = [{"key": str(pot), "pot": pot, "shares": [1]} for pot in range(100)]
    shared = answer({"scores": [5], "groups": groups})
    assert shared["groups"] == {str(pot): [pot] for pot in range(100)}


def test_scores_may_be_averages() -> None:
    assert answer({**POT, "scores": [Fraction("1008.5"), 1008, -3]}) == {"amounts": [200, 100, 60]}


MALFORMED = [
    ([], "not-an-object", "the file"),
    ({}, "missing", "scores"),
    (without(POT, "pot"), "missing", "pot"),
    (without(POT, "shares"), "missing", "shares"),
    (without(POT, "scores"), "missing", "scores"),
    ({**POT, "jackpot": 1}, "unknown-key", "the file"),
    ({**POT, "one_each": True}, "unknown-key", "the file"),
    ({**POT, "pot": -1}, "too-small", "pot"),
    ({**POT, "pot": Fraction("0.5")}, "not-a-whole-number", "pot"),
    ({**POT, "pot": "360"}, "not-a-whole-number", "pot"),
    ({**POT, "pot": True}, "not-a-whole-number", "pot"),
    ({**POT, "pot": 10**400}, "too-large", "pot"),
    ({**POT, "unit": 0}, "too-small", "unit"),
    ({**POT, "unit": -5}, "too-small", "unit"),
    ({**POT, "minimum": -1}, "too-small", "minimum"),
    ({**POT, "shares": []}, "empty", "shares"),
    ({**POT, "shares": 3}, "not-a-list", "shares"),
    ({**POT, "shares": [0, 0]}, "too-small", "shares[0]"),
    ({**POT, "shares": [2, -1]}, "too-small", "shares"),
    ({**POT, "shares": [1, 2]}, "increasing", "shares"),
    ({**POT, "shares": [1] * 1001}, "too-many", "shares"),
    ({**POT, "ties": "coin"}, "unknown-choice", "ties"),
    ({**POT, "scores": []}, "empty", "scores"),
    ({**POT, "scores": [5] * 10_001}, "too-many", "scores"),
    ({**POT, "scores": {"Anna": 5}}, "not-a-list", "scores"),
    ({**POT, "scores": [5, None]}, "not-a-number", "scores"),
    ({**POT, "scores": ["5"]}, "not-a-number", "scores"),
    ({**POT, "scores": [4, 5]}, "increasing", "scores"),
    ({**POT, "scores": [5, 4, 5]}, "increasing", "scores"),
    (without(GROUPS, "scores"), "missing", "scores"),
    ({**GROUPS, "scores": []}, "empty", "scores"),
    ({**GROUPS, "pot": 5}, "unknown-key", "the file"),
    ({**GROUPS, "one_each": 1}, "not-true-or-false", "one_each"),
    ({**GROUPS, "groups": []}, "empty", "groups"),
    ({**GROUPS, "groups": {"main": MAIN}}, "not-a-list", "groups"),
    ({**GROUPS, "groups": [MAIN] * 101}, "too-many", "groups"),
    ({**GROUPS, "groups": [MAIN, "women"]}, "not-an-object", "groups[1]"),
    ({**GROUPS, "groups": [MAIN, MAIN]}, "twice", "groups"),
    ({**GROUPS, "groups": [without(MAIN, "key")]}, "missing", "groups[0].key"),
    ({**GROUPS, "groups": [{**MAIN, "key": ""}]}, "empty", "groups[0].key"),
    ({**GROUPS, "groups": [{**MAIN, "key": 7}]}, "not-a-text", "groups[0].key"),
    ({**GROUPS, "groups": [{**MAIN, "ties": "lot"}]}, "unknown-key", "groups[0]"),
    ({**GROUPS, "groups": [{**MAIN, "pot": -1}]}, "too-small", "groups[0].pot"),
    ({**GROUPS, "groups": [{**MAIN, "eligible": 1}]}, "not-a-list", "groups[0].eligible"),
    ({**GROUPS, "groups": [{**MAIN, "eligible": [0] * 10_001}]}, "too-many", "groups[0].eligible"),
    ({**GROUPS, "groups": [{**MAIN, "eligible": [6]}]}, "no-such-place", "groups[0].eligible"),
    ({**GROUPS, "groups": [{**MAIN, "eligible": [-1]}]}, "too-small", "groups[0].eligible"),
    ({**GROUPS, "groups": [{**MAIN, "eligible": [1, 1]}]}, "twice", "groups[0].eligible"),
    ({**GROUPS, "groups": [{**MAIN, "eligible": [True]}]}, "not-a-whole-number", "groups[0].eligible"),
]


@pytest.mark.parametrize(("data", "code", "place"), MALFORMED)
def test_malformed(data: Any, code: str, place: str) -> None:
    with pytest.raises(Malformed) as raised:
        answer(data)
    assert (raised.value.code, raised.value.place) == (code, place)
    assert place in str(raised.value)
