"""Spreadsheets of a club's weeks: a column week, then for each player a name and twice points, won, lost, table.

The players of a week stand beside each other or below each other; a row without a week belongs to the one above.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from tournaments.foundations.errors import Refused
from tournaments.people.history.rows import Collector, HistoryPerson, PastFile, PastRow, People, person

SERIES = 2
CELLS = 4  # points, won, lost, table
BLOCK = 1 + SERIES * CELLS  # columns of a player
LAST_WEEK = 53
YEAR = dt.timedelta(weeks=52)

Numbered = tuple[int, list[str]]


def read_weeks(rows: Iterable[Numbered], first_day: dt.date | None) -> PastFile:
    """``rows``: the sheet's; the first one may be the headings. ``first_day``: of the first evening, for weeks that
    are numbers. Raises ``Refused``.
    """
    reader = _Reader(first_day)
    for place, (line, cells) in enumerate(rows):
        if place == 0 and _is_heading(cells):
            continue
        reader.take(line, [cell.strip() for cell in cells])
    return reader.collector.file(reader.people.listed)


def _is_heading(cells: Sequence[str]) -> bool:
    return not any(_whole(cell) is not None for cell in cells[2:])


class _Reader:
    def __init__(self, first_day: dt.date | None) -> None:
        self.collector = Collector()
        self.people = People()
        self._weeks = _Weeks(first_day)
        self._date: dt.date | None = None

    def take(self, line: int, cells: list[str]) -> None:
        if cells[0]:
            self._date = self._weeks.day_of(cells[0])
        if self._date is None:
            self.collector.leave_out(line, _("The week “%(week)s” cannot be read.") % {"week": cells[0][:20]})
            return
        for start in range(1, len(cells), BLOCK):
            self._take_player(line, self._date, cells[start : start + BLOCK])

    def _take_player(self, line: int, date: dt.date, cells: list[str]) -> None:
        if not any(cells):
            return
        who = person("", cells[0])
        if who is None:
            self.collector.leave_out(line, _("The name is missing."))
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
        points, won, lost, table = [_whole(cell) for cell in [*played, "", "", "", ""][:CELLS]]
        if points is None:
            self.collector.leave_out(line, _("The points are missing, or they are not a number."))
            return
        if any(cell and _whole(cell) is None for cell in played[1:3]):
            self.collector.leave_out(line, _("The won or lost games are not a number."))
            return
        place = self.people.place_of(who)
        seat = table if table and 1 <= table <= 999 else None
        self.collector.add(PastRow(line, place, date, number, points, won or 0, lost or 0, seat))


class _Weeks:
    """The day of each week. Numbers continue from the first day; a smaller number than before starts a new year."""

    def __init__(self, first_day: dt.date | None) -> None:
        self._day, self._number = first_day, 0

    def day_of(self, cell: str) -> dt.date | None:
        """None for a cell that is neither a date nor a week. Raises ``Refused`` without a first day."""
        try:
            return dt.date.fromisoformat(cell[:10])
        except ValueError:
            number = _whole(cell)
        if number is None or not 1 <= number <= LAST_WEEK:
            return None
        if self._day is None:
            raise Refused("history-first-day-missing", field="first_day")
        if self._number:
            self._day += dt.timedelta(weeks=number - self._number)
            self._day += YEAR if number < self._number else dt.timedelta()
        self._number = number
        return self._day


def _whole(text: str) -> int | None:
    """A whole number as people type it, with any minus sign and spaces between thousands."""
    plain = text.replace("−", "-").replace("–", "-").replace("\u00a0", "").replace(" ", "").removesuffix(".0")
    digits = plain.removeprefix("-").removeprefix("+")
    is_number = digits.isascii() and digits.isdigit() and len(digits) < 9
    return int(plain) if is_number else None
