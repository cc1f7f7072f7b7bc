"""The index of letters of a long list of players."""

from __future__ import annotations

import pytest
from django.test import Client

from tournaments.models import Player
from tournaments.people import views
from tournaments.people.names.letter_index import letters_of, with_letter

pytestmark = pytest.mark.django_db


@pytest.fixture
def players() -> None:
    for first, last in (
        ("Bo", "Zimmer"),
        ("Bo", "Ärling"),
        ("Åse", "Aagaard"),
        ("Bo", "4711"),
        ("Bo", "bech"),
        ("Carl", ""),
    ):
        Player.objects.create(first_name=first, last_name=last)


def test_letters_in_the_order_of_the_list(players: None) -> None:
    assert letters_of(Player.objects.all()) == ["4", "B", "C", "Z", "Æ", "Å"]


@pytest.mark.parametrize(
    ("letter", "found"), [("B", "bech"), ("b", "bech"), ("Å", "Aagaard"), ("Æ", "Ärling"), ("Q", "")]
)
def test_found_by_the_letter(players: None, letter: str, found: str) -> None:
    assert [one.last_name for one in with_letter(Player.objects.all(), letter)] == [found] * bool(found)


def test_the_index_stands_above_more_than_one_page(
    players: None, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert director_client.get("/players/").context["letters"] == []
    monkeypatch.setattr(views, "ROWS_PER_PAGE", 2)
    page = director_client.get("/players/")
    assert page.context["letters"] == ["4", "B", "C", "Z", "Æ", "Å"]
    page = director_client.get("/players/", {"letter": "Å"})
    assert [row.record.last_name for row in page.context["table"].rows] == ["Aagaard"]
    assert 'href="?letter=%C3%85" aria-current="page"' in page.content.decode()
