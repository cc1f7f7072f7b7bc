"""The page "seats" leads to the series that is drawn next, or to the newest one; a draw of another version is refused."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import make_tournament, seat_series
from tournaments.models import Series
from tournaments.seating.generator.published import FORMAT, NotADraw, read

SEATS = "/tournaments/club-evening/seats/"
CLOSED, RELEASED = Series.State.CLOSED, Series.State.RELEASED


@pytest.mark.parametrize(
    ("states", "shown"),
    [([], 1), ([RELEASED], 1), ([CLOSED], 2), ([CLOSED, RELEASED], 2), ([CLOSED, CLOSED, CLOSED], 3)],
)
def test_the_series_that_comes_next(director_client: Client, states: list[str], shown: int) -> None:
    tournament = make_tournament(series_count=3)
    for number, state in enumerate(states, 1):
        seat_series(tournament, number, [], state=state)
    assert director_client.get(SEATS)["Location"] == f"{SEATS}{shown}/"


def test_a_draw_of_another_version_is_named() -> None:
    with pytest.raises(NotADraw, match="Version 99 of the format is not supported"):
        read({"format": FORMAT, "version": 99})
