"""Reads a year of birth from what people type into that column."""

from __future__ import annotations

import re

from django.utils import timezone

FIRST = 1900
# Spreadsheets export whole numbers as 1951.0 or, in some languages, as 1951,0.
YEAR = re.compile(r"(\d{4})(?:[.,]0+)?", re.ASCII)
# ISO 8601, possibly with the midnight that spreadsheets add to a date.
DATE = re.compile(r"(?P<year>\d{4})-(?P<one>\d{1,2})-(?P<other>\d{1,2})(?:[ T]00:00(?::00)?)?", re.ASCII)
DATE_BACKWARDS = re.compile(r"(?P<one>\d{1,2})([./-]) ?(?P<other>\d{1,2})\2 ?(?P<year>\d{4})", re.ASCII)


class FutureYearError(ValueError):
    """A year that has not begun."""


def read_birth_year(text: str) -> int:
    """The year of ``1951``, ``1951.0``, ``1951-05-03`` or ``3.5.1951``. Raises ``ValueError`` for anything else."""
    year = int(_year_of(text))
    if is_future(year):
        raise FutureYearError(year)
    if not is_plausible(year):
        raise ValueError(year)
    return year


def is_future(year: int) -> bool:
    return year > timezone.localdate().year


def is_plausible(year: int) -> bool:
    """Whether it can be a player's year of birth."""
    return year >= FIRST and not is_future(year)


def _year_of(text: str) -> str:
    plain = YEAR.fullmatch(text)
    if plain:
        return plain[1]
    date = DATE.fullmatch(text) or DATE_BACKWARDS.fullmatch(text)
    if date is None or not _are_day_and_month(int(date["one"]), int(date["other"])):
        raise ValueError(text)
    return date["year"]


def _are_day_and_month(one: int, other: int) -> bool:
    """In either order: only the year is wanted."""
    return 1 <= min(one, other) <= 12 and max(one, other) <= 31
