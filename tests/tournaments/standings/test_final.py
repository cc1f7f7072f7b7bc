"""The shown results are final when the tournament is closed and every series of it counts."""

from __future__ import annotations

import pytest

from tests.factories import make_tournament
from tournaments.models import Series, Tournament
from tournaments.standings.final import is_final, is_final_in_public
from tournaments.standings.ranking import compute_standings


@pytest.mark.parametrize(
    ("state", "drawn", "counted", "expected"),
    [
        ("closed", [1, 2, 3], [1, 2, 3], True),
        ("closed", [1, 2, 3], [1, 2], False),
        ("closed", [1, 2, 3], [2, 3], False),
        ("closed", [1, 2, 3], [], False),
        ("closed", [], [], False),
        ("running", [1, 2, 3], [1, 2, 3], False),
    ],
)
def test_the_end(state: str, drawn: list[int], counted: list[int], expected: bool) -> None:
    assert is_final(state, drawn, counted) is expected


def drawn(tournament: Tournament, *states: str) -> None:
    for number, state in enumerate(states, 1):
        Series.objects.create(
            tournament=tournament, number=number, seed="1", state=state, results_released=True
        )


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("state", "states", "is_official"),
    [
        ("closed", ["closed", "closed"], True),
        ("running", ["closed", "closed"], False),
        ("closed", ["closed", "released"], False),
        ("closed", ["released", "closed"], False),
        ("closed", [], False),
    ],
)
def test_officials_and_everybody_see_the_end_of_what_is_released(
    state: str, states: list[str], is_official: bool
) -> None:
    tournament = make_tournament(state=state)
    drawn(tournament, *states)
    public = is_final_in_public(tournament, tournament.series.all())
    assert (compute_standings(tournament).is_official, public) == (is_official, is_official)


@pytest.mark.django_db
@pytest.mark.parametrize("hidden", [{"results_released": False}, {"visibility": "hidden"}])
def test_a_series_that_is_not_released_is_missing_in_public(hidden: dict[str, object]) -> None:
    tournament = make_tournament(state="closed")
    drawn(tournament, "closed", "closed")
    if "visibility" in hidden:
        Tournament.objects.update(**hidden)
    else:
        Series.objects.filter(number=2).update(**hidden)
    tournament.refresh_from_db()
    public = is_final_in_public(tournament, tournament.series.all())
    assert (compute_standings(tournament).is_official, public) == (True, False)


@pytest.mark.django_db
def test_a_closed_series_alone_is_official_while_another_is_played() -> None:
    tournament = make_tournament()
    drawn(tournament, "closed", "released")
    assert [compute_standings(tournament, only=number).is_official for number in (1, 2)] == [True, False]
