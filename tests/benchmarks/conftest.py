"""Large evenings, made once and read by several benchmarks; what those write is rolled back."""

from __future__ import annotations

import pytest
from pytest_django import DjangoDbBlocker

from tournaments.demo.making import Stage, make_demo
from tournaments.models import Tournament


@pytest.fixture(scope="session")
def large_evening(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Tournament:
    """Five series of a thousand players, closed."""
    with django_db_blocker.unblock():
        return make_demo(players=1000, series=5, stage=Stage.CLOSED, seed=7)


@pytest.fixture(scope="session")
def large_hall(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Tournament:
    """A thousand players who play their only series."""
    with django_db_blocker.unblock():
        return make_demo(players=1000, series=1, stage=Stage.STARTED, seed=7)
