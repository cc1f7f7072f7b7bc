"""How namesakes of a season are told apart, for officials and for everybody."""

from __future__ import annotations

import pytest

from tests.tournaments.season.seasons import make_club
from tournaments.models import Player
from tournaments.season.evenings.results import told_apart

pytestmark = pytest.mark.django_db


def namesakes(*numbers: str) -> list[Player]:
    return [
        Player.objects.create(
            first_name="Anna", last_name="Holm", club=make_club(), membership_number=number, shown_as="full"
        )
        for number in numbers
    ]


def plain(names: list[str]) -> list[str]:
    """Without the marks that keep a name of another direction of writing apart."""
    return [name.replace("\u2068", "").replace("\u2069", "") for name in names]


def test_only_officials_read_the_number_of_a_member() -> None:
    players = namesakes("12", "")
    first, second = (one.pk for one in players)
    assert plain(told_apart(players, public=False)) == ["Anna Holm (12)", f"Anna Holm (#{second})"]
    assert plain(told_apart(players, public=True)) == [f"Anna Holm (#{first})", f"Anna Holm (#{second})"]


def test_a_name_that_is_gone_is_gone_for_everybody_else() -> None:
    players = namesakes("12", "13")
    first, second = (one.pk for one in players)
    assert plain(told_apart(players, public=True, gone={first})) == [f"Player {first}", "Anna Holm"]
    assert plain(told_apart(players, public=False, gone={first})) == ["Anna Holm (12)", "Anna Holm (13)"]
    assert second != first
