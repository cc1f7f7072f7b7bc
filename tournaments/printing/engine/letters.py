"""From any text to what can be printed: missing characters replaced, right-to-left words in reading order."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import groupby

from arabic_reshaper import reshape
from bidi import get_display

from skatclub.hungarian import with_articles
from tournaments.printing.engine.fonts import BOLD, FALLBACK, REGULAR, letters_of, widths_of

# Stands for an emoji, or for a letter of a script that neither typeface has.
SIGN = "★"
REMEMBERED = 2**15  # lines: a list of a thousand players measures each of its texts several times
LAST_OF_FIRST_PLANE = 0xFFFF
RIGHT_TO_LEFT = frozenset({"R", "AL"})
# Characters without a shape of their own: joiners, variation selectors, skin tones, language tags.
JOINERS = frozenset({"\u200d", "\ufe0e", "\ufe0f", *map(chr, range(0x1F3FB, 0x1F400))})


@lru_cache(maxsize=REMEMBERED)
def printable(text: str) -> str:
    """The text in NFC on one line, with Hungarian articles decided, as on the pages.

    What neither typeface has becomes a star, one for each emoji.
    """
    composed = with_articles(unicodedata.normalize("NFC", text))
    if letters_of(REGULAR).issuperset(composed):
        return composed
    shown = "".join(map(_printed, composed))
    return " ".join(_single_signs(shown).split())


def _printed(letter: str) -> str:
    # DejaVu has glyphs for some of them, with nothing to see.
    if letter in JOINERS or unicodedata.category(letter) == "Cf":
        return ""
    # DejaVu draws a few emoji, but reportlab writes no text for letters beyond the first plane.
    if ord(letter) > LAST_OF_FIRST_PLANE:
        return SIGN
    if letter in letters_of(REGULAR) or letter in letters_of(FALLBACK[REGULAR]):
        return letter
    if unicodedata.category(letter) in {"Mn", "Me"}:
        return ""
    return " " if letter.isspace() or unicodedata.category(letter) == "Cc" else SIGN


def _single_signs(text: str) -> str:
    """An emoji may consist of several characters, and gives one star."""
    runs = ((letter, len(list(same))) for letter, same in groupby(text))
    return "".join(letter if letter == SIGN else letter * count for letter, count in runs)


def reads_right_to_left(text: str) -> bool:
    return any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in text)


def is_plain(text: str, font: str = REGULAR) -> bool:
    """Whether the text can be drawn in one run of one font."""
    return letters_of(font).issuperset(text)


@lru_cache(maxsize=REMEMBERED)
def runs(line: str, font: str) -> tuple[tuple[str, str], ...]:
    """The line from left to right, as runs of (font, text)."""
    if is_plain(line, font):
        return ((font, line),)
    shown = _in_reading_order(line) if reads_right_to_left(line) else line
    found: list[tuple[str, str]] = []
    for letter in shown:
        of_font = font if letter in letters_of(font) else FALLBACK[font]
        # An accent of its own stays with its letter.
        if found and (unicodedata.combining(letter) or of_font == found[-1][0]):
            found[-1] = (found[-1][0], found[-1][1] + letter)
        else:
            found.append((of_font, letter))
    return tuple(found)


def _in_reading_order(line: str) -> str:
    """Arabic letters joined, and everything in the order in which it stands on paper."""
    known = letters_of(FALLBACK[REGULAR])
    joined = reshape(line)
    # A joined form that the typeface lacks: the letters stay apart, as they are written one by one.
    if not all(letter in known or letter in letters_of(REGULAR) for letter in joined):
        joined = line
    ordered = get_display(joined)
    return ordered if isinstance(ordered, str) else ordered.decode()


def width_of(line: str, font: str = REGULAR, size: float = 1.0) -> float:
    """The width in points of a printable line."""
    return _width(line, font) * size


@lru_cache(maxsize=REMEMBERED)
def _width(line: str, font: str) -> float:
    return sum(sum(map(widths_of(of_font).__getitem__, text)) for of_font, text in runs(line, font))


__all__ = ["BOLD", "REGULAR", "SIGN", "is_plain", "printable", "reads_right_to_left", "runs", "width_of"]
