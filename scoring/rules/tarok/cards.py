"""Tarok's announcements: what they pay, and which cards they prove. Source: ZIMMERMANN, 4 and 15.

78 cards: taroks 1 (the pagat) to 21, the sciesen, four suits of fourteen. Announced taroks count the sciesen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from scoring.rules.tarok.deal import Announcement, HeldCard

SUITS = ("clubs", "spades", "hearts", "diamonds")
COURTS = ("king", "queen", "cavall", "knave")
TAROKS = 22  # with the sciesen
HAND, DEALERS_HAND = 25, 28
SCIESEN, PAGAT = "sciesen", "tarok 1"
FIRST_TAROKS, FIRST_MATADORS = 10, 3
FIXED = {"spurt": 15, "whole": 10, "half": 5}
SHORTEST = {"taroks": FIRST_TAROKS, "matadors": FIRST_MATADORS}


def price(kind: str, count: int) -> int:
    """What each of the two others pays: 10 for the shortest row and 5 for each further card; or a fixed price."""
    if kind in FIXED:
        return FIXED[kind]
    return 10 + 5 * (count - SHORTEST[kind])


@dataclass
class Hand:
    """What is proven about a seat's cards: those it has, those it lacks, and its announced taroks."""

    has: set[str] = field(default_factory=set)
    has_not: set[str] = field(default_factory=set)
    announced: int | None = None

    @property
    def proven_taroks(self) -> int:
        return sum(is_tarok(card) for card in self.has)

    @property
    def taroks(self) -> int:
        """The least number of taroks in the hand, the sciesen counted."""
        return max(self.announced or 0, self.proven_taroks)

    @property
    def size(self) -> int:
        """The least number of cards in the hand."""
        return self.taroks + sum(not is_tarok(card) for card in self.has)

    @property
    def contradicts_itself(self) -> bool:
        if self.has & self.has_not:
            return True
        return self.announced is not None and self.proven_taroks > self.announced


def is_tarok(card: str) -> bool:
    """Whether a card counts as a tarok in an announcement."""
    return card == SCIESEN or card.startswith("tarok")


def name_of(card: HeldCard) -> str:
    """The pagat, or a king by its suit."""
    return f"king of {card.suit}" if card.suit else PAGAT


def group_cards(group: str) -> tuple[str, ...]:
    """The four kings, or the four court cards of a suit."""
    if group == "kings":
        return tuple(f"king of {suit}" for suit in SUITS)
    return tuple(f"{court} of {group}" for court in COURTS)


def matadors(count: int) -> Iterator[str]:
    """Tarok 21, pagat and sciesen, then 20, 19 … downwards."""
    yield from ("tarok 21", PAGAT, SCIESEN)
    yield from (f"tarok {21 - n}" for n in range(1, count - FIRST_MATADORS + 1))


def prove(hand: Hand, announcement: Announcement) -> None:
    """Adds to ``hand`` what a true announcement proves."""
    if announcement.kind == "taroks":
        # The announced number is exact: more taroks would have been announced as such.
        hand.announced = announcement.count
        (hand.has if announcement.with_pagat else hand.has_not).add(PAGAT)
    elif announcement.kind == "matadors":
        hand.has.update(matadors(announcement.count))
    else:
        _prove_group(hand, announcement)


def _prove_group(hand: Hand, announcement: Announcement) -> None:
    """Four of a kind without the sciesen are a whole; with it a spurt; three with it a half."""
    cards = set(group_cards(announcement.group))
    if announcement.kind == "half":
        lacking = _missing_card(announcement)
        cards.remove(lacking)
        hand.has_not.add(lacking)
    hand.has |= cards
    (hand.has_not if announcement.kind == "whole" else hand.has).add(SCIESEN)


def _missing_card(announcement: Announcement) -> str:
    """The card that a half announcement lacks: a king's suit, or a court card's rank."""
    group, missing = announcement.group, announcement.missing
    return f"king of {missing}" if group == "kings" else f"{missing} of {group}"


def is_sound(announcement: Announcement) -> bool:
    """Whether an announcement can be made at all: a known kind, a possible count, a group and what it lacks."""
    kind, group = announcement.kind, announcement.group
    if kind in SHORTEST:
        return SHORTEST[kind] <= announcement.count <= TAROKS
    if kind not in FIXED or group not in ("kings", *SUITS):
        return False
    may_lack = SUITS if group == "kings" else COURTS
    return kind != "half" or announcement.missing in may_lack
