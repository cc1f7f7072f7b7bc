"""How many tables a number of players makes."""

from __future__ import annotations

import pytest

from tournaments.seating.generator.sizes import SKAT, TAROK
from tournaments.seating.tables_in_words import tables_in_words


@pytest.mark.parametrize(
    ("players", "allowed", "words"),
    [
        (46, SKAT, "10 tables of four, 2 tables of three"),
        (4, SKAT, "1 table of four"),
        (3, SKAT, "1 table of three"),
        (5, SKAT, ""),
        (2, SKAT, ""),
        (5, TAROK, "1 table of five"),
    ],
)
def test_tables_in_words(players: int, allowed: tuple[int, ...], words: str) -> None:
    assert tables_in_words(players, allowed) == words
