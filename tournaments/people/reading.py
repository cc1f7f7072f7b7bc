"""Reading a list of players from CSV or XLSX into rows of text, whatever program wrote it."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterable
from typing import BinaryIO

from django.utils.translation import gettext as _
from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from tournaments.errors import UserError
from tournaments.names import fold, tidy

MOST_ROWS = 5_000
# What clubs write above their columns, in the five languages.
HEADINGS: dict[str, tuple[str, ...]] = {
    "first_name": ("first_name", "first name", "fornavn", "vorname", "förnamn", "keresztnév", "utónév"),
    "last_name": ("last_name", "last name", "surname", "efternavn", "nachname", "efternamn", "vezetéknév"),
    "name": ("name", "navn", "namn", "név", "player", "spiller", "spieler", "spelare", "játékos"),
    "club": ("club", "klub", "verein", "klubb", "klub/forening", "egyesület", "forening"),
    "membership_number": (
        *("membership_number", "membership number", "medlemsnummer", "medlemsnr", "medlemsnr."),
        *("mitgliedsnummer", "mitgliedsnr", "mitgliedsnr.", "tagszám", "tagsági szám", "number", "nr", "nr."),
    ),
    "birth_year": (
        *("birth_year", "birth year", "fødselsår", "geburtsjahr", "jahrgang", "födelseår", "születési év"),
        "årgang",
    ),
    "class": ("class", "klasse", "klass", "osztály", "player_class", "række"),
}
COLUMN_OF = {heading: column for column, headings in HEADINGS.items() for heading in headings}
Row = dict[str, str]


def read_rows(file: BinaryIO, name: str) -> list[Row]:
    """Rows as dictionaries by column. Raises ``UserError`` with a sentence for what cannot be read."""
    lines = _lines_of_xlsx(file) if name.lower().endswith((".xlsx", ".xlsm")) else _lines_of_csv(file.read())
    filled = [line for line in lines if any(line)]
    if not filled:
        raise UserError(_("This file is empty."), field="file")
    if len(filled) > MOST_ROWS:
        raise UserError(
            _("More than %(most)d rows are too many at once.") % {"most": MOST_ROWS}, field="file"
        )
    columns = _columns(filled[0])
    return [dict(zip(columns, line, strict=False)) for line in filled[1:]]


def _columns(heading: list[str]) -> list[str]:
    """The columns' names; those the program does not know keep their own."""
    columns = [COLUMN_OF.get(fold(cell), f"?{cell}") for cell in heading]
    if "name" not in columns and not {"first_name", "last_name"} & set(columns):
        raise UserError(
            _(
                "The first row must name the columns, and one of them must be “Name”, “First name” or “Last name”."
            ),
            field="file",
        )
    return columns


def _lines_of_csv(data: bytes) -> Iterable[list[str]]:
    if b"\0" in data[:4096]:
        raise UserError(_("This is not a list of players. CSV and XLSX files can be read."), field="file")
    text = _decoded(data)
    head = text.splitlines()[0] if text.strip() else ""
    delimiter = max(";,\t", key=head.count)
    try:
        return [[tidy(cell) for cell in line] for line in csv.reader(io.StringIO(text), delimiter=delimiter)]
    except csv.Error as error:
        raise UserError(
            _("This file cannot be read as CSV: %(why)s.") % {"why": error}, field="file"
        ) from error


def _decoded(data: bytes) -> str:
    """UTF-8 with or without a byte order mark; anything else is what older Windows programs write."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _lines_of_xlsx(file: BinaryIO) -> Iterable[list[str]]:
    try:
        sheet = load_workbook(file, read_only=True).worksheets[0]
        rows = sheet.iter_rows(values_only=True, max_row=MOST_ROWS + 2)
        return [[_cell_text(cell) for cell in row] for row in rows]
    except (zipfile.BadZipFile, InvalidFileException, KeyError, ValueError, IndexError, OSError) as error:
        raise UserError(
            _("This XLSX file is damaged. Save it again, or save it as CSV."), field="file"
        ) from error


def _cell_text(cell: object) -> str:
    """Numbers without a decimal point: a membership number is text to people."""
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return "" if cell is None else tidy(str(cell))
