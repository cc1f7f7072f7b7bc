"""Large evenings, made once and read by several benchmarks; their writes are rolled back."""

from __future__ import annotations

import pytest
from pytest_django import DjangoDbBlocker

from tournaments.demo.making import Stage, make_demo
from tournaments.models import Tournament

# Players: both sides of a comparison grow alike with them, so fewer are enough in the daily run.
SIZES = [300, pytest.param(1000, marks=pytest.mark.endurance)]


@pytest.fixture(scope="session", params=SIZES)
def large_evening(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, request: pytest.FixtureRequest
) -> Tournament:
    """Five series of hundreds of players, closed."""
    with django_db_blocker.unblock():
        return make_demo(players=request.param, series=5, stage=Stage.CLOSED, seed=7)


@pytest.fixture(scope="session", params=SIZES)
def large_hall(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, request: pytest.FixtureRequest
) -> Tournament:
    """Hundreds of players who play a single series."""
    with django_db_blocker.unblock():
        return make_demo(players=request.param, series=1, stage=Stage.STARTED, seed=7)
