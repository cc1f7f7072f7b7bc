"""The rows of an XLSX workbook’s sheets as text, in one pass and within limits.

Source: ECMA-376, part 1, § 18.3 (worksheets), § 18.4 (shared strings), § 18.8 (styles).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import BinaryIO

from tournaments.foundations.errors import Refused
from tournaments.people.spreadsheets.archive import Archive, refusing_damage
from tournaments.people.spreadsheets.limits import PLAYERS, Most, damaged
from tournaments.people.spreadsheets.markup import TagBudget, parse, read_all
from tournaments.people.spreadsheets.sheet import CollectedRows
from tournaments.people.spreadsheets.workbook import DateStyles, Relations, SharedStrings, Workbook

NumberedCells = tuple[int, list[str]]
ENDINGS = {
    "styles": "/styles",
    "strings": "/sharedStrings",
    "workbook": "/officeDocument",
}


def xlsx_rows(file: BinaryIO) -> Iterator[NumberedCells]:
    """Number and cells of each row of the first sheet that is not empty. Raises ``Refused`` if it cannot be read."""
    for _name, rows in xlsx_sheets(file):
        first = next(rows, None)
        if first is not None:
            yield first
            yield from rows
            return


def xlsx_sheets(file: BinaryIO, most: Most = PLAYERS) -> Iterator[tuple[str, Iterator[NumberedCells]]]:
    """The name and the rows of each sheet; read the rows before taking the next sheet. Raises ``Refused``."""
    archive, budget = Archive(file), TagBudget()
    _refuse_other_formats(archive)
    with refusing_damage():
        home, book, relations = _open_workbook(archive, budget)
        strings, dates = SharedStrings(), DateStyles()
        _read_if_there(archive, relations.target(ENDINGS["strings"], home), strings, budget)
        _read_styles(archive, relations.target(ENDINGS["styles"], home), dates, budget)
        for name, part in _sheets(archive, book, relations, home):
            cells = CollectedRows(strings, dates.is_date, counts_from_1904=book.counts_from_1904, most=most)
            yield name, _rows_of(archive, part, cells, budget)


def _rows_of(archive: Archive, part: str, cells: CollectedRows, budget: TagBudget) -> Iterator[NumberedCells]:
    with refusing_damage():
        for _step in parse(archive.chunks(part), cells, budget):
            yield from cells.take_rows()


def _refuse_other_formats(archive: Archive) -> None:
    """Refuses XLSB and OpenDocument, which are ZIP archives too and may have any name."""
    if "xl/workbook.bin" in archive or "content.xml" in archive:
        raise Refused("other-spreadsheet", field="file")


def _open_workbook(archive: Archive, budget: TagBudget) -> tuple[str, Workbook, Relations]:
    """The folder of the workbook, its content, and the places of its parts."""
    top = Relations()
    _read_if_there(archive, "_rels/.rels", top, budget)
    path = PurePosixPath(top.target(ENDINGS["workbook"], "") or "xl/workbook.xml")
    book, relations = Workbook(), Relations()
    read_all(archive.chunks(str(path)), book, budget)
    _read_if_there(archive, f"{path.parent}/_rels/{path.name}.rels", relations, budget)
    return str(path.parent), book, relations


def _sheets(archive: Archive, book: Workbook, relations: Relations, home: str) -> list[tuple[str, str]]:
    """Names and parts of the sheets with cells; chart sheets have another type of relation."""
    parts = [(name, relations.sheet(key, home)) for key, name in book.sheets]
    found = [(name, part) for name, part in parts if part and part in archive]
    if not found:
        raise damaged()
    return found


def _read_if_there(
    archive: Archive, name: str, into: Relations | SharedStrings | DateStyles, budget: TagBudget
) -> None:
    if name and name in archive:
        read_all(archive.chunks(name), into, budget)


def _read_styles(archive: Archive, name: str, dates: DateStyles, budget: TagBudget) -> None:
    """Ignores unreadable styles, which only distinguish dates from other numbers."""
    try:
        with refusing_damage():
            _read_if_there(archive, name, dates, budget)
    except Refused:
        dates.forget()
