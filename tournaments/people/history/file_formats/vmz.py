"""Backups ``*.VMZ``: a ZIP of dBASE III tables, of which two are read.

``VM.dbf``: NR and NAME1 of the player, SPIELTAG (yyyymmdd), SERIE, WERT (the series points), PUNKTE (the game
points), GSP and VSP (games won and lost), TISCH. ``Spieler.dbf``: the name by NR, for results without one. Nothing
is unpacked to the disk, so names in the archive cannot be used as paths.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any, BinaryIO

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.people.history.file_formats.dbase import BYTES, DbaseTable, Progress, damaged
from tournaments.people.history.file_formats.letters import USUAL, page_of
from tournaments.people.history.file_formats.rows import (
    MOST_PEOPLE,
    MOST_RESULTS,
    Collector,
    PastFile,
    PastRow,
    People,
    person,
)
from tournaments.people.history.file_formats.vmz_sums import GamePointSums
from tournaments.people.spreadsheets.archive import Archive

RESULTS, PLAYERS = "vm.dbf", "spieler.dbf"
MOST_UNPACKED = 100_000_000  # bytes; 500,000 results need half of it
MOST_RECORDS = 600_000  # including those that the other program has deleted
MOST_SPELLINGS = 5 * MOST_PEOPLE
PEOPLE = 0.3  # share of the time for finding the people
COLUMNS = ("NR", "NAME1", "SPIELTAG", "SERIE", "WERT", "GSP", "VSP", "TISCH", "PUNKTE")
NEEDED = ("SPIELTAG", "WERT", "GSP", "VSP")


def read_vmz(file: BinaryIO, progress: Progress) -> PastFile:
    """Everything that can be read. Raises ``Refused`` if it is not such a backup."""
    try:
        archive = Archive(file, most_bytes=MOST_UNPACKED)
        results, players = archive.named(RESULTS), archive.named(PLAYERS)
        if not results:
            raise Refused("history-not-a-backup", field="file")
        table = _table_of(archive, results)
        names = _names_by_number(archive, players) if players else {}
    except Refused as error:
        raise _about_backups(error) from error
    missing = [name for name in NEEDED if name not in table.columns]
    if missing or not {"NR", "NAME1"} & set(table.columns):
        raise Refused("history-columns-missing", field="file", columns=", ".join(missing or ["NAME1"]))
    try:
        return _Reader(table, names).read(progress)
    except Refused as error:
        raise _about_backups(error) from error


def _table_of(archive: Archive, part: str) -> DbaseTable:
    """Raises ``Refused`` for more records, deleted ones too, than a club can have."""
    table = DbaseTable(lambda: archive.chunks(part), archive.size(part))
    if table.count > MOST_RECORDS:
        raise Refused("history-too-many", field="file", most=MOST_RESULTS)
    return table


def _about_backups(error: Refused) -> Refused:
    """The same refusal in a sentence about backups; others stay as they are."""
    if error.code == "file-too-large":
        return Refused("history-too-large", field="file", most=MOST_UNPACKED // 1_000_000)
    if error.code == "file-protected":
        return Refused("history-protected", field="file")
    return damaged() if error.code == "file-damaged" else error


def _names_by_number(archive: Archive, part: str) -> dict[str, str]:
    """Names by number from the table of players; none if it is damaged, since nearly every result has its name."""
    try:
        rows = _table_of(archive, part).records(("NR", "NAME1"))
        return {_text(values[0]): _text(values[1]) for _line, values in rows if values}
    except Refused:
        return {}


class _Reader:
    """Names stay bytes until all are known, and with them the code page."""

    def __init__(self, table: DbaseTable, names: dict[str, str]) -> None:
        self._table, self._names = table, names
        self._people = People()
        self._places: dict[tuple[str, str], int | None] = {}
        self._collector = Collector()
        self._sums = GamePointSums()

    def read(self, progress: Progress) -> PastFile:
        """Reads the table twice, since all of it takes too much memory: first for the people."""
        people = self._table.records(("NR", "NAME1"), lambda share: progress(share * PEOPLE))
        self._find_people(values for _line, values in people if values)
        records = self._table.records(COLUMNS, lambda share: progress(PEOPLE + share * (1 - PEOPLE)))
        for line, values in records:
            if values is None:
                self._collector.leave_out(line, _("This record is damaged."))
            else:
                self._take(line, values)
        self._remark_on_the_end()
        for line, reason in self._sums.doubts():
            self._collector.doubt(line, reason)
        return self._collector.file(self._people.listed)

    def _find_people(self, records: Iterable[list[Any]]) -> None:
        named: dict[tuple[str, str], None] = {}
        for values in records:
            named[self._who(values)] = None
            if len(named) > MOST_SPELLINGS:
                raise Refused("history-too-many-people", field="file", most=MOST_PEOPLE)
        page = page_of([name.encode(BYTES, "replace") for _number, name in named], self._table.code_page)
        for number, name in named:
            one = person(number, name.encode(BYTES, "replace").decode(page, "replace"))
            self._places[number, name] = None if one is None else self._people.place_of(one)
        if page != USUAL and named:
            said = _("The letters of the names are read with code page %(page)s, in which they look right.")
            self._collector.remarks.append(said % {"page": page.removeprefix("cp")})

    def _who(self, values: list[Any]) -> tuple[str, str]:
        number = _text(values[0])
        return number, _text(values[1]) or self._names.get(number, "")

    def _remark_on_the_end(self) -> None:
        if self._table.missing:
            said = ngettext(
                "The file was cut off: %(n)d record at its end is missing.",
                "The file was cut off: %(n)d records at its end are missing.",
                self._table.missing,
            )
            self._collector.remarks.append(said % {"n": self._table.missing})

    def _take(self, line: int, values: list[Any]) -> None:
        place = self._places[self._who(values)]
        day, series, points, won, lost, table, game_points = values[2:]
        date = _date(day)
        if place is None:
            self._collector.leave_out(line, _("The name is missing."))
        elif date is None:
            said = _("“%(date)s” is not a day in the past.") % {"date": tidy(_text(day))[:20]}
            self._collector.leave_out(line, said)
        elif _number(points) is None:
            self._collector.leave_out(line, _("The points are missing, or they are not a number."))
        else:
            numbers = (_number(series) or 1, _number(points) or 0, _number(won) or 0, _number(lost) or 0)
            row = PastRow(line, place, date, *numbers, _table(table))
            if self._collector.add(row):
                self._sums.add(row, _number(game_points))


def _text(value: Any) -> str:
    return "" if value is None else str(value).strip("\0 ")


def _number(value: Any) -> int | None:
    """A whole number, also from a column of text."""
    try:
        return int(float(value)) if value is not None else None
    except (ValueError, OverflowError):
        return None


def _table(value: Any) -> int | None:
    number = _number(value)
    return number if number is not None and 1 <= number <= 999 else None


def _date(value: Any) -> dt.date | None:
    """A date column, or yyyymmdd as text or number."""
    if isinstance(value, dt.date):
        return value
    text = _text(value)
    if len(text) != 8 or not (text.isascii() and text.isdigit()):
        return None
    try:
        return dt.date(int(text[:4]), int(text[4:6]), int(text[6:]))
    except ValueError:
        return None
