"""Spreadsheets of a club's weeks: a column week, then for each player a name and twice points, won, lost, table.

The players of a week are side by side or below each other; a row without a week belongs to the one above.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from tournaments.people.history.file_formats.cells import whole
from tournaments.people.history.file_formats.days import Days
from tournaments.people.history.file_formats.rows import Collector, HistoryPerson, PastRow, People, person

MOST_ABOVE = 20  # rows in which the first week is searched for
FEWEST_CELLS = 3
SOME_DAY = dt.date(2000, 1, 1)  # to test whether a cell names a week at all
SERIES = 2
CELLS = 4  # points, won, lost, table
BLOCK = 1 + SERIES * CELLS  # columns of a player

Numbered = tuple[int, list[str]]


def first_week_row(rows: Sequence[Numbered]) -> int | None:
    """The position of the first row that begins with a week or a day; None unless a row near the top continues with a
    name and a number.
    """
    top = [cells for _line, cells in rows[:MOST_ABOVE]]
    begin = [len(cells) >= FEWEST_CELLS and _is_week(cells[0]) for cells in top]
    if not any(fits and _is_result(cells) for fits, cells in zip(begin, top, strict=True)):
        return None
    return begin.index(True)


def _is_week(cell: str) -> bool:
    return Days(SOME_DAY).of(cell, numbers=True) is not None


def _is_result(cells: Sequence[str]) -> bool:
    return person("", cells[1]) is not None and whole(cells[2]) is not None


class WeekReader:
    """Reads the rows of a sheet whose columns are known by their positions."""

    def __init__(self, collector: Collector, people: People, days: Days) -> None:
        self._collector, self._people, self._days = collector, people, days
        self._date: dt.date | None = None

    def read(self, rows: Iterable[Numbered]) -> None:
        """Reads the rows. Raises ``Refused`` if weeks need a first day."""
        for line, cells in rows:
            self.take(line, [cell.strip() for cell in cells])

    def take(self, line: int, cells: list[str]) -> None:
        if cells[0]:
            self._date = self._days.of(cells[0], numbers=True)
        if self._date is None:
            self._collector.leave_out(
                line, _("The week “%(week)s” cannot be read.") % {"week": cells[0][:20]}
            )
            return
        for start in range(1, len(cells), BLOCK):
            self._take_player(line, self._date, cells[start : start + BLOCK])

    def _take_player(self, line: int, date: dt.date, cells: list[str]) -> None:
        if not any(cells):
            return
        who = person("", cells[0])
        if who is None:
            self._collector.leave_out(line, _("The name is missing."))
            return
        for number in range(1, SERIES + 1):
            start = 1 + (number - 1) * CELLS
            played = cells[start : start + CELLS]
            # A player who came for only one series has no points in the other one.
            if any(played[:3]):
                self._take_series(line, date, who, number, played)

    def _take_series(
        self, line: int, date: dt.date, who: HistoryPerson, number: int, played: list[str]
    ) -> None:
        points, won, lost, table = [whole(cell) for cell in [*played, "", "", "", ""][:CELLS]]
        if points is None:
            self._collector.leave_out(line, _("The points are missing, or they are not a number."))
            return
        if any(cell and whole(cell) is None for cell in played[1:3]):
            self._collector.leave_out(line, _("The won or lost games are not a number."))
            return
        place = self._people.place_of(who)
        seat = table if table and 1 <= table <= 999 else None
        self._collector.add(PastRow(line, place, date, number, points, won or 0, lost or 0, seat))
