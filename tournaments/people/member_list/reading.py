"""Reads a list of players from CSV or XLSX, written by any program, into rows of text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import BinaryIO

from tournaments.foundations.errors import Refused
from tournaments.foundations.languages import LANGUAGES
from tournaments.foundations.names import fold, tidy
from tournaments.people.spreadsheets.csv_rows import DELIMITERS, csv_rows, encoding_of
from tournaments.people.spreadsheets.letters import LettersRead
from tournaments.people.spreadsheets.limits import MOST_COLUMNS, damaged
from tournaments.people.spreadsheets.xlsx import xlsx_rows

NAMES = {"name", "surname_first", "first_name", "last_name"}
MOST_ABOVE = 10  # rows in which headings are searched for, as a title may be above them
SIGNS = re.compile(r"[\s.:,*_/()-]+")


def plain_heading(heading: str) -> str:
    """A normalized heading, equal for ``Geb.``, ``geb`` and ``GEB:``."""
    return SIGNS.sub(" ", fold(heading)).strip()


COLUMN_OF = {
    plain_heading(heading): column
    for language in LANGUAGES
    for column, headings in language.headings.items()
    for heading in headings
}
ZIP, COMPOUND = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"  # first bytes: XLSX; .xls, or protected by a password
Numbered = tuple[int, list[str]]


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """The known columns of a row, and the number under which a spreadsheet shows it.

    ``is_too_long``: a text file's row has cells beyond the last heading.
    """

    number: int
    cells: dict[str, str]
    is_too_long: bool = False

    def get(self, column: str) -> str:
        return self.cells.get(column, "")


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The rows below the headings; ``unknown``: headings of columns that are not read. ``letters``: of a text."""

    rows: list[PlayerRow]
    unknown: list[str]
    names_club: bool
    letters: LettersRead


def read_list(file: BinaryIO, name: str, encoding: str = "") -> PlayerList:
    """``encoding``: of a text file, "" to detect it. Raises ``Refused`` if the file cannot be read."""
    lines, letters = _lines_of(file, name, encoding)
    head = list(islice(lines, MOST_ABOVE))
    if not head:
        raise Refused("list-file-empty", field="file")
    place = max(range(len(head)), key=lambda place: _known(head[place][1]))
    heading = head[place][1]
    if not _known(heading):
        raise Refused("columns-unknown", field="file")
    columns = _columns(heading)
    unknown = [tidy(cell) for place, cell in enumerate(heading) if place not in columns]
    most = len(heading) if letters.encoding else MOST_COLUMNS
    below = chain(head[place + 1 :], lines)
    rows = (PlayerRow(number, _cells(columns, cells), any(cells[most:])) for number, cells in below)
    filled = [row for row in rows if any(row.cells.values())]
    names_club = any(row.get("club") or row.get("club_number") for row in filled)
    return PlayerList(filled, [heading for heading in unknown if heading], names_club, letters)


def _lines_of(file: BinaryIO, name: str, encoding: str) -> tuple[Iterator[Numbered], LettersRead]:
    """Detects the format by the file's first bytes; its name may be wrong."""
    # So may the content type, which browsers derive from the file's extension.
    first = file.read(4)
    file.seek(0)
    if first == COMPOUND:
        raise Refused("file-old-or-protected", field="file")
    if first == ZIP:
        return xlsx_rows(file), LettersRead("")
    if name.lower().endswith((".xlsx", ".xlsm")):
        raise damaged()
    data = file.read()
    letters = LettersRead(encoding) if encoding else encoding_of(data)
    return csv_rows(data, letters.encoding, _delimiter(data, letters.encoding)), letters


def _delimiter(data: bytes, encoding: str) -> str:
    """The delimiter with which the most headings are known. ``Lang, Otto`` below a single heading is one cell."""

    def known(delimiter: str) -> int:
        best = 0
        try:
            for _number, cells in islice(csv_rows(data, encoding, delimiter), MOST_ABOVE):
                best = max(best, _known(cells))
        except Refused:
            pass  # reported when the rows are read
        return best

    return max(DELIMITERS, key=known)


def _known(cells: list[str]) -> int:
    """The number of known headings; 0 if none of them is for a name."""
    columns = set(_columns(cells).values())
    return len(columns) if columns & NAMES else 0


def _columns(heading: list[str]) -> dict[int, str]:
    """The known columns by position; other columns are ignored."""
    columns = {place: COLUMN_OF.get(plain_heading(cell), "") for place, cell in enumerate(heading)}
    found = set(columns.values())
    if "first_name" in found and "last_name" not in found:
        # If there is a column for the first name, the column "name" is the surname.
        columns = {place: "last_name" if one == "name" else one for place, one in columns.items()}
    return {place: column for place, column in columns.items() if column}


def _cells(columns: dict[int, str], cells: list[str]) -> dict[str, str]:
    return {column: tidy(cells[place]) for place, column in columns.items() if place < len(cells)}
