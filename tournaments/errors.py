"""What a person did that cannot be done: shown as a sentence. Anything else is a programmer's error."""

from __future__ import annotations


class UserError(Exception):
    """A sentence for the reader, with the name of the form field that it concerns ("" for none)."""

    def __init__(self, sentence: str, *, field: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.field = field

    def __str__(self) -> str:
        return str(self.sentence)
