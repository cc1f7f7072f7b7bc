"""Guesses the encoding of a text: the one in which its words look most like names of the five languages.

Old programs do not declare it. Windows, DOS and Mac have the letters beyond English at different codes: read
wrongly, Søren is S›ren or S¿ren. If several encodings are possible, both readings are offered.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

# The first one wins where two are as good: Windows, Windows in Hungary, DOS, DOS in Hungary, Mac.
ENCODINGS = ("cp1252", "cp1250", "cp850", "cp852", "mac_roman")
AT_HOME = frozenset("äöüßæøåéáíóúőűÄÖÜÆØÅÉÁÍÓÚŐŰ’–\u00a0")
NO_LETTERS = frozenset("ªºµƒ")  # letters for Unicode that no name has
IN_NAMES = frozenset(" -–'’´`.,()/&\"“”„0123456789\u00a0")
SMALL_FIRST, ABROAD, IN_THE_MIDDLE, STRANGE = 1, 1, 2, 4  # the penalty of one such letter
WORD = re.compile(rb"[A-Za-z\x80-\xff]*[\x80-\xff][A-Za-z\x80-\xff]*")
LETTERS = re.compile(r"[^\W\d_]+")
MOST_WORDS = 5_000


@dataclass(frozen=True)
class LettersRead:
    """``other``: an encoding that fits as well, "" for none; ``sample``: a word in both."""

    encoding: str
    other: str = ""
    sample: tuple[str, str] = ("", "")


def reading_of(data: bytes) -> LettersRead:
    """The encoding of a text that is not in Unicode."""
    words = words_of(data)
    costs = {one: strangeness(words, one) for one in ENCODINGS}
    best = min(ENCODINGS, key=lambda one: costs[one])
    for other in ENCODINGS:
        sample = _different(words, best, other)
        if costs[other] == costs[best] and sample:
            return LettersRead(best, other, sample)
    return LettersRead(best)


def words_of(data: bytes) -> list[bytes]:
    """The commonest words with letters beyond English."""
    return [word for word, _count in Counter(WORD.findall(data)).most_common(MOST_WORDS)]


def strangeness(words: Iterable[bytes], encoding: str) -> int:
    """0 if all letters are those of the five languages in possible positions; higher otherwise."""
    return sum(_cost(word.decode(encoding, errors="replace")) for word in words)


def looks_wrong(name: str) -> bool:
    """Whether it has a character that no name has, or a capital in an impossible position: the encoding is wrong."""
    signs = any(not _is_letter(sign) and sign not in IN_NAMES for sign in name)
    return signs or any(map(_out_of_place, LETTERS.findall(name)))


def _different(words: Iterable[bytes], one: str, other: str) -> tuple[str, str] | None:
    """The first word that the two encodings read differently."""
    pairs = ((word.decode(one, "replace"), word.decode(other, "replace")) for word in words)
    return next((pair for pair in pairs if pair[0] != pair[1]), None)


def _cost(word: str) -> int:
    letters = sum(_cost_of(letter) for letter in word)
    # Names begin with a capital: Åsa rather than üsa.
    begins_small = not word[:1].isascii() and word[:1].islower()
    return letters + IN_THE_MIDDLE * _out_of_place(word) + SMALL_FIRST * begins_small


def _cost_of(letter: str) -> int:
    if letter.isascii() or letter in AT_HOME:
        return 0
    return ABROAD if _is_letter(letter) else STRANGE


def _is_letter(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LM" and sign not in NO_LETTERS and sign.lower() != "ˆ"


def _out_of_place(word: str) -> int:
    """How many non-English capitals are inside a word that is not in capitals (AndrÚ), or spaces (J nos)."""
    if word.isupper():
        return 0
    inside = word[1:].rstrip()
    return sum(not letter.isascii() and (letter.isupper() or letter.isspace()) for letter in inside)
