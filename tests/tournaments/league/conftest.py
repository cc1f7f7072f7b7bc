"""Beside the league of each test there is another one."""

from __future__ import annotations

import pytest

from tests.tournaments.league.neighbours import make_neighbours


@pytest.fixture(autouse=True)
def _neighbours(request: pytest.FixtureRequest) -> None:
    if request.node.get_closest_marker("django_db"):
        request.getfixturevalue("db")
        make_neighbours()
