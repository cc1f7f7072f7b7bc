"""Reads the fields of a deal of skat or tournée skat and reports those that cannot be used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

from scoring.rules.problems import Problem, error, warning

# For every game, with the type that JSON gives them
COMMON_FIELDS: Mapping[str, type] = {
    "declarer": int,
    "game": str,
    "tops": int,
    "bid": int,
    "ouvert": bool,
    "card_points": int,
    "tricks": int,
    "won": bool,
    "schneider": bool,
    "schwarz": bool,
    "schneider_announced": bool,
    "schwarz_announced": bool,
    "decided_for": str,
    "passed": bool,
}
# Only for some rule systems
SPECIAL_FIELDS: Mapping[str, type] = {
    "hand": bool,
    "cards_laid_away": int,
    "kontra": int,
    "hand_tops": int,
    "patrouille": int,
    "rum": bool,
    "gift": str,
    "defenders_announced": list,
    "ramsch": dict,
    "contract": str,
    "passt_mir_nicht": bool,
    "gave_up": str,
}
FIELDS: Mapping[str, type] = {**COMMON_FIELDS, **SPECIAL_FIELDS}
CHOICES: Mapping[str, tuple[str, ...]] = {
    "decided_for": ("declarer", "defenders"),
    "gift": ("accepted", "refused"),
    "contract": ("tournee", "guckser", "solo"),
    "gave_up": ("surrender", "too-high"),
}
# A field of the wrong type gets the code that it has for a wrong value.
CODE_OF_WRONG_KIND: Mapping[str, str] = {
    "declarer": "declarer-missing",
    "game": "unknown-game",
    "tops": "tops-out-of-range",
    "bid": "not-a-bid",
    "card_points": "card-points-impossible",
    "tricks": "card-points-impossible",
}
Fields = dict[str, Any]
T = TypeVar("T")


# Cached, since most deals of a sheet have the same fields.
@lru_cache(maxsize=4096)
def needs_no_look(names: tuple[str, ...], kinds: tuple[type, ...], allowed: frozenset[str]) -> bool:
    """Whether fields of these names and types are usable whatever their values are."""
    if not allowed.issuperset(names) or not CHOICES.keys().isdisjoint(names):
        return False
    return kinds == tuple(FIELDS[name] for name in names)


def read_fields(data: Fields, own_fields: frozenset[str]) -> tuple[Fields, tuple[Problem, ...]]:
    """The usable fields, and what is wrong with the others. None means that a field was left out."""
    fields, found = {}, list[Problem]()
    useful = COMMON_FIELDS.keys() | own_fields
    for name, value in data.items():
        problem = None if value is None else _problem_of(name, value, own_fields)
        if problem:
            found.append(problem)
        elif value is not None and name in useful:
            fields[name] = value
    return fields, tuple(found)


def _problem_of(name: str, value: object, own_fields: frozenset[str]) -> Problem | None:
    if name not in FIELDS:
        return warning("unknown-field", field=name)
    if name in SPECIAL_FIELDS and name not in own_fields:
        # Other programs write every field that they know; ignore those that are off or empty.
        return error("option-not-allowed", field=name) if value else None
    # Not isinstance: True is an int in Python, but not a number in JSON.
    if type(value) is not FIELDS[name]:
        return error(CODE_OF_WRONG_KIND.get(name, "wrong-kind"), field=name, unreadable=str(value)[:40])
    is_choice = name not in CHOICES or value in CHOICES[name]
    return None if is_choice else error("unknown-choice", field=name)


def list_of_texts(value: object) -> tuple[str, ...]:
    """A list of words. Other values become "", which no rule knows, so that the rules report it."""
    if type(value) is not list:
        return ()
    return tuple(item if type(item) is str else "" for item in value)


def number_or(value: object, otherwise: T) -> int | T:
    """A whole number, or ``otherwise``."""
    # Not isinstance: True is an int in Python, but not a number in JSON.
    return value if type(value) is int else otherwise


def text_of(value: object) -> str:
    """A word. Other values become "", which no rule knows, so that the rules report it."""
    return value if type(value) is str else ""
