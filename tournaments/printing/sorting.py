"""Names in the order of a language's alphabet, as its readers look them up. SQLite and PostgreSQL know none of it."""

from __future__ import annotations

import unicodedata

from tournaments.names import fold, without_marks

# Letters that have a place of their own in the alphabet; all others stand under their letter without marks.
ALPHABETS = {
    "da": "abcdefghijklmnopqrstuvwxyzæøå",
    "sv": "abcdefghijklmnopqrstuvwxyzåäö",
    "hu": "abcčdđǆefgǵhijklľmnňoöpqrsštťuüvwxyzž",
}
PLAIN = "abcdefghijklmnopqrstuvwxyz"
# What a language writes with other letters; the longest first.
SAME_AS = {
    "da": (("aa", "å"), ("ä", "æ"), ("ö", "ø"), ("ő", "ø"), ("ü", "y"), ("ű", "y"), ("ß", "ss")),
    "sv": (("æ", "ä"), ("ø", "ö"), ("ő", "ö"), ("ü", "y"), ("ű", "y"), ("ß", "ss")),
    # Two and three letters that Hungarian counts as one: cs after c, dz and dzs after d, and so on.
    "hu": (
        ("dzs", "ǆ"),
        ("cs", "č"),
        ("dz", "đ"),
        ("gy", "ǵ"),
        ("ly", "ľ"),
        ("ny", "ň"),
        ("sz", "š"),
        ("ty", "ť"),
        ("zs", "ž"),
        ("ő", "ö"),
        ("ű", "ü"),
        ("ø", "ö"),
        ("æ", "ae"),
        ("ß", "ss"),
    ),
}
SPELT = (("æ", "ae"), ("ø", "o"), ("ß", "ss"), ("ł", "l"), ("đ", "d"))


def order_in(language: str, *parts: str) -> tuple[tuple[int, ...], ...]:
    """A key by which names are sorted as ``language`` does."""
    alphabet = ALPHABETS.get(language, PLAIN)
    return tuple(_codes(part, language, alphabet) for part in parts)


def _codes(text: str, language: str, alphabet: str) -> tuple[int, ...]:
    folded = fold(text)
    for letters, same in SAME_AS.get(language, SPELT):
        folded = folded.replace(letters, same)
    composed = unicodedata.normalize("NFC", folded)
    return tuple(_code(letter, alphabet) for letter in composed)


def _code(letter: str, alphabet: str) -> int:
    """Spaces first, then digits, then the alphabet, then everything else."""
    place = alphabet.find(letter)
    if place < 0:
        place = alphabet.find(without_marks(letter)) if letter.isalpha() else -1
    if place >= 0:
        return 100 + place
    if letter.isspace() or letter == "-":
        return 0
    return 10 + int(letter) if letter in "0123456789" else 1000 + ord(letter)
