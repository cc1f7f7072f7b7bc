"""Which backups are kept: the last ones, and the last of each day and of each week. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Sequence
from contextlib import suppress

# Counted in backups, in days and in weeks that have one: a summer break or a wrong clock deletes nothing.
LAST, DAYS, WEEKS = 20, 7, 8


def to_keep(names: Collection[str], now: dt.datetime) -> set[str]:
    """The backups to keep, of those with these ``names``; ``now``: as ``moment_in``."""
    known = {name: moment for name in names if (moment := moment_in(name))}
    newest_first = sorted(known, reverse=True)
    # Backups from a clock that was ahead do not push out the others.
    ahead = [name for name in newest_first if known[name] > now]
    others = [name for name in newest_first if known[name] <= now]
    strangers = set(names) - known.keys()
    return strangers | _kept_of(ahead, known) | _kept_of(others, known)


def _kept_of(newest_first: Sequence[str], moments: dict[str, dt.datetime]) -> set[str]:
    days: dict[dt.date, str] = {}
    weeks: dict[tuple[int, int], str] = {}
    for name in newest_first:
        days.setdefault(moments[name].date(), name)
        year, week, _day = moments[name].isocalendar()
        weeks.setdefault((year, week), name)
    return {*newest_first[:LAST], *list(days.values())[:DAYS], *list(weeks.values())[:WEEKS]}


def moment_in(name: str) -> dt.datetime | None:
    """The local time of a backup, read from the name that ``folder`` gives it; None for any other name."""
    with suppress(ValueError):
        return dt.datetime.strptime(name[:26], "skatclub-%Y-%m-%d-%H%M%S").replace(tzinfo=dt.UTC)
    return None
