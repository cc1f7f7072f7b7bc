"""Exact numbers in the files of the season's commands."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.season.reckoning.rule import Number

# More than any club can need, but small enough to be calculated at once.
MOST_UNITS, MOST_ENTRIES, MOST_NUMBER = 10_000, 10_000, 10**15
# Refuses numbers that Python's fractions would take minutes to read, such as 1e-999999999.
DECIMAL = re.compile(r"-?\d{1,18}(\.\d{1,30})?([eE][+-]?\d{1,2})?")
QUOTIENT = re.compile(r"-?\d{1,15}(/\d{1,15}|\.\d{1,15})?")


def parse_json(text: str) -> object:
    """The JSON value of ``text``, with decimals as exact fractions. Raises ``Malformed``."""
    return read_json(text, parse_float=_exact, object_pairs_hook=_object_without_repeats)


def number(place: JsonPlace, *, least: int = -MOST_NUMBER) -> Number:
    """A whole number or a fraction."""
    value: Number = place.value
    if type(value) not in {int, Fraction}:
        raise place.wrong("not-a-number")
    place.refuse_outside(least, MOST_NUMBER)
    return value


def number_or_quotient(place: JsonPlace) -> Number:
    """A number from 0, or one written as text: ``"1/2"``."""
    if type(place.value) is not str:
        return number(place, least=0)
    if not QUOTIENT.fullmatch(place.value):
        raise place.wrong("not-a-number")
    try:
        return number(JsonPlace(Fraction(place.value), place.path), least=0)
    except ZeroDivisionError:
        raise place.wrong("not-a-number") from None


def _exact(text: str) -> Fraction:
    if not DECIMAL.fullmatch(text):
        raise Malformed("too-exact", text[:40])
    return Fraction(text)


def _object_without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuses a repeated key: Python's json would silently keep the last of two players of one name."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed("key-twice", key=key)
        found[key] = value
    return found
