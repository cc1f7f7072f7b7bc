"""The rule systems. To add one, write its entry and name it here; nothing else asks for a system by its key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from scoring.presentation.entry import SystemEntry
from scoring.presentation.skat import DANISH, HOUSEHOLD, ISKO, TCHIBO
from scoring.presentation.tarok import TAROK
from scoring.presentation.turneskat import TURNESKAT
from scoring.rules import RuleSystem
from scoring.rules.system import UnknownOption
from scoring.words.standings import order_sentence

# In the order in which they are offered; the first is what a new tournament begins with.
ENTRIES: dict[str, SystemEntry] = {
    entry.key: entry for entry in (DANISH, ISKO, HOUSEHOLD, TCHIBO, TURNESKAT, TAROK)
}
DEFAULT_KEY = next(iter(ENTRIES))


class UnknownRuleSystem(ValueError):
    """No rule system has this key, or it has no such option."""


def find_entry(key: str) -> SystemEntry:
    """The entry of a rule system. Raises ``UnknownRuleSystem``."""
    if key not in ENTRIES:
        raise UnknownRuleSystem(f"unknown rule system: {key}")
    return ENTRIES[key]


def entry_of(system: RuleSystem) -> SystemEntry:
    """The entry of a system, house options included."""
    return ENTRIES[system.key]


def find_rule_system(key: str, options: Mapping[str, object] | None = None) -> RuleSystem:
    """The rules called ``key``. Raises ``UnknownRuleSystem`` for an unknown key or option."""
    rules = find_entry(key).rules
    return _set_up(rules, json.dumps(options, sort_keys=True)) if options else rules


def rule_system_name(key: str) -> str:
    """The name of a rule system in the reader's language."""
    return str(find_entry(key).name)


def rule_system_names() -> list[tuple[str, str]]:
    """Every rule system by its key, with its name."""
    return [(key, str(entry.name)) for key, entry in ENTRIES.items()]


def about_rule_systems() -> list[tuple[str, str]]:
    """Each system whose name needs an explanation, by its key, with a sentence about it."""
    return [(key, str(entry.about)) for key, entry in ENTRIES.items() if entry.about]


def entries_with_options() -> list[SystemEntry]:
    """The entries of the systems that have options."""
    return [entry for entry in ENTRIES.values() if entry.rules.options]


def options_in_words(system: RuleSystem, options: Mapping[str, object]) -> list[str]:
    """A house's options, for pages and paper."""
    return entry_of(system).option_words.in_words(options)


def tie_sentence(system: RuleSystem) -> str:
    """How equal totals are ranked."""
    return order_sentence(system.tie_breaks, entry_of(system).tie_words)


# Cached, so that the ladder and the possible totals of a house are generated once.
@lru_cache(maxsize=256)
def _set_up(rules: RuleSystem, options: str) -> RuleSystem:
    house = json.loads(options)
    if rules.with_options is None:
        raise UnknownRuleSystem(f"{rules.key} has no option {next(iter(house))}")
    try:
        return rules.with_options(house)
    except UnknownOption as unknown:
        raise UnknownRuleSystem(str(unknown)) from unknown
