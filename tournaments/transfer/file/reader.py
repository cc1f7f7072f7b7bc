"""Reads the file of a tournament strictly, naming the place of the first mistake.

Formats ``skatclub-tournament/1`` and ``/2``: see ``docs/file-format.md``.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from typing import Any

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy

VERSION_1, FORMAT = "skatclub-tournament/1", "skatclub-tournament/2"
MOST_OBJECTS = 500_000  # objects and lists; a thousand players in twenty series have 250,000 deals
MOST_DIGITS = 15
MOST_SHOWN = 40  # letters of a key that is quoted
LONGER_DECOMPOSED = 4  # times: how much text may shrink when it is tidied
BROKEN = {"Cc", "Cs"}  # control characters and lone surrogates


class TooManyDigits:
    """Replaces a number that is too long for any value, so that whoever reads it can name the place."""


def read_text(data: bytes | str) -> Any:
    """The file's content as Python values. Raises ``Refused`` for anything that is not JSON."""
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        if text.count("{") + text.count("[") > MOST_OBJECTS:
            raise Refused("more-than-a-tournament")
        return json.loads(text, parse_int=_whole_number, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Refused("not-json") from error


def _whole_number(digits: str) -> int | TooManyDigits:
    return int(digits) if len(digits) <= MOST_DIGITS else TooManyDigits()


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)


def _shown(key: str) -> str:
    """A key as it can be quoted in a sentence, whatever characters it has."""
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in key[:MOST_SHOWN])
    return shown if len(key) <= MOST_SHOWN else f"{shown}…"


def is_broken(text: str) -> bool:
    """Whether some character cannot be shown, or stored by every database."""
    return not text.isprintable() and any(unicodedata.category(letter) in BROKEN for letter in text)


class FileRefused(Refused):
    """What is wrong at ``place`` of the file (``series 1, table 2``; "" for the file itself)."""

    def __init__(self, code: str, place: str, **values: Any) -> None:
        super().__init__(code, **values)
        self.place = place

    @property
    def sentence(self) -> str:
        finding = super().sentence
        return f"{self.place}: {finding}" if self.place else finding


class Place:
    """A value of the file and where it stands; reads with checks that name the place."""

    def __init__(self, value: Any, path: str = "") -> None:
        self.value, self.path = value, path

    def wrong(self, code: str, **values: Any) -> FileRefused:
        """The error to raise: what is wrong at this place."""
        return FileRefused(code, self.path, **values)

    def has(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def at(self, key: str, label: str = "") -> Place:
        """The value under ``key``, which must be there."""
        if not isinstance(self.value, dict):
            raise self.wrong("object-expected")
        if key not in self.value:
            raise self.wrong("key-missing", key=key)
        return Place(self.value[key], self._longer(label or key))

    def only(self, *keys: str) -> None:
        """Refuses every other key: it would be lost, and the next export would differ from this file."""
        if not isinstance(self.value, dict):
            raise self.wrong("object-expected")
        unknown = next((key for key in self.value if key not in keys), None)
        if unknown is not None:
            raise self.wrong("key-unknown", key=_shown(unknown))

    def each(self, label: str) -> Iterator[Place]:
        """The items of a list, each under ``label`` and its number."""
        if not isinstance(self.value, list):
            raise self.wrong("list-expected")
        return (Place(item, self._parent(f"{label} {n}")) for n, item in enumerate(self.value, 1))

    def text(self, *, most: int, empty: bool = True) -> str:
        """Tidied text of at most ``most`` letters; characters that change its direction are dropped."""
        if not isinstance(self.value, str):
            raise self.wrong("text-expected")
        if is_broken(self.value):
            raise self.wrong("character-broken")
        # Text that is much too long is refused without the cost of tidying it.
        text = tidy(self.value) if len(self.value) <= most * LONGER_DECOMPOSED else self.value
        if len(text) > most:
            raise self.wrong("text-too-long", most=most)
        if not empty and not text:
            raise self.wrong("empty-in-file")
        return text

    def number(self, *, least: int, most: int) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong("number-expected")
        if not least <= self.value <= most:
            raise self.wrong("number-out-of-range", least=least, most=most)
        return self.value

    def _longer(self, key: str) -> str:
        return f"{self.path}, {key}" if self.path else key

    def _parent(self, label: str) -> str:
        """``players`` becomes ``player 3`` rather than ``players, player 3``."""
        head = self.path.rpartition(", ")[0]
        return f"{head}, {label}" if head else label
