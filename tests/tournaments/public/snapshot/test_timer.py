"""What is left of a series' time."""

from __future__ import annotations

import datetime as dt

import pytest

from tournaments.public.snapshot.timer import PublicTimer

EVENING = dt.datetime(2026, 11, 21, 19, 0, tzinfo=dt.UTC)


@pytest.mark.parametrize(("left", "shown"), [(65, "1:05"), (0, "0:00"), (-65, "−1:05")])
def test_it_stands_still(left: int, shown: str) -> None:
    timer = PublicTimer("paused", 600, left=left)
    assert (timer.shown_left, timer.left_at(EVENING)) == (shown, left)


@pytest.mark.parametrize(("seconds", "left"), [(65, 65), (600, 600), (900, 600), (0, 0), (-65, -65)])
def test_it_runs(seconds: int, left: int) -> None:
    """Of a clock that was set back nobody has more than the whole time."""
    timer = PublicTimer("running", 600, ends_at=EVENING + dt.timedelta(seconds=seconds))
    assert (timer.shown_left, timer.left_at(EVENING)) == ("", left)
