"""What a person did that cannot be done. Anything else is a programmer's error."""

from __future__ import annotations

from typing import Any

from tournaments.words.refusals import refusal_sentence


class UserError(Exception):
    """A sentence for the reader, with the name of the form field that it concerns ("" for none)."""

    def __init__(self, sentence: str, *, field: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.field = field

    def __str__(self) -> str:
        return str(self.sentence)


class Refused(UserError):
    """A rule of the house forbids it: the rule's code, the form field ("" for none), what fills the sentence."""

    def __init__(self, code: str, *, field: str = "", **values: Any) -> None:
        super().__init__(refusal_sentence(code, values), field=field)
        self.code = code
        self.values = values
