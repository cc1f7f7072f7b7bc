"""The timer of a series in a snapshot."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from tournaments.foundations.timer import clock


class PublicTimer(NamedTuple):
    """The timer of a series. ``state``: of ``TimerState``; ``length`` and ``left`` in seconds.

    While it runs it ends at ``ends_at``, and ``left`` is None; while it is stopped it is the other way round.
    """

    state: str
    length: int
    ends_at: dt.datetime | None = None
    left: int | None = None

    @property
    def shown_left(self) -> str:
        """The time left while the timer is stopped; "" while it runs."""
        return "" if self.ends_at else clock(self.left or 0)

    def left_at(self, now: dt.datetime) -> int:
        """The seconds that are left, negative when the time is over."""
        if self.ends_at is None:
            return self.left or 0
        # If the clock was set back, at most the whole time is left.
        return min(self.length, int((self.ends_at - now).total_seconds()))
