"""Plays a table's series deal by deal, for rule systems whose sheet is a list of deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from scoring.demo.hints import Situation
from scoring.rules import RuleSystem
from scoring.systems import entry_of
from tournaments.sheets.typing.deal_scores import score_deals


def play_deals(
    skills: Sequence[float], rounds: int, system: RuleSystem, chance: Random
) -> list[dict[str, Any]]:
    """Every deal of a table's series; ``skills`` around 1.0 for a usual player, by seat."""
    seats, deals = len(skills), list[dict[str, Any]]()
    demo = entry_of(system).demo
    for number in range(1, system.number_of_deals(seats, rounds) + 1):
        coming = score_deals(system, deals, seats=seats).coming
        only_ramsch = coming[:1] == ("ramsch",)
        situation = Situation(system, system.roles(number, seats), skills, only_ramsch)
        deals.append(demo.deal(situation, chance))
    return deals
