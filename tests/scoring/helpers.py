"""Deals and sheets as the examples write them, in the format of the ``score`` command."""

from __future__ import annotations

from typing import Any

from scoring.api import parse_deal, score_sheet
from scoring.rules import Report, RuleSystem
from scoring.rules.deal import Valued
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.system import Play

ACTIVE = (1, 2, 3)


def play_of(system: RuleSystem) -> Play:
    """How a single deal of the system is valued."""
    assert isinstance(system.sheet, DealByDeal)
    return system.sheet.play


def value_of(system: RuleSystem, deal: dict[str, Any]) -> Valued:
    """What a single deal is worth at a table of three."""
    return play_of(system).value(parse_deal(system, deal), ACTIVE)


def score(system: RuleSystem, sheet: dict[str, Any]) -> Report:
    """The report on a whole sheet."""
    return score_sheet(system, sheet)
