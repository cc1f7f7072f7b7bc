"""In which code page the names of an old table are written: that in which they look most like names."""

from __future__ import annotations

from collections.abc import Collection

USUAL = "cp850"
# By byte 29 of a dBASE header.
PAGES = {
    0x01: "cp437",
    0x02: "cp850",
    0x03: "cp1252",
    0x57: "cp1252",
    0x65: "cp865",
    0x64: "cp852",
    0xC8: "cp1250",
}
# Letters of names in the countries where such programs are used; others count as slips of the code page.
AT_HOME = frozenset("äöüßæøåéèêëáàâíìîóòôúùûçñőűščžřýÄÖÜÆØÅÉÈÁÀÍÓÚÇÑŐŰŠČŽŘÝ’´`")


def page_of(names: Collection[bytes], told: int) -> str:
    """The name of the code page; ``told``: what the table's header says."""
    pages = list(dict.fromkeys((PAGES.get(told, USUAL), USUAL, "cp1252")))
    return min(pages, key=lambda page: (_strange_letters(names, page), pages.index(page)))


def _strange_letters(names: Collection[bytes], page: str) -> int:
    texts = (name.decode(page, errors="replace") for name in names)
    return sum(not (letter.isascii() or letter in AT_HOME) for text in texts for letter in text)
