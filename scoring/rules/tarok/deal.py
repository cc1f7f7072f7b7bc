"""What is written down of one deal of tarok.

Words and numbers that cannot be read are left empty or out of range, so that the checks of their kind find them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.rules.deal import AnyDeal


@dataclass(frozen=True, slots=True)
class Announcement:
    """``count``: of taroks and matadors. ``group``: kings or a suit, of the others. ``missing``: from a half one.

    ``status``: ``ok``, ``false`` or ``missing`` (forgotten).
    """

    seat: int
    kind: str
    count: int = 0
    with_pagat: bool = False
    group: str = ""
    missing: str = ""
    status: str = "ok"


@dataclass(frozen=True, slots=True)
class HeldCard:
    """The pagat (``suit`` "") or a king, who had it, and what became of it."""

    seat: int
    outcome: str
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Fine:
    seat: int
    code: str


@dataclass(frozen=True, kw_only=True)
class TarokDeal(AnyDeal):
    """``last_trick``, ``nolo`` and ``tout`` name a seat; ``counts``: what was counted, by seat."""

    announcements: tuple[Announcement, ...] = ()
    pagat: HeldCard | None = None
    kings: tuple[HeldCard, ...] = ()
    last_trick: int | None = None
    nolo: int | None = None
    tout: int | None = None
    counts: Mapping[int, int] = field(default_factory=dict)
    fines: tuple[Fine, ...] = ()

    @property
    def is_void(self) -> bool:
        """A wrong number of cards voids the deal: only fees and fines are paid."""
        return any(fine.code == "wrong-cards" for fine in self.fines)

    @property
    def held(self) -> tuple[HeldCard, ...]:
        """The pagat and each king that something happened to."""
        return (self.pagat, *self.kings) if self.pagat else self.kings

    @property
    def wrong_announcers(self) -> set[int]:
        """Who announced falsely, or forgot to announce."""
        return {announcement.seat for announcement in self.announcements if announcement.status != "ok"}

    @property
    def endings(self) -> dict[str, int]:
        """The recorded endings of the deal, each with the seat that it names."""
        written = {"last_trick": self.last_trick, "nolo": self.nolo, "tout": self.tout}
        return {name: seat for name, seat in written.items() if seat is not None}

    def seats_of(self, *endings: str) -> list[int]:
        """The seats that these endings name."""
        return [seat for name, seat in self.endings.items() if name in endings]

    def holders(self, outcome: str) -> list[int]:
        """The seats whose pagat or king had this ``outcome``."""
        return [card.seat for card in self.held if card.outcome == outcome]


@dataclass(frozen=True, kw_only=True)
class Misdeal(AnyDeal):
    """The dealer pays the fee twice, and the next player deals."""
