"""Names of people: how they are found, sorted and shown, the same on every database.

SQLite folds only ASCII and PostgreSQL sorts by its own locale, so both keys are computed here and stored.
"""

from __future__ import annotations

import unicodedata
from string import ascii_lowercase, digits

# Danish order (Retskrivningsordbogen § 3): … z, æ, ø, å; aa sorts as å, ä as æ, ö and ő as ø, ü and ű as y.
DANISH_LETTERS = "abcdefghijklmnopqrstuvwxyzæøå"
SORTED_AS = str.maketrans(
    {"ä": "æ", "ö": "ø", "ő": "ø", "ü": "y", "ű": "y", "ß": "ss", "ð": "d", "þ": "th", "ł": "l"}
)
SPELT_OUT = str.maketrans({"æ": "ae", "ø": "oe", "å": "aa", "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
RIGHT_TO_LEFT = frozenset({"R", "AL"})
BARE = str.maketrans({"æ": "ae", "ø": "o", "ß": "ss", "ł": "l", "đ": "d"})


def tidy(text: str) -> str:
    """NFC, without control characters or text-direction overrides, white space folded to single spaces."""
    composed = unicodedata.normalize("NFC", text)
    if not composed.isprintable():
        composed = composed.translate({ord(c): " " if c.isspace() else _kept(c) for c in set(composed)})
        # What was dropped may have stood between a letter and its accent.
        composed = unicodedata.normalize("NFC", composed)
    return " ".join(composed.split())


def first_and_last(name: str) -> tuple[str, str]:
    """A whole name in two parts. With a comma the surname comes before it; otherwise it is the last word.

    A single word is a first name.
    """
    before, comma, after = tidy(name).partition(",")
    if comma:
        return after.strip(), before.strip()
    first, _space, last = before.rpartition(" ")
    return (first, last) if first else (last, "")


def typed_words(typed: str) -> list[str]:
    """The words of a search, folded; ``Hansen, Kurt`` are two."""
    return fold(typed.replace(",", " ")).split()


def _kept(letter: str) -> str | None:
    return None if unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co"} else letter


def fold(text: str) -> str:
    """Lower case as readers expect it, NFC: ``Å`` and ``å`` become equal."""
    # casefold() may decompose letters, so NFC is applied again.
    return unicodedata.normalize("NFC", tidy(text).casefold())


def search_text(*parts: str) -> str:
    """Every spelling that somebody may search for: as written, spelt out, without accents."""
    folded = fold(" ".join(parts))
    spellings = (folded, folded.translate(SPELT_OUT), without_marks(folded.translate(BARE)))
    return "\n".join(dict.fromkeys(spellings))


def without_marks(text: str) -> str:
    """The letters without their accents: ``é`` becomes ``e``, ``å`` becomes ``a``."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def isolated(name: str) -> str:
    """A name in a sentence or beside a number; otherwise a right-to-left name would move the text after it to its
    other side.
    """
    if not any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name):
        return name
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


def public_name(first_name: str, last_name: str, *, shows_full_name: bool) -> str:
    """What visitors see: without the player's consent, the first name and the initial of the last name."""
    # A single name, as guests often have, reveals no more than an initial would.
    if shows_full_name or not first_name or not last_name:
        return f"{first_name} {last_name}".strip()
    return f"{first_name} {last_name[0]}."


def is_shortened(shown: str) -> bool:
    """Whether a public name hides its surname: the last word is an initial with a full stop."""
    *rest, last = shown.split(" ")
    return bool(rest) and len(last) == len("H.") and last.endswith(".")


def spellings(text: str) -> frozenset[str]:
    """The whole text in every spelling, to compare whole names: ``Ågård`` and ``Aagaard`` share one."""
    return frozenset(search_text(text).split("\n"))


def sort_key(*parts: str) -> str:
    """A key of lower-case ASCII letters and digits that every database sorts in Danish order.

    Each letter becomes two characters, so that one key never continues inside another letter's code.
    """
    return "".join("00" + _danish(part).translate(LETTER_CODES) for part in parts)[:200]


def _danish(text: str) -> str:
    """Folded, with the letters that Danish sorts under others replaced; double a is å."""
    folded = unicodedata.normalize("NFC", fold(text).translate(SORTED_AS)).replace("aa", "å")
    if folded.isascii():
        return folded  # as most names are: there is no mark to look for
    return "".join(c if c in DANISH_LETTERS else without_marks(c) for c in folded)


class _LetterCodes(dict[int, str]):
    """A table for ``str.translate``; characters that are not in it sort last."""

    def __missing__(self, code_point: int) -> str:
        return "90"


# Spaces before letters, so that Hansen Holm comes before Hansensen.
LETTER_CODES = _LetterCodes(
    {ord(sign): "10" for sign in " -"}
    | {ord(digit): f"3{digit}" for digit in digits}
    | {ord(letter): f"5{(digits + ascii_lowercase)[place]}" for place, letter in enumerate(DANISH_LETTERS)}
)
