"""Who of a file is on record already: nobody twice, and nobody who was merged into another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.factories import make_tournament
from tournaments.models import Club, Player
from tournaments.transfer.file.parts import FilePerson
from tournaments.transfer.writing.people import find_or_make_clubs, players_of

INGE = FilePerson("Inge", "Lund", "", "open", is_guest=False)
NAMED = {"first_name": "Inge", "last_name": "Lund"}


def found_for(*wanted: FilePerson, clubs: dict[str, Club] | None = None) -> list[Player]:
    """In a tournament that nobody has entered yet."""
    return players_of(wanted, clubs or {}, make_tournament())


def test_two_of_one_name_are_two_people(db: None) -> None:
    known = Player.objects.create(**NAMED)
    first, second = found_for(INGE, INGE)
    assert first == known
    assert (second.pk is None, str(second)) == (True, str(known))


def test_a_complete_match_is_not_taken_by_somebody_else(db: None) -> None:
    known = Player.objects.create(**NAMED)
    guest = replace(INGE, is_guest=True)
    found = found_for(guest, INGE)
    assert [player.pk for player in found] == [None, known.pk]
    assert found[0].is_guest


def test_who_was_merged_is_nobody(db: None) -> None:
    other = Player.objects.create(first_name="Inge", last_name="Holm")
    Player.objects.create(**NAMED, merged_into=other, is_active=False)
    assert [player.pk for player in found_for(INGE)] == [None]


@pytest.mark.parametrize(
    "change", [{"first_name": "inge"}, {"last_name": "Lund "}, {"player_class": "women"}]
)
def test_another_spelling_or_class_is_somebody_else(db: None, change: dict[str, Any]) -> None:
    Player.objects.create(**NAMED)
    assert [player.pk for player in found_for(replace(INGE, **change))] == [None]


def test_members_of_two_clubs_are_two_people(db: None) -> None:
    clubs = {name: Club.objects.create(name=name) for name in ("Ribe", "Tønder")}
    known = Player.objects.create(**NAMED, club=clubs["Ribe"])
    wanted = [replace(INGE, club=club) for club in ("Tønder", "Ribe", "")]
    assert [player.pk for player in found_for(*wanted, clubs=clubs)] == [None, known.pk, None]


def test_only_a_new_club_uses_the_currency_of_the_file(db: None) -> None:
    known = Club.objects.create(name="Ribe", currency="EUR")
    clubs = find_or_make_clubs({"Ribe", "Åby"}, currency="SEK")
    assert (clubs["Ribe"], clubs["Åby"].currency) == (known, "SEK")
    assert dict(Club.objects.values_list("name", "currency")) == {"Ribe": "EUR", "Åby": "SEK"}
