"""The timer of a series in a snapshot."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from tournaments.foundations.timer import clock


class PublicTimer(NamedTuple):
    """The timer of a series. ``state``: of ``timer.State``; ``length`` and ``left`` in seconds.

    While it runs it is over at ``ends_at``, and ``left`` is None; while it stands still it is the other way round.
    """

    state: str
    length: int
    ends_at: dt.datetime | None = None
    left: int | None = None

    @property
    def shown_left(self) -> str:
        """What is left while the timer stands still; "" while it runs."""
        return "" if self.ends_at else clock(self.left or 0)

    def left_at(self, now: dt.datetime) -> int:
        """The seconds that are left, below 0 when the time is over."""
        if self.ends_at is None:
            return self.left or 0
        # A clock that was set back gives nobody more than the whole time.
        return min(self.length, int((self.ends_at - now).total_seconds()))
