"""Tie-breaks: what they compare, in which direction, where that stands, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from django.utils import translation

from scoring.rules.sources import UNION
from scoring.rules.systems.isko import ISKO
from scoring.rules.tie_breaks import FEWER_LOST, MORE_WON, SKAT_ORDER, TieBreak
from scoring.systems import ENTRIES, tie_sentence


@dataclass
class Reached:
    won: int
    lost: int
    total: int = 0


def test_the_order_of_the_union() -> None:
    """Equal series points: more games won, then fewer lost."""
    ties = UNION.section("Slutopgørelse")
    said = [(one.name, one.more_is_better, one.source, one.rank_key(Reached(12, 3))) for one in SKAT_ORDER]
    assert said == [("won", True, ties, -12), ("lost", False, ties, 3)]


def test_each_tie_break_of_each_system_has_words() -> None:
    for entry in ENTRIES.values():
        assert {tie_break.name for tie_break in entry.rules.tie_breaks} <= entry.tie_words.keys()


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ((), "“=” marks a shared rank."),
        (SKAT_ORDER, "“=” marks a shared rank. Equal totals: more games won, then fewer lost."),
        ((MORE_WON,), "“=” marks a shared rank. Equal totals: more games won."),
        (
            (FEWER_LOST, MORE_WON),
            "“=” marks a shared rank. Equal totals: fewer games lost, then more games won.",
        ),
    ],
)
def test_every_order_has_a_sentence(order: tuple[TieBreak, ...], sentence: str) -> None:
    with translation.override("en"):
        assert tie_sentence(replace(ISKO, tie_breaks=order)) == sentence
