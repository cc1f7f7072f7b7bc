"""Records that were changed outside the program, as a copy of the database shows them."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tournaments.backups import permanence
from tournaments.backups.engine import Record
from tournaments.backups.permanence import refuse_changed_record
from tournaments.backups.refusals import BackupRefused
from tournaments.journal.permanent_record import COLUMNS, TOURNAMENTS
from tournaments.models.protection.triggers import JOURNAL

PROTECTED = {"journal_is_never_changed", "journal_is_never_deleted", "journal_is_never_replaced"}
ROW: dict[str, Any] = {
    "tournament_id": 7, "number": 1, "previous_hash": "", "entry_hash": "fits nothing", "at": "2026-11-21 20:00:00",
    "by_id": None, "actor": "", "action": "ruling", "series_number": None, "table_number": None, "before": "{}",
    "after": "{}", "reason": "",
}  # fmt: skip


def code_of(monkeypatch: pytest.MonkeyPatch, read: Any) -> tuple[str, dict[str, Any]] | None:
    monkeypatch.setattr(permanence, "engine", lambda: SimpleNamespace(read_record=read))
    monkeypatch.setattr(permanence, "connection", SimpleNamespace(vendor="sqlite"))
    try:
        refuse_changed_record(Path("folder/database.sqlite3"))
    except BackupRefused as refused:
        return refused.code, refused.values
    return None


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (Record({JOURNAL}, PROTECTED, {JOURNAL: []}), None),
        # A version before the first tournament had none of the tables.
        (Record(set(), set(), {}), None),
        (
            Record({JOURNAL}, set(), {JOURNAL: [ROW]}),
            ("unprotected", {"missing": ", ".join(sorted(PROTECTED))}),
        ),
        (
            Record({JOURNAL}, PROTECTED, {JOURNAL: [ROW], TOURNAMENTS: [{"id": "7", "slug": "evening"}]}),
            ("journal-changed", {"tournament": "evening", "entry": 1}),
        ),
        (
            Record({JOURNAL}, PROTECTED, {JOURNAL: [ROW], TOURNAMENTS: [{"id": 8, "slug": "another"}]}),
            ("journal-changed", {"tournament": "7", "entry": 1}),
        ),
    ],
)
def test_what_is_refused(
    monkeypatch: pytest.MonkeyPatch, record: Record, expected: tuple[str, dict[str, Any]] | None
) -> None:
    asked: list[Any] = []

    def read(file: Path, wanted: Any) -> Record:
        asked.append((file.name, wanted))
        return record

    assert code_of(monkeypatch, read) == expected
    assert asked == [("database.sqlite3", COLUMNS)]


@pytest.mark.parametrize("error", [sqlite3.DatabaseError(), ValueError(), TypeError(), KeyError()], ids=repr)
def test_a_copy_that_cannot_be_read_is_damaged(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def read(*_asked: Any) -> Record:
        raise error

    assert code_of(monkeypatch, read) == ("damaged", {"part": "database.sqlite3"})
