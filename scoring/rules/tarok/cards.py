"""Tarok's announcements: what they pay, and which cards they prove. Source: 002, sections 4 and 15.

78 cards: taroks 1 (the pagat) to 21, the sciesen, four suits of fourteen. Announced taroks count the sciesen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

SUITS = ("clubs", "spades", "hearts", "diamonds")
COURTS = ("king", "queen", "cavall", "knave")
TAROKS = 22  # with the sciesen
HAND, DEALERS_HAND = 25, 28
SCIESEN, PAGAT = "sciesen", "tarok 1"
FIRST_TAROKS, FIRST_MATADORS = 10, 3
FIXED = {"spurt": 15, "whole": 10, "half": 5}
KINDS = ("taroks", "matadors", *FIXED)


def price(kind: str, count: int) -> int:
    """What each of the two others pays: 10 for the shortest row and 5 for each further card; or a fixed price."""
    if kind in FIXED:
        return FIXED[kind]
    return 10 + 5 * (count - (FIRST_TAROKS if kind == "taroks" else FIRST_MATADORS))


@dataclass
class Hand:
    """What is proven of one seat's cards: those it has, those it has not, and a number of taroks announced."""

    has: set[str] = field(default_factory=set)
    has_not: set[str] = field(default_factory=set)
    announced: int | None = None

    @property
    def taroks(self) -> int:
        """The least number of taroks in the hand, the sciesen counted."""
        proven = sum(is_tarok(card) for card in self.has)
        return proven if self.announced is None else max(self.announced, proven)

    @property
    def size(self) -> int:
        """The least number of cards in the hand."""
        return self.taroks + sum(not is_tarok(card) for card in self.has)

    @property
    def contradicts_itself(self) -> bool:
        proven = sum(is_tarok(card) for card in self.has)
        return bool(self.has & self.has_not) or (self.announced is not None and proven > self.announced)


def is_tarok(card: str) -> bool:
    """Whether a card counts as a tarok in an announcement."""
    return card == SCIESEN or card.startswith("tarok")


def group_cards(group: str) -> tuple[str, ...]:
    """The four kings, or the four court cards of a suit."""
    if group == "kings":
        return tuple(f"king of {suit}" for suit in SUITS)
    return tuple(f"{court} of {group}" for court in COURTS)


def matadors(count: int) -> Iterator[str]:
    """Tarok 21, pagat and sciesen, then 20, 19 … downwards."""
    yield from ("tarok 21", PAGAT, SCIESEN)
    yield from (f"tarok {21 - n}" for n in range(1, count - FIRST_MATADORS + 1))


def prove(hand: Hand, announcement: Mapping[str, Any]) -> None:
    """Adds to ``hand`` what a true announcement says of it."""
    kind = announcement["kind"]
    if kind == "taroks":
        hand.announced = announcement["count"]
        (hand.has if announcement.get("with_pagat") else hand.has_not).add(PAGAT)
    elif kind == "matadors":
        hand.has.update(matadors(announcement["count"]))
    else:
        cards = set(group_cards(announcement["group"]))
        lacking = _missing_card(announcement) if kind == "half" else None
        hand.has |= cards - {lacking}
        hand.has_not |= {lacking} if lacking else set()
        (hand.has_not if kind == "whole" else hand.has).add(SCIESEN)


def _missing_card(announcement: Mapping[str, Any]) -> str:
    """The card that a half announcement lacks: a king's suit, or a court card's rank."""
    group, missing = announcement["group"], announcement["missing"]
    return f"king of {missing}" if group == "kings" else f"{missing} of {group}"


def is_sound(announcement: Mapping[str, Any]) -> bool:
    """Whether an announcement can be made at all: a known kind, a possible count, a group and what it lacks."""
    kind, group = announcement.get("kind"), announcement.get("group")
    if kind in ("taroks", "matadors"):
        least = FIRST_TAROKS if kind == "taroks" else FIRST_MATADORS
        count = announcement.get("count")
        return type(count) is int and least <= count <= TAROKS
    if kind not in FIXED or group not in ("kings", *SUITS):
        return False
    lacks = SUITS if group == "kings" else COURTS
    return kind != "half" or announcement.get("missing") in lacks
