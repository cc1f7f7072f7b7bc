"""Files of past results for tests, and what is read of them."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from collections.abc import Sequence
from typing import Any

from openpyxl import Workbook

from tournaments.demo.history import DemoResult
from tournaments.foundations.errors import Refused
from tournaments.people.history.file_formats.reading import HistoryChoices, read_history
from tournaments.people.history.file_formats.rows import PastFile

DAY = dt.date(2009, 3, 12)
CHOICES = HistoryChoices("isko")


def played(number: int | None, name: str, points: int | None = 900, **more: Any) -> DemoResult:
    """A result of one evening in March 2009."""
    fields: dict[str, Any] = {"day": DAY, "series": 1, "won": 10, "lost": 2, "table": 3} | more
    return DemoResult(number, name, points=points, **fields)


def archive_of(**parts: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return target.getvalue()


def workbook(*rows: Sequence[Any]) -> bytes:
    book, target = Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(target)
    return target.getvalue()


def sheets(**named: Sequence[Sequence[Any]]) -> bytes:
    """A workbook of several sheets: the rows by the name of the sheet, in which _ stands for a space."""
    book, target = Workbook(), io.BytesIO()
    book.remove(book.active)
    for name, rows in named.items():
        sheet = book.create_sheet(name.replace("_", " "))
        for row in rows:
            sheet.append(row)
    book.save(target)
    return target.getvalue()


def read(data: bytes, choices: HistoryChoices = CHOICES, name: str = "") -> PastFile:
    return read_history(io.BytesIO(data), choices, name=name)


def shown(file: PastFile) -> list[tuple[Any, ...]]:
    """Each result with the name of its player."""
    return [
        (
            file.people[row.person].name,
            row.date.isoformat(),
            row.series,
            row.points,
            row.won,
            row.lost,
            row.table,
        )
        for row in file.rows
    ]


def refusal_of(data: bytes, choices: HistoryChoices = CHOICES) -> str:
    """The code with which the file is refused; "" where it is read."""
    try:
        read(data, choices)
    except Refused as error:
        return error.code
    return ""
