"""Standings are official only when every series in them is closed."""

from __future__ import annotations

import pytest

from tests.factories import make_tournament
from tournaments.models import Series
from tournaments.standings.ranking import compute_standings


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("states", "is_official"),
    [
        (["closed", "closed"], True),
        (["closed", "released"], False),
        (["released", "closed"], False),
        (["released", "released"], False),
        ([], False),
    ],
    ids=["all", "the first", "the last", "none", "empty"],
)
def test_official_only_when_every_series_is_closed(states: list[str], is_official: bool) -> None:
    tournament = make_tournament()
    for number, state in enumerate(states, 1):
        Series.objects.create(tournament=tournament, number=number, seed="1", state=state)

    standings = compute_standings(tournament)

    assert (standings.series_numbers, standings.is_official) == (
        tuple(range(1, len(states) + 1)),
        is_official,
    )


@pytest.mark.django_db
def test_a_closed_series_alone_is_official_while_another_is_played() -> None:
    tournament = make_tournament()
    for number, state in ((1, "closed"), (2, "released")):
        Series.objects.create(tournament=tournament, number=number, seed="1", state=state)

    found = [compute_standings(tournament, series_numbers=[number]).is_official for number in (1, 2)]
    assert found == [True, False]
