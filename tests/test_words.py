"""The catalogues as a reader would check them: no English left, no hyphen for a minus, no sentence of another language."""

from __future__ import annotations

import gettext
import re
from functools import cache
from itertools import combinations
from typing import TypeVar

import pytest

from tests.catalogues import LANGUAGES, PROJECT, catalogue

T = TypeVar("T")
# Words of the card room that are the same in English and here, and what is spelt alike by chance.
SAME_AS_ENGLISH = {
    "da": {"Bank", "Bonus", "Difference", "Find", "Jackpot", "Live", "Logins", "Menu", "Pause", "Points", "Journal", "S%(number)d", "division", "journal", "junior", "nolo", "rum", "solo", "Protest", "under 18"},
    "de": {"Bank", "Bonus", "Code", "Jackpot", "Live", "Name", "Null", "Patrouille", "S%(number)d", "Text", "Protest"},
    "sv": {"Bank", "Bonus", "Jackpot", "Journal", "Text", "S%(number)d", "division", "hand", "journal", "junior", "nolo", "ouvert", "rum", "schneider", "schwarz", "solo", "text", "Protest", "under 18", "laptop"},
    "hu": {"Bank", "Jackpot", "Patrouille", "hand", "nolo", "ouvert", "patrouille", "rum", "schneider", "schwarz", "laptop"},
}  # fmt: skip
OF_THE_GAME = [
    "bierlachs",
    "bock",
    "grand",
    "guckser",
    "kontra",
    "pagat",
    "ramsch",
    "revolution",
    "räuberskat",
    "tout",
    "tournée",
    "turnéskat",
    "ultimo",
    "zippe",
]
# Danish and Swedish are close enough for these to be right in both.
RIGHT_IN_BOTH = {
    "Fil (CSV eller XLSX)",
    "Fil (VMZ eller XLSX)",
    "Året som CSV",
    "Året som PDF",
    "%(what)s, serie %(number)d",
    "Ingen har startnummer %(number)d.",
    "Ramsch efter bock",
    "%(date)s kl. %(time)s",
    "Bord med %(seats)d",
    "Serie %(series)d · Bord %(table)d",
    "Serie %(series)d · Bord ____",
    "Serie ____  Bord ____",
    "serie %(series)s, bord %(table)s",
    "Serie %(number)s, bord %(table)s",
    "Serie %(series)d, bord %(table)d",
    "Bord %(table)s i serie %(number)s",
    "%(n)s bord med fem",
    "%(group)s: ingen kan få %(amount)s.",
    "bord %(number)s (%(time)s)",
    "1 minut mindre",
    "%(division)s, dag %(day)d",
}
ENGLISH = re.compile(
    r"\b(the|and|sheet|sheets|table|player|players|draw|drawn|you|your|this|was|are|not|with)\b", re.I
)
# Sentences that are spelt the same in one of our languages.
NOT_ENGLISH = {"da": {"you", "are"}, "sv": set(), "de": {"was", "not"}, "hu": {"not", "are"}}
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|\{\w+\}|<[^>]+>|manage\.py \w+ \w*")
MINUS_AS_HYPHEN = re.compile(r"(?<![\w\u2013-])-(\d|%\(points\))")


def said_of(language: str, table: dict[str, T], wanted: str) -> T:
    assert language in table, (
        f"tests/test_words.py does not know the language {language!r} yet: add {wanted}."
    )
    return table[language]


@cache
def sentences(language: str) -> dict[str, str]:
    """Translations by their English sentence."""
    with catalogue(PROJECT, language).with_suffix(".mo").open("rb") as stream:
        stored: dict[object, str] = vars(gettext.GNUTranslations(stream))["_catalog"]
    return {(key if isinstance(key, str) else f"{key[0]}"): text for key, text in stored.items() if key}  # type: ignore[index]


def of_the_game(text: str) -> bool:
    return any(word in text.lower() for word in OF_THE_GAME)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_is_left(language: str) -> None:
    equal = {
        english
        for english, text in sentences(language).items()
        if english == text and re.search(r"[a-z]{3}", PLACEHOLDER.sub("", text)) and not of_the_game(text)
    }
    usual = said_of(language, SAME_AS_ENGLISH, "its words that are spelt as in English to SAME_AS_ENGLISH")
    assert equal <= usual, equal - usual
    own = said_of(language, NOT_ENGLISH, "its own words that look English to NOT_ENGLISH")
    words = {
        text: found
        for text in sentences(language).values()
        if (found := set(ENGLISH.findall(PLACEHOLDER.sub("", text).lower())) - own)
    }
    assert words == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_minus_is_a_minus(language: str) -> None:
    assert [text for text in sentences(language).values() if MINUS_AS_HYPHEN.search(text)] == []


@pytest.mark.parametrize(("one", "other"), list(combinations(LANGUAGES, 2)))
def test_no_sentence_is_in_another_language(one: str, other: str) -> None:
    alike = {
        text
        for english, text in sentences(one).items()
        if sentences(other).get(english) == text != english and len(text.split()) > 2
    }
    assert alike <= RIGHT_IN_BOTH, alike - RIGHT_IN_BOTH


def test_hungarian_articles_stand_before_what_decides_them() -> None:
    """skatclub/hungarian.py decides by the letter or digit that follows."""
    written = [text for text in sentences("hu").values() if "a(z)" in text.lower()]
    assert written
    assert [text for text in written if not re.search(r"a\(z\) [„“\"]?%\(", text, re.I)] == []


CORRECTED = {
    "da": r"(?i)\b((tal)?frø(et)?|fingeraftryk\w*|papiret|officials|dette felt er påkrævet|kildetekst|skrevet ind)\b"
    r"|(?<![({])\bpoints\b|(?i:(serien?|turneringen|\)d) er( ikke)? lukket)",
    "de": r"^Los$|\b(Quelltext|getippt|Tippen Sie den|aktueller Stand|niemand trifft sich nicht|Offizielle)\b"
    r"|Startwert|Startzahl|Fingerabdruck|dem Papier|das Papier|Tischen? zu (dritt|viert)",
    "sv": r"(?i)\b(släpp(s|t|ta|er)?|kastad|frö(et)?|fingeravtryck\w*|papperet|basvärde\w*|källtext|tävlingen)\b"
    r"|(?i:(serien?|turneringen|\)d) är( inte)? stängd)",
    "hu": r"-nak/-nek|-ban/-ben|-val/-vel|\bön\b"
    r"|(?i:\b(klub\w*|a mag|magot|ujjlenyomat\w*|kézijáték\w*|játékvezető\w*|a papír\w*|szezon\w*)\b)",
}
# The marks of the other languages.
WRONG_QUOTES = {"da": "[„“”]", "de": "[”»«]", "sv": "[„“»«]", "hu": "[“»«]"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_own_quotation_marks(language: str) -> None:
    wrong = said_of(language, WRONG_QUOTES, "the quotation marks that are not its own to WRONG_QUOTES")
    assert [text for text in sentences(language).values() if re.search(wrong, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_corrected_does_not_come_back(language: str) -> None:
    wrong = said_of(language, CORRECTED, "words that are wrong in it to CORRECTED; (?!) finds none")
    found = [
        text
        for english, text in sentences(language).items()
        if re.search(wrong, text) and english.lower() != "lot"
    ]
    assert found == []


def test_of_a_new_language_it_is_said_what_has_to_be_added() -> None:
    sentence = "tests/test_words.py does not know the language 'xx' yet: add its words to A."
    with pytest.raises(AssertionError, match=re.escape(sentence)):
        said_of("xx", {"da": ""}, "its words to A")
