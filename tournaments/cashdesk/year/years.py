"""The years that a cash book can show, and their first and last days."""

from __future__ import annotations

import datetime as dt

FIRST_YEAR, LAST_YEAR = 1900, 9998  # a day of the year after is still a date


def year_within(year: int) -> int:
    """The year, or the nearest one that can be shown."""
    return min(max(year, FIRST_YEAR), LAST_YEAR)


def first_day(year: int) -> dt.date:
    return dt.date(year, 1, 1)


def last_day(year: int) -> dt.date:
    return dt.date(year, 12, 31)
