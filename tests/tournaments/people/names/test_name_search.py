"""Who is found by what is typed, and which rows may be one person."""

from __future__ import annotations

import pytest

from tests.factories import make_player
from tournaments.models import Club, Player
from tournaments.people.names.name_search import likely_duplicates, matching, matching_players, name_key

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["Anna", "Åse"]),
        ("åse", ["Åse"]),
        ("åse tønder", ["Åse"]),
        ("anna tønder", []),
        ("17", ["Åse"]),
        ("7", []),
        ("a-4711", ["Anna"]),
        ("A-4711", ["Anna"]),
        ("A-471", []),
        ("ribe", ["Anna"]),
        ("ribe åse", []),
        ("kai", []),
        ("ulf", []),
    ],
)
def test_every_word_is_found_somewhere(typed: str, found: list[str]) -> None:
    """In the name, the club or a number; merged and erased rows are nobody."""
    ase = make_player(1, Club.objects.create(name="Tønder"), membership_number="17")
    ribe = Club.objects.create(name="Ribe")
    make_player(2, ribe, first_name="Anna", last_name="Æbelø", federation_number="a-4711")
    make_player(3, first_name="Kai", last_name="Bang", merged_into=ase, is_active=False)
    make_player(4, first_name="Ulf", erased_on="2026-01-01", shown_as="number", is_active=False, last_name="")
    assert sorted(one.first_name for one in matching_players(typed)) == found


def test_each_word_counts() -> None:
    for name in ("Tønder Skatklub", "Ribe Skatklub", "Ribe"):
        Club.objects.create(name=name)
    assert [one.name for one in matching(Club.objects.order_by("pk"), "skatklub toender")] == [
        "Tønder Skatklub"
    ]
    assert matching(Club.objects.all(), "").count() == 3


def test_two_spellings_have_one_key() -> None:
    assert name_key("Åse", "Madsen") == name_key("madsen", "Aase") == "aase madsen"
    assert name_key("Jørgen", "") == name_key("", "joergen")
    assert name_key("Bo", "Juul") != name_key("Bo", "Jul")


def test_only_rows_in_use_are_offered_for_merging() -> None:
    """In the order in which they were added; neither a merged row nor one that is not active."""
    club = Club.objects.create(name="Tønder")
    one, two = make_player(1, club), make_player(1)
    make_player(1, is_active=False)
    make_player(1, merged_into=one, is_active=False)
    make_player(2, birth_year=1950)
    make_player(2, birth_year=1951)
    assert likely_duplicates() == [[one, two]]
    Player.objects.filter(pk=two.pk).update(birth_year=1950)
    assert likely_duplicates() == [[one, two]]
    Player.objects.filter(pk=one.pk).update(birth_year=1949)
    assert likely_duplicates() == []
