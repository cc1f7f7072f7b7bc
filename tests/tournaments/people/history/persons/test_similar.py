"""Members whose names look like one in a file."""

from __future__ import annotations

import pytest

from tests.factories import make_player
from tournaments.models import Club
from tournaments.people.history.persons.similar import MOST_SIMILAR, SimilarNames

KURT, AASE, EVA = ("Kurt", "Hansen"), ("Åse", "Madsen"), ("Eva", "Holm")


@pytest.fixture
def names(club: Club) -> SimilarNames:
    return SimilarNames(
        make_player(1, club, first_name=first, last_name=last) for first, last in (KURT, AASE, EVA)
    )


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Kurt Hansne", ["Kurt"]),  # exchanged
        ("Kurt Hanse", ["Kurt"]),  # missing
        ("Kurt Hanssen", ["Kurt"]),  # too many
        ("Kurt Hansin", ["Kurt"]),  # wrong
        ("Hansen, Kurrt", ["Kurt"]),
        ("Aase Madson", ["Åse"]),
        ("K. Hansen", ["Kurt"]),
        ("Hansen K", ["Kurt"]),
        ("K. Hanssen", []),
        ("Eva", ["Eva"]),
        ("Holm", ["Eva"]),
        ("Eva H.", ["Eva"]),
        ("Eva K.", []),
        ("Karl Hansen", []),
        ("Kurt Madsen", []),
        ("Inge Juul", []),
    ],
)
def test_one_slip_an_initial_or_half_a_name(names: SimilarNames, name: str, found: list[str]) -> None:
    assert [one.first_name for one in names.to(name)] == found


def test_too_many_say_nothing(club: Club) -> None:
    many = [make_player(1, club, first_name="Kurt", last_name=f"Hansen{place}") for place in range(9)]
    assert len(many) == MOST_SIMILAR + 1
    assert SimilarNames(many).to("Kurt") == ()
    assert len(SimilarNames(many[1:]).to("Kurt")) == MOST_SIMILAR


def test_short_names_are_compared_as_a_whole(club: Club) -> None:
    """A letter of three is too much."""
    names = SimilarNames(make_player(1, club, first_name=name, last_name="") for name in ("Ida", "Boas"))
    found = {name: [one.first_name for one in names.to(name)] for name in ("Ida", "Ide", "Boas", "Bois")}
    assert found == {"Ida": ["Ida"], "Ide": [], "Boas": ["Boas"], "Bois": ["Boas"]}


def test_similar_players_in_the_order_of_their_names(club: Club) -> None:
    bos = [make_player(1, club, first_name="Bo", last_name=last) for last in ("Åberg", "Zorn", "Zorn")]
    assert SimilarNames(reversed(bos)).to("Bo") == (bos[1], bos[2], bos[0])
