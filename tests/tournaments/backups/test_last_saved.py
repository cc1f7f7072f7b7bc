"""When the last backup was made, in words."""

from __future__ import annotations

import datetime as dt

import time_machine

from tournaments.backups.last_saved import moment


def test_the_time_of_today_and_the_date_of_another_day() -> None:
    """In Denmark, where the clock shows an hour more than UTC."""
    with time_machine.travel(dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC), tick=False):
        saved = [
            moment(dt.datetime(2026, 11, day, hour, 5, tzinfo=dt.UTC))
            for day, hour in ((21, 19), (20, 23), (20, 22))
        ]
        assert saved == ["20:05", "00:05", "20 Nov 2026 23:05"]
        assert moment(None) == ""
