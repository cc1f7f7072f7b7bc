"""Guesses the code page of an old table: the one in which its names look most like names."""

from __future__ import annotations

from collections.abc import Collection

from tournaments.people.spreadsheets.letters import strangeness, words_of

USUAL = "cp850"
# Keyed by byte 29 of a dBASE header.
PAGES = {
    0x01: "cp437",
    0x02: "cp850",
    0x03: "cp1252",
    0x57: "cp1252",
    0x65: "cp865",
    0x64: "cp852",
    0xC8: "cp1250",
}


def page_of(names: Collection[bytes], told: int) -> str:
    """The name of the code page; ``told``: by the table's header."""
    pages = list(dict.fromkeys((PAGES.get(told, USUAL), USUAL, "cp1252")))
    words = words_of(b"\n".join(names))
    return min(pages, key=lambda page: (strangeness(words, page), pages.index(page)))
