"""What all games have in common: the deal that is being read, and what could not be understood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from scoring.rules.problems import Problem, error
from scoring.shorthand.line import ShorthandLine

DealData = dict[str, Any]  # a deal in the format of the ``score`` command
FIELD = "shorthand"
SUITS: Mapping[str, str] = {
    "♣": "clubs", "c": "clubs", "♠": "spades", "s": "spades",
    "♥": "hearts", "h": "hearts", "♦": "diamonds", "d": "diamonds",
}  # fmt: skip


@dataclass(frozen=True)
class Places:
    """Seats: who takes part in the deal, and who counts cards (tarok)."""

    playing: tuple[int, ...]
    counting: tuple[int, ...] = ()


@dataclass(frozen=True)
class ShortDeal:
    """What a line says. With problems, ``data`` holds what could be understood."""

    data: DealData
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Shorthand:
    """The shorthand of a rule system. ``signs``: each sign with what it means; ``examples``: whole deals."""

    read: Callable[[str, Places], ShortDeal]
    signs: tuple[tuple[str, Promise], ...]
    examples: tuple[str, ...]


class DealDraft:
    """A deal while its line is read."""

    def __init__(self, text: str) -> None:
        self.line = ShorthandLine(text)
        self.data: DealData = {}
        self.problems: list[Problem] = []

    def put(self, field: str, value: object) -> None:
        """Stores a part of the deal. A part that is given twice is treated as a slip and not guessed at."""
        if field in self.data:
            self.problems.append(error("shorthand-twice", field=FIELD, part=self.line.last))
            return
        self.data[field] = value

    def put_word(self, words: Mapping[str, tuple[str, object]]) -> bool:
        """Takes the next sign if it is one of ``words``, which give field and value."""
        found = self.line.word(words)
        if found is not None:
            self.put(*found)
        return found is not None

    def put_number(self, words: Mapping[str, str]) -> bool:
        """Takes a sign that is followed by a number, such as ``e75``."""
        before = self.line.rest
        field, number = self.line.word(words), self.line.number()
        if field is None or number is None:
            self.line.rest = before
            return False
        self.put(field, number)
        return True

    def skip_unknown(self) -> None:
        self.problems.append(error("shorthand-unknown", field=FIELD, part=self.line.unknown()))

    def result(self) -> ShortDeal:
        """What was read; whatever is left of the line was not understood."""
        while self.line.rest:
            self.skip_unknown()
        return ShortDeal(self.data, tuple(self.problems))
