"""One ambiguous sentence of a source text, and how this program reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise

from scoring.rules.deal import AnyDeal
from scoring.rules.sources import RuleSource


@dataclass(frozen=True)
class ReferenceReading:
    """``points``: what ``deal`` must come to under ``options``; None where it is an error or a ledger."""

    sentence: Promise
    sources: tuple[RuleSource, ...]
    deal: AnyDeal | None = None
    points: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
