"""Repeatable random numbers: the same seed gives the same ones on every machine and Python version."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, MutableSequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Numbers from SHA-256 over the seed and a counter. Not ``random``, whose shuffle may change."""

    def __init__(self, seed: str) -> None:
        self._words = _words(seed)

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each equally likely."""
        # Words from here on are rejected: taken modulo ``limit`` they would favour small numbers.
        ceiling = 2**32 - 2**32 % limit
        while True:
            word = next(self._words)
            if word < ceiling:
                return word % limit

    def seed(self) -> str:
        """A seed for an independent ``Chance``."""
        return f"{next(self._words):08x}{next(self._words):08x}"

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts ``items`` in a random order (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def _words(seed: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers."""
    counter = 0
    while True:
        digest = hashlib.sha256(f"{seed}/{counter}".encode()).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(digest[place : place + 4], "big")
        counter += 1
