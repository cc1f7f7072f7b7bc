"""When an evening is, and when something happened, in words."""

from __future__ import annotations

import datetime as dt

import pytest
import time_machine
from django.utils.translation import override

from tournaments.foundations.dates import date_and_start, moment
from tournaments.models import Tournament

EVENING = Tournament(date=dt.date(2026, 11, 21), starts_at=dt.time(19, 30))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "21 November 2026, 19:30"),
        ("da", "21. november 2026 kl. 19:30"),
        ("de", "21. November 2026, 19:30 Uhr"),
        ("sv", "21 november 2026 kl. 19:30"),
        ("hu", "2026. november 21. 19:30"),
    ],
)
def test_a_date_and_when_play_begins(language: str, said: str) -> None:
    with override(language):
        assert date_and_start(EVENING) == said


def test_without_a_time_the_date_alone() -> None:
    with override("en"):
        assert date_and_start(Tournament(date=EVENING.date), "SHORT_DATE_FORMAT") == "21 Nov 2026"


def test_the_time_of_today_and_the_date_of_another_day() -> None:
    """In Denmark, where the clock shows an hour more than UTC."""
    with time_machine.travel(dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC), tick=False):
        said = [
            moment(dt.datetime(2026, 11, day, hour, 5, tzinfo=dt.UTC))
            for day, hour in ((21, 19), (20, 23), (20, 22))
        ]
        assert said == ["20:05", "00:05", "20 Nov 2026 23:05"]
        assert moment(None) == ""
