"""Names in the order in which readers of each language look for them.

Danish by ``names.sort_key``; German after DIN 5007-1, ä with a; Swedish after å, ä, ö at the end; Hungarian with its
double letters, ö and ü after o and u, long vowels with the short ones. For papers, and for lists from which one reader
chooses; other lists on pages keep the database's order.
"""

from __future__ import annotations

from django.utils.translation import get_language

from tournaments.foundations.names import BARE, fold, sort_key, without_marks
from tournaments.models import Entry, Player

DIGITS = "0123456789"
LATIN = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
HUNGARIAN = "a b c cs d dz dzs e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs"
ALPHABETS = {"sv": f"{LATIN} å ä ö", "hu": HUNGARIAN}
SAME_AS = {
    "sv": str.maketrans({"æ": "ä", "ø": "ö", "ő": "ö", "ü": "y", "ű": "y"}),
    "hu": str.maketrans({"ő": "ö", "ø": "ö", "ű": "ü", "æ": "ae"}),
}
Key = tuple[tuple[int, ...] | str, ...]
EntryKey = tuple[Key, int]


def by_surname(entry: Entry) -> EntryKey:
    """Sorts entries by surname in the reader's language; namesakes by start number."""
    return surname_key(entry.player), entry.start_number


def surname_key(player: Player) -> Key:
    """Sorts players by surname, then first name, in the reader's language."""
    return _key((player.last_name or player.first_name, player.first_name), player.full_name)


def shown_key(name: str) -> Key:
    """Sorts names as they are shown, in the reader's language."""
    return _key((name,), name)


def _key(names: tuple[str, ...], whole: str) -> Key:
    language = get_language() or ""
    if language == "da":
        return (sort_key(*names),)
    return (*(_letters(name, language) for name in names), fold(whole))


def _letters(name: str, language: str) -> tuple[int, ...]:
    """The sort positions of the name's characters: spaces, then digits, then the alphabet, then all others."""
    alphabet = [*DIGITS, *ALPHABETS.get(language, LATIN).split()]
    text = fold(name).translate(SAME_AS.get(language, BARE))
    places = []
    while text:
        letter = _first_letter(text, alphabet)
        places.append(_place(letter, alphabet))
        text = text[len(letter) :]
    return tuple(places)


def _place(letter: str, alphabet: list[str]) -> int:
    if letter in " -":
        return 0
    known = letter if letter in alphabet else without_marks(letter)
    return alphabet.index(known) + 1 if known in alphabet else len(alphabet) + 1


def _first_letter(text: str, alphabet: list[str]) -> str:
    """The longest letter of the alphabet with which the text begins; its first sign if there is none."""
    return next((text[:length] for length in (3, 2) if text[:length] in alphabet), text[0])
