"""What can be wrong with JSON that a command reads. Commands are in English only."""

from __future__ import annotations

from typing import Any

SENTENCES = {
    "cannot-read": "cannot read: %(reason)s",
    "not-json": "not JSON: %(reason)s",
    "key-twice": "“%(key)s” stands twice in one object",
    "unknown-key": "%(place)s: unknown key “%(key)s”",
    "missing": "%(place)s is missing",
    "not-an-object": "%(place)s must be an object",
    "not-a-list": "%(place)s must be a list",
    "not-a-text": "%(place)s must be a text",
    "not-a-number": "%(place)s must be a number",
    "not-a-whole-number": "%(place)s must be a whole number",
    "not-true-or-false": "%(place)s must be true or false",
    "unknown-choice": "%(place)s must be one of %(choices)s",
    "too-small": "%(place)s must be at least %(least)s",
    "too-large": "%(place)s must be at most %(most)s",
    "too-exact": "%(place)s has too many digits",
    "empty": "%(place)s must not be empty",
    "too-many": "%(place)s must have at most %(most)s entries",
    "twice": "%(place)s: %(value)s stands there twice",
    "increasing": "%(place)s must not increase: %(next)s after %(value)s",
    "no-such-place": "%(place)s: there is no place %(value)s",
    "no-such-team": "%(place)s: “%(value)s” is not one of the teams",
    "not-a-sheet": "a sheet must be a JSON object",
    "not-a-seat": "%(place)s must be a seat",
    "tallies-and-seats": "there must be one tally for each seat",
}


class Malformed(ValueError):
    """What came in cannot be used: the problem's code, where it is (such as ``rule.bonus.from``), and its values."""

    def __init__(self, code: str, place: str = "", **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.place = place
        self.values = values

    def __str__(self) -> str:
        """One line that can be printed, whatever the file holds."""
        sentence = SENTENCES[self.code] % {"place": self.place, **self.values}
        # JSON allows half of a surrogate pair, which cannot be encoded for output.
        printable = sentence.encode("utf-8", "backslashreplace").decode()
        return " ".join(printable.split())
