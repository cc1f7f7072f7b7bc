"""Surnames in lists to choose from, in the order of each language's own telephone books."""

from __future__ import annotations

import pytest
from django.utils import translation

from tournaments.collation import surname_key
from tournaments.models import Player

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
