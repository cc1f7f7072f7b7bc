"""Addresses may have any number for a year; a book shows the nearest year that has days."""

from __future__ import annotations

import datetime as dt

from tournaments.cashdesk.year.years import FIRST_YEAR, LAST_YEAR, first_day, last_day, year_within


def test_the_nearest_year_that_can_be_shown() -> None:
    assert [year_within(year) for year in (0, 1900, 2026, 9998, 9999)] == [1900, 1900, 2026, 9998, 9998]


def test_the_days_of_a_year() -> None:
    assert (first_day(2026), last_day(2026)) == (dt.date(2026, 1, 1), dt.date(2026, 12, 31))
    assert (first_day(FIRST_YEAR), last_day(LAST_YEAR)) == (dt.date(1900, 1, 1), dt.date(9998, 12, 31))
