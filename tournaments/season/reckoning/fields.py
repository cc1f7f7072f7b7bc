"""Reading JSON strictly: exact numbers, known keys, and a problem with a code and a place for everything else."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from fractions import Fraction
from typing import Any, NoReturn

from tournaments.season.reckoning.problems import Malformed
from tournaments.season.reckoning.rule import Number

# More than any club can need, but small enough to be calculated at once.
MOST_UNITS, MOST_ENTRIES, MOST_NUMBER = 10_000, 10_000, 10**15
# Refuses numbers that Python's fractions would take minutes to read, such as 1e-999999999.
DECIMAL = re.compile(r"-?\d{1,18}(\.\d{1,30})?([eE][+-]?\d{1,2})?")
QUOTIENT = re.compile(r"-?\d{1,15}(/\d{1,15}|\.\d{1,15})?")


def parse_json(text: str) -> object:
    """What ``text`` says, decimals as exact fractions. Raises ``Malformed``."""
    try:
        return json.loads(
            text, parse_float=_exact, parse_constant=_no_constant, object_pairs_hook=_object_without_repeats
        )
    except RecursionError:
        raise Malformed("not-json", reason="nested too deeply") from None
    except Malformed:
        raise
    except ValueError as unreadable:
        raise Malformed("not-json", reason=unreadable) from unreadable


class Fields:
    """An object in the file; a key whose value is null counts as left out."""

    def __init__(self, data: object, place: str, known: Collection[str]) -> None:
        if not isinstance(data, dict):
            raise Malformed("not-an-object", place or "the file")
        for key in data:
            if key not in known:
                raise Malformed("unknown-key", place or "the file", key=key)
        self._data = {key: value for key, value in data.items() if value is not None}
        self._place = place

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def place(self, key: str) -> str:
        return f"{self._place}.{key}" if self._place else key

    def value(self, key: str) -> Any:
        """The value of ``key``. Raises ``Malformed`` where it is missing."""
        if key not in self._data:
            raise Malformed("missing", self.place(key))
        return self._data[key]

    def whole(self, key: str, *, least: int = 0, most: int = MOST_UNITS) -> int:
        return whole(self.value(key), self.place(key), least=least, most=most)

    def number(self, key: str, *, least: int) -> Number:
        return number(self.value(key), self.place(key), least=least)

    def items(self, key: str, *, most: int = MOST_ENTRIES) -> list[Any]:
        return items(self.value(key), self.place(key), most=most)

    def text(self, key: str) -> str:
        value = self.value(key)
        if type(value) is not str:
            raise Malformed("not-a-text", self.place(key))
        if not value.strip():
            raise Malformed("empty", self.place(key))
        return value

    def choice(self, key: str, choices: Collection[str]) -> str:
        value = self.value(key)
        if type(value) is not str or value not in choices:
            raise Malformed("unknown-choice", self.place(key), choices=", ".join(choices))
        return value

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if type(value) is not bool:
            raise Malformed("not-true-or-false", self.place(key))
        return value


def whole(value: object, place: str, *, least: int, most: int) -> int:
    # Not isinstance: True is an int in Python, but not a number in JSON.
    if type(value) is not int:
        raise Malformed("not-a-whole-number", place)
    _check_range(value, place, least=least, most=most)
    return value


def number(value: object, place: str, *, least: int = -MOST_NUMBER) -> Number:
    if type(value) is not int and type(value) is not Fraction:
        raise Malformed("not-a-number", place)
    _check_range(value, place, least=least, most=MOST_NUMBER)
    return value


def number_or_quotient(value: object, place: str, *, least: int) -> Number:
    """A number, or one written as text: ``"1/2"``."""
    if type(value) is not str:
        return number(value, place, least=least)
    if not QUOTIENT.fullmatch(value):
        raise Malformed("not-a-number", place)
    try:
        return number(Fraction(value), place, least=least)
    except ZeroDivisionError:
        raise Malformed("not-a-number", place) from None


def items(value: object, place: str, *, most: int = MOST_ENTRIES) -> list[Any]:
    if type(value) is not list:
        raise Malformed("not-a-list", place)
    if len(value) > most:
        raise Malformed("too-many", place, most=most)
    return value


def _check_range(value: Number, place: str, *, least: int, most: int) -> None:
    if value < least:
        raise Malformed("too-small", place, least=least)
    if value > most:
        raise Malformed("too-large", place, most=most)


def _exact(text: str) -> Fraction:
    if not DECIMAL.fullmatch(text):
        raise Malformed("too-exact", text[:40])
    return Fraction(text)


def _no_constant(name: str) -> NoReturn:
    """Refuses NaN and Infinity, which Python's json accepts although JSON does not have them."""
    raise Malformed("not-json", reason=name)


def _object_without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuses a repeated key: Python's json would silently keep the last of two players of one name."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed("key-twice", key=key)
        found[key] = value
    return found
