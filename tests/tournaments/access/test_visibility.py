"""What visitors may see: which tournaments, and the results of which series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tournaments.access.actors import VISITOR, login
from tournaments.access.visibility import (
    public_tournaments,
    readable_tournaments,
    released_series,
    secret_series,
)
from tournaments.models import Series, Tournament
from tournaments.public.snapshot.published import find_published
from tournaments.setup.tournament_settings import change_settings

API = "/api/v1/tournaments/club-evening/standings"
DRAFT, RELEASED, CLOSED = Series.State.DRAFT, Series.State.RELEASED, Series.State.CLOSED


def play(states: Sequence[tuple[str, bool]], **settings: Any) -> Tournament:
    """Three players and a series for each state, the results of those released whose flag is set."""
    tournament = make_tournament(series_count=3, **settings)
    entries = make_entries(tournament, 3)
    for number, (state, released) in enumerate(states, 1):
        series = seat_series(tournament, number, [entries], state=state, results_released=released)
        store_result(series.skat_tables.get(), [(24, 1, 0), (-48, 0, 1), (0, 0, 0)], 34)
    return tournament


# Of three series, the third is the last. The first two columns are the settings of the tournament, the last the
# closed series that wait for a release.
STATES = [(CLOSED, True), (RELEASED, False), (CLOSED, False)]
CASES = [
    ("hidden", False, STATES, [], []),
    ("hidden", True, STATES, [], []),
    ("released", False, STATES, [1], [3]),
    ("released", True, STATES, [1], [3]),
    ("live", False, STATES, [1, 2, 3], []),
    ("live", True, STATES, [1, 2], [3]),
    ("live", False, [(CLOSED, True), (RELEASED, False), (DRAFT, False)], [1, 2], []),
    ("live", True, [(CLOSED, False), (CLOSED, False), (CLOSED, True)], [1, 2, 3], []),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("visibility", "silent", "states", "shown", "secret"), CASES)
def test_the_results_that_everybody_sees(
    visitor_client: Client,
    visibility: str,
    silent: bool,
    states: Sequence[tuple[str, bool]],
    shown: list[int],
    secret: list[int],
) -> None:
    tournament = play(states, visibility=visibility, is_last_silent=silent)
    assert [series.number for series in released_series(tournament)] == shown
    assert secret_series(tournament, tournament.series.order_by("number")) == secret
    answer = visitor_client.get(API)
    if not shown:
        assert answer.status_code == 404
        return
    first = next(line for line in answer.json() if line["start_number"] == 1)
    # Each series: 24 points, a game won (50) and one that another has lost (40).
    assert (first["series_points"], first["won"]) == ([114] * len(shown), len(shown))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("state", "visibility", "is_public"),
    [
        ("planned", "released", False),
        ("planned", "live", False),
        ("open", "released", True),
        ("open", "hidden", False),
        ("running", "released", True),
        ("running", "hidden", False),
        ("closed", "live", True),
        ("closed", "hidden", False),
    ],
)
def test_tournaments_that_everybody_may_know_of(state: str, visibility: str, is_public: bool) -> None:
    make_tournament(state=state, visibility=visibility)
    assert (public_tournaments().exists(), find_published("club-evening") is not None) == (is_public,) * 2


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("state", "released", "is_public"),
    [(DRAFT, False, False), (DRAFT, True, True), (RELEASED, False, True), (CLOSED, False, True)],
)
def test_a_planned_tournament_shows_with_its_first_series(
    state: str, released: bool, is_public: bool
) -> None:
    play([(state, released)], state="planned", visibility="released")
    assert (public_tournaments().exists(), find_published("club-evening") is not None) == (is_public,) * 2


@pytest.mark.django_db
def test_officials_may_know_of_every_tournament(recorder: User) -> None:
    make_tournament(visibility="hidden")
    found = [readable_tournaments(actor).exists() for actor in (login(recorder), COMMAND, VISITOR)]
    assert found == [True, True, False]


def test_another_setting_takes_effect_at_once(visitor_client: Client, db: None) -> None:
    tournament = play(STATES, visibility="live")
    assert len(visitor_client.get(API).json()[0]["series_points"]) == 3
    changes: list[tuple[dict[str, Any], int]] = [
        ({"is_last_silent": True}, 2),
        ({"visibility": "released"}, 1),
    ]
    for settings, count in changes:
        change_settings(tournament, by=COMMAND, **settings)
        assert len(visitor_client.get(API).json()[0]["series_points"]) == count
    change_settings(tournament, by=COMMAND, visibility="hidden")
    assert visitor_client.get(API).status_code == 404
    assert visitor_client.get("/tournaments/club-evening/").status_code == 404
    assert visitor_client.get("/tournaments/club-evening/standings/").status_code == 404
