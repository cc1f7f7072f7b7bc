"""The rules of the card games, in pure Python: no Django here.

``skat`` base values and the ladder · ``settlement`` tallies to series points · ``reachable`` possible totals ·
``problems`` what is wrong with a sheet · ``system`` the composition · ``isko``, ``danish`` one rule system each.
"""

from __future__ import annotations

from collections.abc import Mapping

from scoring.rules.danish import DANISH
from scoring.rules.isko import ISKO
from scoring.rules.problems import Problem, Severity
from scoring.rules.settlement import SeatResult, Tally
from scoring.rules.system import RuleSystem

__all__ = [
    "RULE_SYSTEMS",
    "Problem",
    "RuleSystem",
    "SeatResult",
    "Severity",
    "Tally",
    "UnknownRuleSystem",
    "find_rule_system",
]

RULE_SYSTEMS: Mapping[str, RuleSystem] = {system.key: system for system in (DANISH, ISKO)}


class UnknownRuleSystem(ValueError):
    """No rule system has this key, or it has no such option."""


def find_rule_system(key: str, options: Mapping[str, object] | None = None) -> RuleSystem:
    """The rule system called ``key``. Raises ``UnknownRuleSystem`` for an unknown key or option."""
    if key not in RULE_SYSTEMS:
        raise UnknownRuleSystem(f"unknown rule system: {key}")
    for option in options or {}:
        raise UnknownRuleSystem(f"{key} has no option {option}")
    return RULE_SYSTEMS[key]
