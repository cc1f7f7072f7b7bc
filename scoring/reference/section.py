"""The pieces of a page about rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ReferenceSection:
    """A heading, rows of two, a sentence, a row of numbers; each may be missing."""

    title: str
    rows: list[tuple[str, str]]
    sentence: str = ""
    numbers: tuple[int, ...] = ()
