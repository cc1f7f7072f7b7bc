"""Whether a series is being played tonight."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import DatabaseError, connections
from django.utils import timezone

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.evening import now_played
from tournaments.evening.now_played import is_series_played, is_series_played_or_unknown
from tournaments.models import Series

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("state", "days_ago", "expected"),
    [
        ("draft", 0, False), ("checked", 0, False), ("released", 0, True), ("closed", 0, False),
        ("released", 1, True), ("released", 2, False), ("released", -2, False),
    ],
)  # fmt: skip
def test_a_released_series_of_tonight(state: str, days_ago: int, expected: bool) -> None:
    evening = make_tournament(date=timezone.localdate() - timedelta(days=days_ago))
    seat_series(evening, 1, [make_entries(evening, 4)])
    Series.objects.update(state=state)
    assert is_series_played() is expected


def test_a_database_that_is_away_keeps_the_laptop_awake(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []

    def fails() -> bool:
        raise DatabaseError

    monkeypatch.setattr(now_played, "is_series_played", fails)
    monkeypatch.setattr(connections, "close_all", lambda: closed.append(True))
    assert is_series_played_or_unknown() is True
    assert closed == [True]
