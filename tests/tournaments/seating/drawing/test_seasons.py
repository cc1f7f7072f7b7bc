"""Which tournaments' results a seating by the season depends on."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import make_tournament
from tournaments.models import Club, Series
from tournaments.seating.drawing.orders import results_of_season, season_of

DAY = dt.date(2026, 11, 21)


@pytest.mark.parametrize(
    ("change", "is_in_it"),
    [
        ({}, True),
        ({"date": dt.date(2026, 1, 1)}, True),
        ({"date": dt.date(2025, 12, 31)}, False),
        ({"date": dt.date(2026, 11, 22)}, False),
        ({"rules": "isko"}, False),
        ({"club": None}, False),
    ],
)
def test_an_old_draw_depends_on_the_clubs_year_so_far(
    db: None, change: dict[str, Any], is_in_it: bool
) -> None:
    own: dict[str, Any] = {"date": DAY, "rules": "danish", "club": Club.objects.create(name="Ribe")}
    tournament, other = make_tournament(**own), make_tournament("Other", **(own | change))
    for one in (tournament, other):
        Series.objects.create(tournament=one, number=1)
    assert set(season_of(tournament)) == ({tournament, other} if is_in_it else {tournament})
    assert [series.tournament for series in results_of_season(tournament)] == ([other] if is_in_it else [])
