"""Who plays for a team in which series."""

from __future__ import annotations

import pytest

from tournaments.teams.line_up import (
    Stint,
    Substitution,
    first_overlap,
    member_in,
    members_of,
    places_of,
    substitutions_in,
    without_substitutes,
)
from tournaments.teams.sentences import substitution_sentence

# At place 2 of the team 9 replaces 7 from series 2 on, and 7 comes back for series 4.
REPLACED = (Stint(7, 2, 4), Stint(9, 2, 2, 3), Stint(7, 2, 1, 1), Stint(5, 1))


def test_who_plays_at_each_place() -> None:
    first, second = places_of(REPLACED)
    assert [member_in(first, number) for number in (1, 2, 5)] == [5, 5, 5]
    assert [member_in(second, number) for number in (1, 2, 3, 4, 5)] == [7, 9, 9, 7, 7]


def test_nobody_plays_where_somebody_left_without_a_substitute() -> None:
    (place,) = places_of((Stint(7, 2, 2, 2),))
    assert [member_in(place, number) for number in (1, 2, 3)] == [None, 7, None]


def test_who_came_in_for_whom_by_series_and_in_words() -> None:
    """At place 3 nobody played before 4, who comes in for the third series."""
    changes = substitutions_in((Stint(4, 3, 3), *REPLACED))
    assert changes == [Substitution(2, 7, 9), Substitution(3, None, 4), Substitution(4, 9, 7)]
    names = {7: "Kurt", 9: "Åse", 4: "Bo"}
    assert [substitution_sentence("Red", one, names) for one in changes] == [
        "Series 2, Red: Åse comes in for Kurt.",
        "Series 3, Red: Bo comes in.",
        "Series 4, Red: Kurt comes in for Åse.",
    ]


def test_everybody_stands_once_by_place_and_series() -> None:
    assert members_of(REPLACED) == (5, 7, 9)


def test_a_team_without_substitutes() -> None:
    assert without_substitutes((4, 2)) == (Stint(4, 1, 1, None), Stint(2, 2, 1, None))
    assert [stint.is_whole for stint in REPLACED] == [False, False, False, True]


@pytest.mark.parametrize(
    ("stints", "overlap"),
    [
        ((), None),
        (REPLACED[:3], None),
        ((Stint(7, 2), Stint(9, 2, 2)), Stint(9, 2, 2)),
        ((Stint(9, 2, 2), Stint(7, 2, 1, 2)), Stint(9, 2, 2)),
        ((Stint(9, 2, 2), Stint(7, 2, 1, 1)), None),
        ((Stint(7, 2, 1, 3), Stint(9, 2, 1, 1)), Stint(9, 2, 1, 1)),
    ],
)
def test_an_overlap(stints: tuple[Stint, ...], overlap: Stint | None) -> None:
    assert first_overlap(stints) == overlap
