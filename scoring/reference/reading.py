"""One doubtful sentence of a source text, and how this program reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

Deal = Mapping[str, Any]


@dataclass(frozen=True)
class Reading:
    """``source``: text and section. ``points``: what ``deal`` must come to; None where it is an error or a ledger."""

    systems: tuple[str, ...]
    sentence: Promise
    source: str
    deal: Deal | None = None
    points: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


def played(game: str, tops: int, card_points: int, tricks: int, **more: Any) -> Deal:
    """A deal that was played out."""
    return {"game": game, "tops": tops, "card_points": card_points, "tricks": tricks, **more}
