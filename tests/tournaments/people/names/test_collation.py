"""Surnames in lists to choose from, in the order of each language's own telephone books."""

from __future__ import annotations

import pytest
from django.utils import translation

from tournaments.models import Entry, Player
from tournaments.people.names.collation import by_surname, surname_key

SURNAMES = {
    "da": "Andersen Clausen Zahl Æbelø Öberg Østergaard Aagaard Ågård",
    "de": "Aagaard Äbele Groß Grosse Müller Muster Öberg Ostermann Zahl",
    "en": "Aagaard Åberg Müller Muster Østergaard Oswald Zahl",
    "sv": "Andersson Wahl Zahl Åberg Ågård Ärlig Öberg Östman",
    "hu": "Cukor Czakó Csaba Dávid Kovács Olasz Óvári Ökrös Őrsi Szabó Takács Tyukos Zala Zsoldos",
}


@pytest.mark.parametrize("language", sorted(SURNAMES))
def test_the_order_of_each_language(language: str) -> None:
    names = SURNAMES[language].split()
    players = [Player(first_name="Ib", last_name=name) for name in sorted(names)]
    with translation.override(language):
        assert [player.last_name for player in sorted(players, key=surname_key)] == names


@pytest.mark.parametrize("language", sorted(SURNAMES))
def test_first_names_decide_between_namesakes(language: str) -> None:
    names = [("Bo", ""), ("Anna", "Holm"), ("Ib", "Holm"), ("Anna", "Holm Juul"), ("Anna", "Holmgaard")]
    players = [Player(first_name=first, last_name=last) for first, last in reversed(names)]
    with translation.override(language):
        found = [(player.first_name, player.last_name) for player in sorted(players, key=surname_key)]
    assert found == names


@pytest.mark.parametrize(
    ("language", "ordered"),
    [
        # Ø with ö and ő, å and aa at the end.
        ("da", "Bo 2|Bo-Anna|Csaba|Cu|Dal|Ozd|Zorn|Ängel|Öberg|Őrsi|Østergaard|Aagaard|Åse"),
        ("sv", "Aagaard|Bo 2|Bo-Anna|Csaba|Cu|Dal|Ozd|Zorn|Åse|Ängel|Öberg|Őrsi|Østergaard"),
        ("de", "Aagaard|Ängel|Åse|Bo 2|Bo-Anna|Csaba|Cu|Dal|Öberg|Őrsi|Østergaard|Ozd|Zorn"),
        # Cs is a letter of its own after c, ö one after o.
        ("hu", "Aagaard|Ängel|Åse|Bo 2|Bo-Anna|Cu|Csaba|Dal|Ozd|Öberg|Őrsi|Østergaard|Zorn"),
    ],
)
def test_spaces_and_digits_come_before_letters(language: str, ordered: str) -> None:
    names = ordered.split("|")
    # From the wrong order, since equal keys would keep the right one.
    players = [Player(last_name=name) for name in reversed(names)]
    with translation.override(language):
        assert [player.last_name for player in sorted(players, key=surname_key)] == names


@pytest.mark.parametrize("language", sorted(SURNAMES))
def test_letters_of_other_alphabets_come_last(language: str) -> None:
    """Also behind the last letter of the own one, whatever follows."""
    names = ["Bo", "Zorn", "Zsolt", "Åse", "Öberg", "Ж"]
    with translation.override(language):
        found = [
            player.last_name for player in sorted((Player(last_name=one) for one in names), key=surname_key)
        ]
    assert found[-1] == "Ж"


@pytest.mark.parametrize("language", sorted(SURNAMES))
def test_a_short_surname_before_the_longer_one_that_begins_with_it(language: str) -> None:
    """Compared as one text, the comma of “Hansen, Kurt” came after every letter."""
    entries = [
        Entry(player=Player(first_name=first, last_name=last), start_number=number)
        for number, first, last in ((1, "Bo", "Hansensen"), (3, "Kurt", "Hansen"), (2, "Kurt", "Hansen"))
    ]
    with translation.override(language):
        assert [entry.start_number for entry in sorted(entries, key=by_surname)] == [2, 3, 1]
