"""Tie-breaks: what they compare, in which direction, where that stands, and what they are called."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.utils import translation

from scoring.rules.sources import UNION
from scoring.rules.systems.isko import ISKO
from scoring.rules.tie_breaks import FEWER_LOST, MORE_WON, SKAT_ORDER, TieBreak
from scoring.systems import ENTRIES
from scoring.words.standings import TIE_BREAKS, tie_sentence


def test_more_won_and_fewer_lost_are_better() -> None:
    assert MORE_WON.rank_key(12) < MORE_WON.rank_key(11)
    assert FEWER_LOST.rank_key(2) < FEWER_LOST.rank_key(3)
    assert [(tie_break.name, tie_break.source.text) for tie_break in SKAT_ORDER] == [
        ("won", UNION),
        ("lost", UNION),
    ]


def test_the_order_of_the_union() -> None:
    """Equal series points: more games won, then fewer lost."""
    ties = UNION.section("Slutopgørelse")
    assert (
        TieBreak("won", more_is_better=True, source=ties, sentence="more-won"),
        TieBreak("lost", more_is_better=False, source=ties, sentence="fewer-lost"),
    ) == SKAT_ORDER
    assert [(tie_break.rank_key(2), tie_break.rank_key(0)) for tie_break in SKAT_ORDER] == [(-2, 0), (2, 0)]


def test_each_tie_break_of_each_system_has_words() -> None:
    used = {tie_break.sentence for entry in ENTRIES.values() for tie_break in entry.rules.tie_breaks}
    assert used <= TIE_BREAKS.keys()


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
