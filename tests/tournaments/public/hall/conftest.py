from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Screen, Series, Tournament

RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]


@pytest.fixture(autouse=True)
def _nothing_is_cached() -> None:
    cache.clear()


@pytest.fixture
def evening(db: None) -> Tournament:
    """Eight players; series 1 is closed and released, series 2 played at two tables, one sheet in, not released."""
    tournament = make_tournament(minutes_per_round=5, series_count=3)
    entries = make_entries(tournament, 8)
    first = seat_series(
        tournament, 1, [entries[:4], entries[4:]], state=Series.State.CLOSED, results_released=True
    )
    second = seat_series(tournament, 2, [entries[::2], entries[1::2]])
    for table in first.skat_tables.all():
        store_result(table, RESULT, 37)
    store_result(second.skat_tables.get(number=1), [(2222, 9, 0), (3333, 0, 0), (0, 0, 0), (0, 0, 0)], 37)
    return tournament


@pytest.fixture
def make_screen(db: None) -> Callable[..., Screen]:
    def make(tournament: Tournament | None = None, scene: str = "programme", **fields: Any) -> Screen:
        fields.setdefault("language", "en")
        return Screen.objects.create(name="Wall", slug="wall", tournament=tournament, scene=scene, **fields)

    return make
