"""A deal in words says everything that its form asks for."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils.translation import override

from scoring.forms.written import as_written
from scoring.systems import entry_of, find_rule_system

NAMES = {1: "Anna", 2: "Bo", 3: "Carl"}


@pytest.mark.parametrize(
    ("system", "told", "said"),
    [
        (
            "turneskat",
            {
                "declarer": 2, "game": "spades", "won": True, "contract": "tournee", "tops": 1,
                "card_points": 86, "tricks": 7,
            },
            "Bo · tournée · ♠ spades · With or without: with 1 · won · Card points: 86 · Tricks: 7",
        ),
        (
            "tarok",
            {"pagat": {"seat": 3, "outcome": "home"}, "last_trick": 3, "counts": {"1": 23, "2": 28}},
            "Pagat: who: Carl · Pagat: what: brought home · last trick · Carl · Anna counts: 23 · Bo counts: 28",
        ),
        ("tarok", {"misdeal": True}, "misdeal"),
        # A 0 is written down, a flag that is off is not.
        (
            "danish",
            {"declarer": 2, "game": "null", "hand": False, "won": True, "tricks": 0},
            "Bo · null · won · Tricks: 0",
        ),
    ],
)  # fmt: skip
def test_a_deal_in_words(system: str, told: dict[str, Any], said: str) -> None:
    rules = find_rule_system(system)
    with override("en"):
        form = entry_of(rules).form(system=rules, players=NAMES, counting=(1, 2))
        assert as_written(form, told) == said


@pytest.mark.parametrize("system", ["turneskat", "tarok", "danish"])
def test_it_can_be_typed_in_again(system: str) -> None:
    """The words lead back to the same deal: nothing is missing from them."""
    rules = find_rule_system(system)
    told: dict[str, Any] = {
        "tarok": {"last_trick": 1, "counts": {"1": 30, "2": 17}},
        "turneskat": {"declarer": 1, "game": "null", "won": False, "contract": "solo", "tricks": 1},
        "danish": {"declarer": 1, "game": "grand", "won": False, "tops": 2, "card_points": 37, "tricks": 3},
    }[system]
    form_class = entry_of(rules).form
    with override("en"):
        written = as_written(form_class(system=rules, players=NAMES, counting=(1, 2)), told)
        filled = {
            name: value for name, value in form_class.values_of(told).items() if value not in (None, "")
        }
        assert len(written.split(" · ")) == len([one for one in filled.values() if one != "played"])
