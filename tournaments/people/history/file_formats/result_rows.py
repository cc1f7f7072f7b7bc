"""The rows below the headings of a club's own spreadsheet, as results of people."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.people.history.file_formats.cells import is_no_result, whole
from tournaments.people.history.file_formats.days import Days
from tournaments.people.history.file_formats.headings import is_sum
from tournaments.people.history.file_formats.layout import Row, SeriesColumns, SheetLayout
from tournaments.people.history.file_formats.rows import Collector, HistoryPerson, PastRow, People, person

MOST_NAMESAKES = 9  # of one name in one series
MOST_TABLE = 999
LONGEST_SERIES = 3  # digits


class _Numbers(NamedTuple):
    points: int
    won: int
    lost: int
    table: int | None


class SheetRows:
    """Reads the rows of one sheet after the other. ``zeros``: number of results with 0 points and no game."""

    def __init__(self, collector: Collector, people: People) -> None:
        self.zeros = 0
        self._collector, self._people = collector, people
        self._seen: dict[tuple[int, int, int], _Numbers] = {}
        self._day: dt.date | None = None

    def read(self, rows: Sequence[Row], layout: SheetLayout, days: Days, heading: list[str]) -> None:
        """Raises ``Refused`` if days need a year that is not known."""
        names: Counter[str] = Counter()
        self._day = None
        for line, cells in rows:
            who = None if cells == heading else self._who(line, cells, layout)
            if who is not None and self._finds_day(line, cells, layout, days):
                # Two rows with the same name and days are two people, unless the user says that they are one.
                names[who.key] += layout.day is None
                self._take_row(line, cells, layout, _namesake(who, names[who.key]))

    def _who(self, line: int, cells: list[str], layout: SheetLayout) -> HistoryPerson | None:
        """The player's name; None for a row without one; if it has results, a reason is noted."""
        if all(_is_empty(cells, one) for one in layout.played):
            return None
        name = _name(cells, layout.person)
        if is_sum(name):
            said = _("“%(name)s” is taken for a sum and not for a name.")
            self._collector.leave_out(line, said % {"name": name[:40]})
            return None
        who = person("", name)
        if who is None:
            self._collector.leave_out(line, _("The name is missing."))
        return who

    def _finds_day(self, line: int, cells: list[str], layout: SheetLayout, days: Days) -> bool:
        """Whether the row has a day; an empty cell means that of the row above."""
        if layout.day is None:
            return True
        told = _cell(cells, layout.day)
        if told:
            self._day = days.of(told, numbers=True)
        if self._day is None:
            said = _("“%(date)s” is not a day in the past.") % {"date": told[:20]}
            self._collector.leave_out(line, said)
        return self._day is not None

    def _take_row(self, line: int, cells: list[str], layout: SheetLayout, who: HistoryPerson) -> None:
        for one in layout.played:
            day = one.day or self._day
            if day is None or _is_empty(cells, one):
                continue
            numbers = _numbers(cells, one)
            if isinstance(numbers, str):
                said = {"day": date_format(day, "SHORT_DATE_FORMAT"), "name": who.name, "reason": numbers}
                self._collector.leave_out(line, _("%(name)s, %(day)s: %(reason)s") % said)
            else:
                self._add(line, day, _series(cells, layout, one), who, numbers)

    def _add(self, line: int, day: dt.date, series: int, who: HistoryPerson, numbers: _Numbers) -> None:
        self.zeros += numbers.points == numbers.won == numbers.lost == 0
        for count in range(1, MOST_NAMESAKES + 1):
            place = self._people.place_of(_namesake(who, count))
            key = (day.toordinal(), series, place)
            # The same numbers again are one result written twice; other numbers belong to another person.
            if self._seen.setdefault(key, numbers) == numbers:
                break
        self._collector.add(PastRow(line, place, day, series, *numbers))


def _namesake(who: HistoryPerson, count: int) -> HistoryPerson:
    """The second person with a name gets the number 2, and so on."""
    return who._replace(number=str(count)) if count > 1 and not who.number else who


def _series(cells: list[str], layout: SheetLayout, one: SeriesColumns) -> int:
    """The series' number; 0, which is left out with a reason, if it is not a number."""
    told = _cell(cells, layout.series)
    if not told:
        return one.series
    digits = "".join(sign for sign in told if sign in "0123456789")
    return int(digits) if digits and len(digits) <= LONGEST_SERIES else 0


def _cell(cells: Sequence[str], place: int | None) -> str:
    return cells[place].strip() if place is not None and place < len(cells) else ""


def _name(cells: Sequence[str], columns: Mapping[str, int]) -> str:
    first, last = _cell(cells, columns.get("first")), _cell(cells, columns.get("last"))
    if "last" not in columns:
        return first or _cell(cells, columns.get("name"))
    return f"{last}, {first}" if first and last else first or last


def _is_empty(cells: Sequence[str], one: SeriesColumns) -> bool:
    return all(is_no_result(_cell(cells, place)) for place in (one.points, one.won, one.lost))


def _numbers(cells: Sequence[str], one: SeriesColumns) -> _Numbers | str:
    """The numbers of a result, or what is wrong with them."""
    points = whole(_cell(cells, one.points))
    if points is None:
        return _("The points are missing, or they are not a number.")
    told = [_cell(cells, place) for place in (one.won, one.lost)]
    won, lost = [0 if is_no_result(text) else whole(text) for text in told]
    if won is None or lost is None:
        return _("The won or lost games are not a number.")
    table = whole(_cell(cells, one.table))
    return _Numbers(points, won, lost, table if table and 1 <= table <= MOST_TABLE else None)
