"""Reads results from the spreadsheets that clubs have made for themselves: every sheet whose headings are known."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.foundations.errors import Refused
from tournaments.people.history.file_formats.days import Days, day_in, year_in
from tournaments.people.history.file_formats.layout import Row, SheetLayout, layout_of
from tournaments.people.history.file_formats.result_rows import SheetRows
from tournaments.people.history.file_formats.rows import Collector, PastFile, People
from tournaments.people.history.file_formats.weeks import BLOCK, CELLS, WeekReader, first_week_row

TITLE_ROWS = 6
LONGEST_TITLE = 2  # filled cells

Sheet = tuple[str, Iterable[Row]]


def read_sheets(sheets: Iterable[Sheet], file_name: str, first_day: dt.date | None) -> PastFile:
    """Everything that can be read. Raises ``Refused`` if no sheet has recognisable results."""
    listed = [(name, list(rows)) for name, rows in sheets]
    filled = [(name, rows) for name, rows in listed if rows]
    reader = _Reader(file_name, first_day, has_several=len(filled) > 1)
    for name, rows in filled:
        reader.take(name, rows)
    return reader.file()


class _Reader:
    def __init__(self, file_name: str, first_day: dt.date | None, *, has_several: bool) -> None:
        self._collector, self._people = Collector(), People()
        self._rows = SheetRows(self._collector, self._people)
        self._first_day, self._has_several = first_day, has_several
        self._days = Days(first_day, year_in(file_name))
        self._has_read = False
        self._left: list[str] = []

    def take(self, name: str, rows: Sequence[Row]) -> None:
        self._collector.sheet = name if self._has_several else ""
        titles = [name, *(" ".join(cells) for _line, cells in rows[:TITLE_ROWS] if _is_title(cells))]
        days = self._days_of(titles)
        first_week = first_week_row(rows)
        found = layout_of(rows, days, lambda: _day_of(titles, days)) if first_week != 0 else None
        if first_week is not None and (found is None or _is_list_of_weeks(found[0], rows)):
            WeekReader(self._collector, self._people, days).read(rows[first_week:])
        elif found:
            layout, days = found
            self._remark_on(layout)
            self._rows.read(rows[layout.below :], layout, days, rows[layout.below - 1][1])
        else:
            self._left.append(name)
            return
        self._has_read = True
        self._remark_on_year(days)

    def _days_of(self, titles: Sequence[str]) -> Days:
        """The days of a sheet; one that names a year does not continue that of the sheet before."""
        years = [year for year in map(year_in, titles) if year]
        return Days(self._first_day, years[0]) if years else self._days

    def _remark_on(self, layout: SheetLayout) -> None:
        if layout.unread:
            said = _("These columns are not read: %(columns)s.")
            self._collector.remark(said % {"columns": ", ".join(layout.unread)})
        for day in layout.unlabelled:
            said = _(
                "Under “%(day)s” stand several columns without headings, which are not read. Write Points, Won, Lost or"
                " Series 1, Series 2 above them and choose the file again."
            )
            self._collector.remark(said % {"day": day})

    def _remark_on_year(self, days: Days) -> None:
        if days.assumed:
            said = _(
                "Weeks and days without a year are taken for those from %(year)d on, weeks for their Mondays. If that"
                " is wrong, choose the file again with the day of the first evening."
            )
            self._collector.remark(said % {"year": days.assumed})

    def file(self) -> PastFile:
        """The result. Raises ``Refused`` if nothing was recognised."""
        if self._left and not self._has_read:
            raise Refused("history-shape-unknown", field="file")
        self._collector.sheet = ""
        if self._left:
            said = _("These sheets are not read, since no results are recognised in them: %(sheets)s.")
            self._collector.remark(said % {"sheets": ", ".join(self._left)})
        if self._rows.zeros:
            self._collector.remark(_zeros(self._rows.zeros))
        return self._collector.file(self._people.listed)


def _zeros(count: int) -> str:
    said = ngettext(
        "%(n)d result is 0 points without a game won or lost. If an evening missed stands as 0 in the file, empty that"
        " cell and choose the file again.",
        "%(n)d results are 0 points without a game won or lost. If evenings missed stand as 0 in the file, empty those"
        " cells and choose the file again.",
        count,
    )
    return said % {"n": count}


def _is_list_of_weeks(layout: SheetLayout, rows: Sequence[Row]) -> bool:
    """Whether rows have a week, then name and numbers of players, perhaps side by side, which are read by position."""
    points = [one.points for one in layout.played]
    starts = layout.day == 0 and layout.person.get("name") == 1 and layout.series is None
    is_wide = any(len(cells) > 1 + BLOCK for _line, cells in rows)
    return starts and points[0] == 2 and (points[1:2] == [2 + CELLS] or is_wide)


def _is_title(cells: Sequence[str]) -> bool:
    return sum(1 for cell in cells if cell.strip()) <= LONGEST_TITLE


def _day_of(titles: Sequence[str], days: Days) -> dt.date | None:
    """The day of a sheet's only evening: in its title, or the sheet's name is a week or a day."""
    found = next((day for day in map(day_in, titles) if day), None)
    return found or days.of(titles[0])
