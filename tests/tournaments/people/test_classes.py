"""Classes by what is entered and by the birth year: under 21, and 60 or older, at the start of the event's year."""

from __future__ import annotations

import datetime as dt

import pytest

from tournaments.models import Player
from tournaments.people.classes import classes_of

CASES = [
    ("open", None, ()),
    ("women", None, ("women",)),
    ("juniors", None, ("juniors",)),
    ("seniors", None, ("seniors",)),
    ("open", 2004, ()),  # 21 at the start of 2026
    ("open", 2005, ("juniors",)),  # 20
    ("open", 1966, ()),  # 59
    ("open", 1965, ("seniors",)),  # 60
    ("women", 1965, ("women", "seniors")),
    ("women", 2005, ("women", "juniors")),
    ("juniors", 1990, ()),  # no junior any more
    ("seniors", 2005, ("juniors",)),
]


@pytest.mark.parametrize(("entered", "birth_year", "expected"), CASES)
def test_classes(entered: str, birth_year: int | None, expected: tuple[str, ...]) -> None:
    player = Player(first_name="Åse", player_class=entered, birth_year=birth_year)
    assert classes_of(player, dt.date(2026, 11, 21)) == expected
