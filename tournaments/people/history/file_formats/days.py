"""The day of an evening in a spreadsheet, given as a date, a week of a year, or a number."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold, without_marks

LAST_WEEK = 53
HALF_A_YEAR = 26  # weeks: a later column that is this much earlier belongs to the next year
YEAR = dt.timedelta(weeks=52)
CENTURY = 100
NEXT_CENTURY = 70  # 69 is 2069, 70 is 1970

ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[ t].*)?")
SHORT = re.compile(r"(\d{1,2})\.(\d{2})")
DAY_FIRST = re.compile(r"(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4}|\d{2})?\.?")
YEAR_FIRST = re.compile(r"(\d{4})[./] ?(\d{1,2})[./] ?(\d{1,2})\.?")  # Hungarian
NAMED = re.compile(r"(\d{1,2})\.? ?([a-z]{3,10})\.? ?(\d{4})?")
WEEK = re.compile(
    r"(?:kw|kalenderwoche|woche|uge|week|wk|vecka|v|het)\.? ?(\d{1,2})(?: ?[/.-] ?(\d{4}|\d{2}))?"
)
WEEK_LAST = re.compile(r"(\d{1,2})\. ?(?:kw|woche|uge|vecka|het)")
WEEKDAY = re.compile(r"^[a-z]{2,10}[.,]* (?=\d)")
DAY_IN_TITLE = re.compile(r"(?<!\d)(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\. ?\d{1,2}\. ?\d{4})(?!\d)")
YEAR_IN_TITLE = re.compile(r"(?<!\d)(19[5-9]\d|20\d\d)(?!\d)")
# The first three letters of the months' names in the five languages, without marks
MONTHS = {
    name: number
    for number, names in enumerate(
        ("jan", "feb", "mar mrz", "apr", "may mai maj", "jun", "jul", "aug", "sep sze", "oct okt", "nov", "dec dez"), 1
    )
    for name in names.split()
}  # fmt: skip


def year_in(title: str) -> int | None:
    """The first year that a title names: 2022 of “Saison 2022/23”."""
    found = YEAR_IN_TITLE.search(title)
    return int(found[1]) if found else None


def day_in(title: str) -> dt.date | None:
    """The first whole date in a title."""
    found = DAY_IN_TITLE.search(title)
    try:
        return _full_date(found[1]) if found else None
    except ValueError:
        return None


class Days:
    """The day of each evening. Weeks and days without a year take it from the file's title or the first day.

    Bare numbers count from the first day; a smaller one than before starts a new year. ``assumed``: the title's year
    was needed.
    """

    def __init__(self, first_day: dt.date | None, year: int | None = None) -> None:
        self._first_day, self._title_year = first_day, year
        self._year = first_day.isocalendar().year if first_day else year
        self._number_day, self._number = first_day, 0
        self._last_week = 0
        self.assumed: int | None = None

    def of(self, cell: str, *, numbers: bool = False) -> dt.date | None:
        """The day; None for a cell without one. ``numbers``: a bare number is a week. Raises ``Refused`` if the year is
        needed and unknown.
        """
        text = _plain(cell)
        readers: tuple[Callable[[str], dt.date | None], ...] = (_full_date, self._week, self._day_of_a_year)
        for read in readers:
            try:
                day = read(text)
            except ValueError:
                return None  # 31.02.2023
            if day is not None:
                return day
        return self._numbered(text) if numbers else None

    def _week(self, text: str) -> dt.date | None:
        found = WEEK.fullmatch(text) or WEEK_LAST.fullmatch(text)
        if found is None:
            return None
        week = int(found[1])
        told = found[2] if found.re is WEEK else None
        year = _whole_year(told) if told else self._year_at(week)
        weekday = self._first_day.isoweekday() if self._first_day else 1
        return dt.date.fromisocalendar(year, week, weekday)

    def _day_of_a_year(self, text: str) -> dt.date | None:
        found = SHORT.fullmatch(text) or DAY_FIRST.fullmatch(text)
        if found and (found.re is SHORT or found[3] is None):
            return self._in_its_year(int(found[1]), int(found[2]))
        named = NAMED.fullmatch(text)
        if named and named[3] is None and named[2][:3] in MONTHS:
            return self._in_its_year(int(named[1]), MONTHS[named[2][:3]])
        return None

    def _in_its_year(self, day: int, month: int) -> dt.date:
        dt.date(2000, month, day)  # raises ValueError for an impossible day before a year is looked for
        week = dt.date(2000, month, min(day, 28)).isocalendar().week
        return dt.date(self._year_at(week), month, day)

    def _year_at(self, week: int) -> int:
        """The year; the next one where the weeks start again. Raises ``Refused``."""
        if self._year is None:
            raise Refused("history-first-day-missing", field="first_day")
        if self._last_week - week > HALF_A_YEAR:
            self._year += 1
        self._last_week = week
        if self._first_day is None:
            self.assumed = self._title_year
        return self._year

    def _numbered(self, text: str) -> dt.date | None:
        if not (text.isascii() and text.isdigit() and len(text) < 3 and 1 <= int(text) <= LAST_WEEK):
            return None
        if self._number_day is None:
            raise Refused("history-first-day-missing", field="first_day")
        number = int(text)
        if self._number:
            self._number_day += dt.timedelta(weeks=number - self._number)
            self._number_day += YEAR if number < self._number else dt.timedelta()
        self._number = number
        return self._number_day


def _plain(cell: str) -> str:
    """The cell without accents, capitals and weekday: “Mo., 23.01.2023”."""
    text = without_marks(fold(cell))
    return text if WEEK.match(text) else WEEKDAY.sub("", text)


def _full_date(text: str) -> dt.date | None:
    iso, year_first = ISO.fullmatch(text), YEAR_FIRST.fullmatch(text)
    found = iso or year_first
    if found:
        return dt.date(int(found[1]), int(found[2]), int(found[3]))
    day_first = DAY_FIRST.fullmatch(text)
    if day_first and day_first[3]:
        return dt.date(_whole_year(day_first[3]), int(day_first[2]), int(day_first[1]))
    named = NAMED.fullmatch(text)
    if named and named[3] and named[2][:3] in MONTHS:
        return dt.date(int(named[3]), MONTHS[named[2][:3]], int(named[1]))
    return None


def _whole_year(told: str) -> int:
    year = int(told)
    if year >= CENTURY:
        return year
    return 1900 + year if year >= NEXT_CENTURY else 2000 + year
