"""Refusals: requests that a rule forbids. Any other exception is a bug."""

from __future__ import annotations

from typing import Any

from scoring.rules import Problem
from tournaments.foundations.words.refusals import refusal_sentence


class Refused(Exception):
    """A rule forbids the request. ``field``: the form field, "" for none; ``values`` fill the sentence's blanks."""

    # Found by the rules of a game; each is shown at its own field
    problems: tuple[Problem, ...] = ()

    def __init__(self, code: str, *, field: str = "", **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.values = values

    @property
    def sentence(self) -> str:
        """The sentence in the reader's language."""
        return refusal_sentence(self.code, self.values)

    def __str__(self) -> str:
        return self.sentence
