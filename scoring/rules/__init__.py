"""The rules of the card games, in pure Python: no Django here.

Every game: ``cards`` card points and tricks · ``settlement`` tallies to series points · ``reachable`` possible totals ·
``problems`` what is wrong · ``report`` what scoring gives back · ``system`` what a rule system is made of.
``sheet/``: who deals, running totals, customs of a round, scoring a whole sheet.
``skat/``, ``turneskat/``, ``tarok/``: what a deal of each game is worth and what is wrong with it.
``systems/``: the rule systems that are skat, each saying only what differs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from scoring.rules.problems import Problem, Severity
from scoring.rules.report import MalformedSheet, Report
from scoring.rules.settlement import SeatResult, Tally
from scoring.rules.system import RuleSystem, UnknownOption
from scoring.rules.systems.danish import DANISH
from scoring.rules.systems.household import HOUSEHOLD
from scoring.rules.systems.isko import ISKO
from scoring.rules.systems.tchibo import TCHIBO
from scoring.rules.tarok.system import TAROK
from scoring.rules.turneskat.system import TURNESKAT

__all__ = [
    "RULE_SYSTEMS",
    "MalformedSheet",
    "Problem",
    "Report",
    "RuleSystem",
    "SeatResult",
    "Severity",
    "Tally",
    "UnknownRuleSystem",
    "find_rule_system",
]

RULE_SYSTEMS: Mapping[str, RuleSystem] = {
    system.key: system for system in (DANISH, ISKO, HOUSEHOLD, TCHIBO, TURNESKAT, TAROK)
}


class UnknownRuleSystem(ValueError):
    """No rule system has this key, or it has no such option."""


def find_rule_system(key: str, options: Mapping[str, object] | None = None) -> RuleSystem:
    """The rule system called ``key``. Raises ``UnknownRuleSystem`` for an unknown key or option."""
    if key not in RULE_SYSTEMS:
        raise UnknownRuleSystem(f"unknown rule system: {key}")
    return _set_up(key, json.dumps(options, sort_keys=True)) if options else RULE_SYSTEMS[key]


@lru_cache(maxsize=256)
def _set_up(key: str, options: str) -> RuleSystem:
    """Kept, since a system that a house has set up generates its ladder and its possible totals once."""
    system, house = RULE_SYSTEMS[key], json.loads(options)
    if system.with_options is None:
        raise UnknownRuleSystem(f"{key} has no option {next(iter(house))}")
    try:
        return system.with_options(house)
    except UnknownOption as unknown:
        raise UnknownRuleSystem(str(unknown)) from unknown
