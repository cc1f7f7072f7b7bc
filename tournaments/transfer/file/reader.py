"""Reads the file of a tournament strictly, naming the place of the first mistake.

Formats ``skatclub-tournament/1`` and ``/2``: see ``docs/file-format.md``.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator
from typing import Any

from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy

VERSION_1, FORMAT = "skatclub-tournament/1", "skatclub-tournament/2"
MOST_OBJECTS = 500_000  # objects and lists; a thousand players in twenty series have 250,000 deals
MOST_DIGITS = 15
MOST_SHOWN = 40  # letters of a key that is quoted
LONGER_DECOMPOSED = 4  # factor by which text may shrink when it is tidied
BROKEN = {"Cc", "Cs"}  # control characters and lone surrogates
# The codes of the shared reader, and the refusals that have sentences in the reader's language.
CODES = {
    "unknown-key": "key-unknown",
    "not-an-object": "object-expected",
    "not-a-list": "list-expected",
    "too-many": "too-many-items",
    "not-a-text": "text-expected",
    "not-a-whole-number": "number-expected",
    "too-small": "number-out-of-range",
    "too-large": "number-out-of-range",
    "not-true-or-false": "bool-expected",
}


class TooManyDigits:
    """Replaces a number that is too long for any value, so that the reader can name the place."""


def read_text(data: bytes | str) -> Any:
    """The file's content as Python values. Raises ``Refused`` for anything that is not JSON."""
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        if text.count("{") + text.count("[") > MOST_OBJECTS:
            raise Refused("more-than-a-tournament")
        return read_json(text, parse_int=_whole_number)
    except ValueError as error:
        raise Refused("not-json") from error


def _whole_number(digits: str) -> int | TooManyDigits:
    return int(digits) if len(digits) <= MOST_DIGITS else TooManyDigits()


def _shown(key: str) -> str:
    """A key as it can be quoted in a sentence, whatever characters it has."""
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in key[:MOST_SHOWN])
    return shown if len(key) <= MOST_SHOWN else f"{shown}…"


def is_broken(text: str) -> bool:
    """Whether some character cannot be shown, or stored by every database."""
    return not text.isprintable() and any(unicodedata.category(letter) in BROKEN for letter in text)


class FileRefused(Refused):
    """An error at ``place`` of the file (``series 1, table 2``; "" for the file itself)."""

    def __init__(self, code: str, place: str, **values: Any) -> None:
        super().__init__(code, **values)
        self.place = place

    @property
    def sentence(self) -> str:
        finding = super().sentence
        return f"{self.place}: {finding}" if self.place else finding


class PlaceInFile(JsonPlace):
    """A value of the file and its place. A key whose value is null is not treated as missing."""

    def wrong(self, code: str, **values: Any) -> FileRefused:
        """The error to raise: what is wrong at this place."""
        if "key" in values:
            values["key"] = _shown(values["key"])
        return FileRefused(CODES.get(code, code), self.path, **values)

    def missing(self, key: str) -> FileRefused:
        return self.wrong("key-missing", key=key)

    def longer(self, key: str) -> str:
        return f"{self.path}, {key}" if self.path else key

    def has(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def each(self, label: str, *, most: float = math.inf) -> Iterator[PlaceInFile]:
        """The items of a list, each under ``label`` and its number."""
        items = self.items(most=most)
        return (PlaceInFile(item, self._parent(f"{label} {n}")) for n, item in enumerate(items, 1))

    def text(self, *, most: int, empty: bool = True) -> str:
        """Tidied text of at most ``most`` letters; characters that change its direction are dropped."""
        text = self.string()
        if is_broken(text):
            raise self.wrong("character-broken")
        # Text that is much too long is refused without the cost of tidying it.
        if len(text) <= most * LONGER_DECOMPOSED:
            text = tidy(text)
        if len(text) > most:
            raise self.wrong("text-too-long", most=most)
        if not empty and not text:
            raise self.wrong("empty-in-file")
        return text

    def _parent(self, label: str) -> str:
        """``players`` becomes ``player 3`` rather than ``players, player 3``."""
        head = self.path.rpartition(", ")[0]
        return f"{head}, {label}" if head else label
