"""Reads a list of players from CSV or XLSX into rows of text, whatever program wrote it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from tournaments.errors import Refused
from tournaments.languages import LANGUAGES
from tournaments.names import fold, tidy
from tournaments.people.spreadsheets.csv_rows import csv_rows
from tournaments.people.spreadsheets.limits import damaged
from tournaments.people.spreadsheets.xlsx import xlsx_rows

COLUMN_OF = {
    heading: column
    for language in LANGUAGES
    for column, headings in language.headings.items()
    for heading in headings
}
ZIP, COMPOUND = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"  # first bytes: XLSX; .xls, or protected by a password


@dataclass(frozen=True, slots=True)
class Row:
    """The known columns of a row, and the number under which a spreadsheet shows it."""

    number: int
    cells: dict[str, str]

    def get(self, column: str) -> str:
        return self.cells.get(column, "")


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The rows below the heading; ``unknown``: headings of columns that are not read."""

    rows: list[Row]
    unknown: list[str]


def read_list(file: BinaryIO, name: str) -> PlayerList:
    """Raises ``Refused`` if the file cannot be read."""
    lines = _lines_of(file, name)
    heading = next(lines, None)
    if heading is None:
        raise Refused("list-file-empty", field="file")
    columns = _columns(heading[1])
    unknown = [tidy(cell) for place, cell in enumerate(heading[1]) if place not in columns]
    rows = (Row(number, _known_cells(columns, cells)) for number, cells in lines)
    filled = [row for row in rows if any(row.cells.values())]
    return PlayerList(filled, [heading for heading in unknown if heading])


def _lines_of(file: BinaryIO, name: str) -> Iterator[tuple[int, list[str]]]:
    """Detects the format by the file's first bytes; its name may be wrong."""
    # So may the content type, which browsers derive from the file's extension.
    first = file.read(4)
    file.seek(0)
    if first == COMPOUND:
        raise Refused("file-old-or-protected", field="file")
    if first == ZIP:
        return xlsx_rows(file)
    if name.lower().endswith((".xlsx", ".xlsm")):
        raise damaged()
    return csv_rows(file.read())


def _columns(heading: list[str]) -> dict[int, str]:
    """The known columns by position; other columns are ignored. Raises ``Refused`` if none holds a name."""
    columns = {place: COLUMN_OF.get(fold(cell), "") for place, cell in enumerate(heading)}
    if not {"name", "first_name", "last_name"} & set(columns.values()):
        raise Refused("columns-unknown", field="file")
    return {place: column for place, column in columns.items() if column}


def _known_cells(columns: dict[int, str], cells: list[str]) -> dict[str, str]:
    return {column: tidy(cells[place]) for place, column in columns.items() if place < len(cells)}
