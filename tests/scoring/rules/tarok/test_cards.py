"""Which cards an announcement proves, and which cards there are."""

from __future__ import annotations

import pytest

from scoring.rules.tarok.cards import PAGAT, SCIESEN, Hand, group_cards, is_tarok, name_of, prove
from scoring.rules.tarok.deal import Announcement, HeldCard

KINGS = {"king of clubs", "king of spades", "king of hearts", "king of diamonds"}
COURT = {"king of clubs", "queen of clubs", "cavall of clubs", "knave of clubs"}
SKIS = {"sciesen"}


def test_four_kings_and_four_court_cards_of_a_suit() -> None:
    assert set(group_cards("kings")) == KINGS
    assert set(group_cards("clubs")) == COURT
    assert len(group_cards("kings")) == len(group_cards("clubs")) == 4


def test_the_pagat_and_the_kings() -> None:
    assert (PAGAT, SCIESEN) == ("tarok 1", "sciesen")
    assert name_of(HeldCard(1, "home")) == "tarok 1"
    assert name_of(HeldCard(1, "lost", "hearts")) == "king of hearts"
    asked = ("tarok 1", "tarok 21", "sciesen", "king of hearts")
    assert [is_tarok(card) for card in asked] == [True, True, True, False]


@pytest.mark.parametrize(
    ("announcement", "has", "has_not", "taroks", "size"),
    [
        (Announcement(1, "taroks", 10, with_pagat=True), {PAGAT}, set(), 10, 10),
        (Announcement(1, "taroks", 10), set(), {PAGAT}, 10, 10),
        (Announcement(1, "matadors", 4), {"tarok 21", PAGAT, "sciesen", "tarok 20"}, set(), 4, 4),
        (Announcement(1, "whole", group="kings"), KINGS, SKIS, 0, 4),
        (Announcement(1, "spurt", group="clubs"), COURT | SKIS, set(), 1, 5),
        (
            Announcement(1, "half", group="clubs", missing="cavall"),
            COURT - {"cavall of clubs"} | SKIS,
            {"cavall of clubs"},
            1,
            4,
        ),
        (
            Announcement(1, "half", group="kings", missing="spades"),
            KINGS - {"king of spades"} | SKIS,
            {"king of spades"},
            1,
            4,
        ),
    ],
)
def test_what_is_proven(
    announcement: Announcement, has: set[str], has_not: set[str], taroks: int, size: int
) -> None:
    hand = Hand()
    prove(hand, announcement)
    assert (hand.has, hand.has_not) == (has, has_not)
    assert (hand.taroks, hand.size, hand.contradicts_itself) == (taroks, size, False)


def test_several_announcements_of_a_hand() -> None:
    """Eleven taroks are announced; seven court cards and kings come beside them."""
    hand = Hand()
    for announcement in (
        Announcement(1, "taroks", 11),
        Announcement(1, "spurt", group="kings"),
        Announcement(1, "spurt", group="clubs"),
    ):
        prove(hand, announcement)
    assert (hand.taroks, hand.size, hand.contradicts_itself) == (11, 18, False)
    prove(hand, Announcement(1, "matadors", 3))
    assert hand.contradicts_itself
