"""The content of a file of past results, independent of the program that wrote it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.models.clubs import NAME_LENGTH
from tournaments.models.history import KEY_LENGTH, NUMBER_LENGTH
from tournaments.people.names.name_search import name_key

MOST_RESULTS = 500_000
MOST_PEOPLE = 10_000
MOST_UNREAD = 1_000  # lines kept with their reasons; the others are only counted
MOST_POINTS = 100_000  # of a series, positive or negative
MOST_GAMES = 999
MOST_SERIES = 99
FIRST_DAY = dt.date(1950, 1, 1)


class PastRow(NamedTuple):
    """``line``: number in the file. ``person``: index in ``PastFile.people``. ``table``: None for none."""

    line: int
    person: int
    date: dt.date
    series: int
    points: int
    won: int
    lost: int
    table: int | None


class HistoryPerson(NamedTuple):
    """``number``: the other program's, "" where the file has none."""

    number: str
    name: str

    @property
    def key(self) -> str:
        """The same key for two spellings of a name."""
        return name_key(self.name.replace(",", " "), "")[:KEY_LENGTH]


class Unread(NamedTuple):
    """A line that is left out, and why."""

    line: int
    reason: str


@dataclass(frozen=True)
class PastFile:
    """``unread``: at most ``MOST_UNREAD`` of ``unread_count`` lines. ``remarks``: about the whole file.

    ``doubts``: the first of ``doubt_count`` lines that were read although their numbers do not agree.
    """

    people: tuple[HistoryPerson, ...]
    rows: tuple[PastRow, ...]
    unread: tuple[Unread, ...]
    unread_count: int
    remarks: tuple[str, ...] = ()
    doubts: tuple[Unread, ...] = ()
    doubt_count: int = 0


@dataclass
class Collector:
    """Collects the rows line by line, and skips what cannot be a result."""

    today: dt.date = field(default_factory=timezone.localdate)
    rows: list[PastRow] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    unread_count: int = 0
    remarks: list[str] = field(default_factory=list)
    doubts: list[Unread] = field(default_factory=list)
    doubt_count: int = 0
    sheet: str = ""  # that is being read, where the file has several
    _lines: dict[tuple[int, int, int], int] = field(default_factory=dict)

    def leave_out(self, line: int, reason: str) -> None:
        self.unread_count += 1
        if len(self.unread) < MOST_UNREAD:
            self.unread.append(Unread(line, self.in_sheet(reason)))

    def remark(self, said: str) -> None:
        """Adds a remark, each only once."""
        said = self.in_sheet(said)
        if said not in self.remarks:
            self.remarks.append(said)

    def in_sheet(self, said: str) -> str:
        return _("Sheet “%(sheet)s”: %(said)s") % {"sheet": self.sheet, "said": said} if self.sheet else said

    def doubt(self, line: int, reason: str) -> None:
        self.doubt_count += 1
        if len(self.doubts) < MOST_UNREAD:
            self.doubts.append(Unread(line, reason))

    def add(self, row: PastRow) -> bool:
        """Adds a row; returns whether it is a result. Raises ``Refused`` for more rows than a club can have."""
        reason = self._problem(row)
        if reason:
            self.leave_out(row.line, reason)
            return False
        if len(self.rows) >= MOST_RESULTS:
            raise Refused("history-too-many", field="file", most=MOST_RESULTS)
        self._lines[row.date.toordinal(), row.series, row.person] = row.line
        self.rows.append(row)
        return True

    def _problem(self, row: PastRow) -> str:
        if not FIRST_DAY <= row.date <= self.today:
            return _("“%(date)s” is not a day in the past.") % {"date": row.date.isoformat()}
        if not 1 <= row.series <= MOST_SERIES:
            return _("The series is not a number from 1 to %(most)d.") % {"most": MOST_SERIES}
        if abs(row.points) > MOST_POINTS:
            return _("The points are missing, or they are not a number.")
        if not (0 <= row.won <= MOST_GAMES and 0 <= row.lost <= MOST_GAMES):
            return _("The won or lost games are not a number.")
        earlier = self._lines.get((row.date.toordinal(), row.series, row.person))
        if earlier is not None:
            return _("This player has a result of this series in line %(line)d already.") % {"line": earlier}
        return ""

    def file(self, people: Sequence[HistoryPerson]) -> PastFile:
        """The result. Raises ``Refused`` if nothing could be read."""
        if not self.rows and not self.unread_count:
            raise Refused("history-empty", field="file")
        if len(people) > MOST_PEOPLE:
            raise Refused("history-too-many-people", field="file", most=MOST_PEOPLE)
        return PastFile(
            people=tuple(people),
            rows=tuple(self.rows),
            unread=tuple(self.unread),
            unread_count=self.unread_count,
            remarks=tuple(self.remarks),
            doubts=tuple(self.doubts),
            doubt_count=self.doubt_count,
        )


class People:
    """The people of a file in the order in which they occur; two spellings of a name with one number are one."""

    def __init__(self) -> None:
        self.listed: list[HistoryPerson] = []
        self._places: dict[tuple[str, str], int] = {}

    def place_of(self, one: HistoryPerson) -> int:
        place = self._places.setdefault((one.number, one.key), len(self.listed))
        if place == len(self.listed):
            self.listed.append(one)
        return place


def person(number: str, name: str) -> HistoryPerson | None:
    """The person as the file names them, tidied; None for an impossible name or number."""
    tidied, told = tidy(name), tidy(number)
    if not tidied or len(tidied) > NAME_LENGTH or len(told) > NUMBER_LENGTH:
        return None
    return HistoryPerson(told, tidied) if any(letter.isalpha() for letter in tidied) else None
