"""What a person did that cannot be done. Anything else is a programmer's error."""

from __future__ import annotations

from typing import Any

from tournaments.words.refusals import refusal_sentence


class Refused(Exception):
    """A rule of the house forbids it: the rule's code, the form field ("" for none), what fills the sentence."""

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
