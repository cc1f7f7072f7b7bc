"""Reads a line of shorthand from left to right; spaces and commas between its parts may be left out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")
LONGEST = 80  # characters; far longer than any deal
MINUS_SIGNS = "\u2212\u2013\u2010\u2011"
# Phones add these to a suit, to draw it in colour or not.
VARIATIONS = "\ufe0e\ufe0f"
NUMBER, SIGNED, DIGIT = re.compile(r"\d{1,3}"), re.compile(r"[+-]?\d{1,3}"), re.compile(r"\d")
PART = re.compile(r"[^\W\d_]+|\d+|.")


class ShorthandLine:
    """What is still to be read of a line."""

    def __init__(self, text: str) -> None:
        plain = unicodedata.normalize("NFC", text[:LONGEST]).casefold()
        table = dict.fromkeys(map(ord, MINUS_SIGNS), "-") | dict.fromkeys(map(ord, VARIATIONS), "")
        self.rest = plain.translate(table)
        self.last = ""  # what was taken last, as it was typed
        self._skip_spaces()

    def word(self, words: Mapping[str, T]) -> T | None:
        """The meaning of the longest of ``words`` that comes next; None if none does."""
        matching = [word for word in words if self.rest.startswith(word)]
        if not matching:
            return None
        longest = max(matching, key=len)
        self._go_on(len(longest))
        return words[longest]

    def number(self) -> int | None:
        """A number without a sign."""
        return self._number(NUMBER)

    def signed(self) -> int | None:
        """A number that may have a sign."""
        return self._number(SIGNED)

    def digit(self) -> int | None:
        """One digit, such as a seat."""
        return self._number(DIGIT)

    def unknown(self) -> str:
        """Takes something that nobody understands: a word, a number, or one sign."""
        found = PART.match(self.rest)
        part = found[0] if found else self.rest
        self._go_on(len(part))
        return part

    def _number(self, pattern: re.Pattern[str]) -> int | None:
        # Only the digits 0 to 9: \d also matches those of other scripts.
        found = pattern.match(self.rest)
        if found is None or not found[0].isascii():
            return None
        self._go_on(len(found[0]))
        return int(found[0])

    def _go_on(self, characters: int) -> None:
        self.last, self.rest = self.rest[:characters], self.rest[characters:]
        self._skip_spaces()

    def _skip_spaces(self) -> None:
        self.rest = self.rest.lstrip(" \t\u00a0,;:.")
