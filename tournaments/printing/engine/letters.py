"""From any text to what can be printed: missing characters replaced, right-to-left words in reading order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from itertools import groupby

from arabic_reshaper import reshape

from skatclub.hungarian import with_articles
from tournaments.printing.engine.fonts import BOLD, FALLBACK, REGULAR, letters_of, widths_of

# Replaces an emoji, or a letter of a script that neither typeface has.
SIGN = "★"
REMEMBERED = 2**15  # cached lines: a list of a thousand players measures each text several times
LAST_OF_FIRST_PLANE = 0xFFFF
# Words in Hebrew, Arabic and similar scripts with the characters between them, except digits and brackets.
LETTERS = "\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
RIGHT_TO_LEFT = re.compile(f"[{LETTERS}](?:[{LETTERS} '’\".-]*[{LETTERS}])?")
MARKS = frozenset({"Mn", "Me"})
# Characters without a shape of their own: joiners, variation selectors, skin tones, language tags.
JOINERS = frozenset({"\u200d", "\ufe0e", "\ufe0f", *map(chr, range(0x1F3FB, 0x1F400))})


class StandIns:
    """The replacements of names that cannot be drawn completely, by name."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        # The longest first, because a name may be the beginning of another one.
        either = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
        self._pattern = re.compile(rf"(?<!\w)(?:{either})(?!\w)")

    def put_into(self, text: str) -> str:
        return self._pattern.sub(lambda found: self.names[found[0]], text)


_stand_ins: ContextVar[StandIns | None] = ContextVar("stand_ins", default=None)


@contextmanager
def standing_in(names: Mapping[str, str]) -> Iterator[None]:
    """Context in which a paper is made with these replacements of names."""
    token = _stand_ins.set(StandIns(names) if names else None)
    try:
        yield
    finally:
        _stand_ins.reset(token)


def can_draw(text: str) -> bool:
    """Whether the typefaces have every letter with its accents."""
    composed = unicodedata.normalize("NFC", text)
    letters = with_accents(composed)
    return _plainly(composed) == composed and all(_drawn(one, REGULAR)[1] == one for one in letters)


def printable(text: str) -> str:
    """The text in NFC on one line, with Hungarian articles decided, as on the pages.

    Characters that neither typeface has become a star, one for each emoji; see ``standing_in`` for names.
    """
    return _printable(text, _stand_ins.get())


@lru_cache(maxsize=REMEMBERED)
def _printable(text: str, stand_ins: StandIns | None) -> str:
    composed = with_articles(unicodedata.normalize("NFC", text))
    if letters_of(REGULAR).issuperset(composed):
        return composed
    return _plainly(stand_ins.put_into(composed) if stand_ins else composed)


def _plainly(text: str) -> str:
    shown = "".join(map(_printed, text))
    return " ".join(_single_signs(shown).split())


def _printed(letter: str) -> str:
    # DejaVu has empty glyphs for some of them.
    if letter in JOINERS or unicodedata.category(letter) == "Cf":
        return ""
    # DejaVu draws a few emoji, but reportlab writes no text for letters beyond the first plane.
    if ord(letter) > LAST_OF_FIRST_PLANE:
        return SIGN
    if letter in letters_of(REGULAR) or letter in letters_of(FALLBACK[REGULAR]):
        return letter
    if unicodedata.category(letter) in MARKS:
        return ""
    return " " if letter.isspace() or unicodedata.category(letter) == "Cc" else SIGN


def _single_signs(text: str) -> str:
    """An emoji may consist of several characters, and gives one star."""
    runs = ((letter, len(list(same))) for letter, same in groupby(text))
    return "".join(letter if letter == SIGN else letter * count for letter, count in runs)


def is_plain(text: str, font: str = REGULAR) -> bool:
    """Whether the text can be drawn in one run of one font."""
    return letters_of(font).issuperset(text)


@lru_cache(maxsize=REMEMBERED)
def runs(line: str, font: str) -> tuple[tuple[str, str], ...]:
    """The line from left to right, as runs of (font, text)."""
    if is_plain(line, font):
        return ((font, line),)
    found: list[tuple[str, str]] = []
    for letter in _from_left_to_right(line):
        of_font, shown = _drawn(letter, font)
        if found and of_font == found[-1][0]:
            found[-1] = (of_font, found[-1][1] + shown)
        else:
            found.append((of_font, shown))
    return tuple(found)


def _drawn(letter: str, font: str) -> tuple[str, str]:
    """A letter with its accents in the typeface that has all of them; accents that neither has are left out."""
    for of_font in (font, FALLBACK[font]):
        if letters_of(of_font).issuperset(letter):
            return of_font, letter
    of_font = font if letter[0] in letters_of(font) else FALLBACK[font]
    return of_font, letter[0] + "".join(filter(letters_of(of_font).__contains__, letter[1:]))


def with_accents(text: str) -> list[str]:
    """The letters of the text, each with its combining accents."""
    found: list[str] = []
    for letter in text:
        if found and unicodedata.category(letter) in MARKS:
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _from_left_to_right(line: str) -> Iterator[str]:
    """Letters with their accents in visual order.

    Each right-to-left name is reversed separately, so that a number after it stays there.
    """
    done = 0
    for name in RIGHT_TO_LEFT.finditer(line):
        yield from with_accents(line[done : name.start()])
        yield from reversed(with_accents(_joined(name[0])))
        done = name.end()
    yield from with_accents(line[done:])


def _joined(name: str) -> str:
    """Arabic letters joined. Where the typeface lacks a joined form they stay separate."""
    joined: str = reshape(name)
    known = letters_of(FALLBACK[REGULAR])
    return joined if all(letter in known or letter in letters_of(REGULAR) for letter in joined) else name


def width_of(line: str, font: str = REGULAR, size: float = 1.0) -> float:
    """The width in points of a printable line."""
    return _width(line, font) * size


@lru_cache(maxsize=REMEMBERED)
def _width(line: str, font: str) -> float:
    return sum(sum(map(widths_of(of_font).__getitem__, text)) for of_font, text in runs(line, font))


__all__ = ["BOLD", "REGULAR", "SIGN", "can_draw", "is_plain", "printable", "runs", "standing_in", "width_of"]
