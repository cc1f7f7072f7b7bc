"""Reads a file of past results from any of the known programs, recognised by its first bytes and parts."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from typing import Any, BinaryIO

from tournaments.foundations.errors import Refused
from tournaments.people.history.file_formats.csv_file import RESULTS, result_rows
from tournaments.people.history.file_formats.dbase import Progress
from tournaments.people.history.file_formats.own_sheets import read_sheets
from tournaments.people.history.file_formats.rows import PastFile
from tournaments.people.history.file_formats.vmz import read_vmz
from tournaments.people.member_list.reading import COMPOUND, ZIP
from tournaments.people.spreadsheets.archive import Archive
from tournaments.people.spreadsheets.xlsx import xlsx_sheets

WORKBOOK = "[content_types].xml"


@dataclass(frozen=True)
class HistoryChoices:
    """What the file itself does not say. ``first_day``: of the first evening of a spreadsheet."""

    rules: str
    is_surname_first: bool = False
    first_day: dt.date | None = None

    def as_data(self) -> dict[str, Any]:
        day = self.first_day.isoformat() if self.first_day else None
        return {"rules": self.rules, "is_surname_first": self.is_surname_first, "first_day": day}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> HistoryChoices:
        day = data["first_day"]
        return cls(data["rules"], data["is_surname_first"], dt.date.fromisoformat(day) if day else None)


def read_history(
    file: BinaryIO, choices: HistoryChoices, progress: Progress = lambda _share: None, name: str = ""
) -> PastFile:
    """Everything that can be read. ``progress`` is called with the share read so far. ``name``: of the file, which may
    contain the year. Raises ``Refused``.
    """
    first = file.read(4)
    file.seek(0)
    if first == COMPOUND:
        raise Refused("file-old-or-protected", field="file")
    if first != ZIP:
        return _read_text(file.read(), name, choices)
    if not _is_workbook(file):
        return read_vmz(file, progress)
    return read_sheets(xlsx_sheets(file, RESULTS), name, choices.first_day)


def _read_text(data: bytes, name: str, choices: HistoryChoices) -> PastFile:
    rows, remark = result_rows(data)
    read = read_sheets([("", rows)], name, choices.first_day)
    return replace(read, remarks=(*read.remarks, remark)) if remark else read


def _is_workbook(file: BinaryIO) -> bool:
    """Whether the file is a workbook; damage is reported by the reader that follows."""
    try:
        return WORKBOOK in Archive(file, most_bytes=10**12)
    except Refused:
        return False
    finally:
        file.seek(0)
