"""The arithmetic of a series' timer: pure, in whole seconds; the caller passes the time."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from enum import StrEnum

MOST_SECONDS = 24 * 60 * 60


class TimerState(StrEnum):
    WAITING = "waiting"  # not started yet
    RUNNING = "running"
    PAUSED = "paused"


@dataclass(frozen=True)
class Timer:
    """``length``: how long the series may last, including every change; ``left``: the seconds left at ``since``,
    negative when the time is over.

    ``since`` is None while the timer is stopped, ``started_at`` until it is started.
    """

    length: int
    left: int
    since: dt.datetime | None = None
    started_at: dt.datetime | None = None

    @classmethod
    def of_length(cls, seconds: int) -> Timer:
        """A timer that nobody has started yet."""
        return cls(seconds, seconds)

    @property
    def state(self) -> TimerState:
        if self.since is not None:
            return TimerState.RUNNING
        return TimerState.WAITING if self.started_at is None else TimerState.PAUSED

    @property
    def ends_at(self) -> dt.datetime | None:
        """When the time is over; None while the timer is stopped."""
        return None if self.since is None else self.since + dt.timedelta(seconds=self.left)

    @property
    def shown_left(self) -> str:
        """The time left while the timer is stopped; "" while it runs."""
        return "" if self.ends_at else clock(self.left)

    def left_at(self, now: dt.datetime) -> int:
        """The seconds that are left, negative when the time is over.

        If the clock is set back to before the start, no more time is left than at the start.
        """
        if self.since is None:
            return self.left
        run = int((now - self.since).total_seconds())
        return self.left - max(0, run)

    def started(self, now: dt.datetime) -> Timer:
        """Running; unchanged if it is already running."""
        if self.since is not None:
            return self
        return replace(self, since=now, started_at=self.started_at or now)

    def paused(self, now: dt.datetime) -> Timer:
        """Stopped; unchanged if it is already stopped."""
        if self.since is None:
            return self
        return replace(self, left=self.left_at(now), since=None)

    def moved(self, seconds: int) -> Timer:
        """With more or less time, between zero and one day."""
        possible = min(max(seconds, -self.length), MOST_SECONDS - self.length)
        return replace(self, length=self.length + possible, left=self.left + possible)


def clock(left: int) -> str:
    """Minutes and seconds, as ``static/js/timer.js`` writes them: "34:07", "−1:05"."""
    minutes, seconds = divmod(abs(left), 60)
    return f"{'−' if left < 0 else ''}{minutes}:{seconds:02}"
