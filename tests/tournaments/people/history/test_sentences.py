"""What the pages say about an import and about a file that is read, in each state."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from tournaments.models import HistoryImport, HistoryReading
from tournaments.people.history.sentences import job_sentence, reading_sentence

NOW = dt.datetime(2026, 11, 27, 19, 30, tzinfo=dt.UTC)
PROGRAM_ERROR = "The import failed because of an error in the program. Details are in the log."
SOON = "The import will start in a moment."
LATE = "The import has not started yet. Is the background service running?"
READ_SOON = "The file will be read in a moment."
READ_LATE = "The file has not been read yet. Is the background service running?"


@pytest.fixture(autouse=True)
def _now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOW)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"state": "done", "results": 0}, "Everything in this file was here already."),
        ({"state": "done", "results": 1}, "1 result has been imported."),
        ({"state": "done", "results": 2}, "2 results have been imported."),
        ({"state": "running"}, "The past evenings are being imported. You can go on working meanwhile."),
        (
            {"state": "failed", "failure": "file-gone"},
            "The file is no longer here. Choose it again: nothing is imported twice.",
        ),
        (
            {"state": "failed", "failure": "gave-up"},
            "The import was interrupted several times. Try again: nothing is imported twice.",
        ),
        ({"state": "failed", "failure": "program-error"}, PROGRAM_ERROR),
        ({"state": "failed", "failure": "of a later version"}, PROGRAM_ERROR),
        (
            {"state": "done", "results": 2, "undone_at": NOW, "undone_as": "Ib"},
            "This import was undone on 27 Nov 2026 by Ib: everything it had added is removed.",
        ),
        (
            {"state": "failed", "undone_at": NOW},
            "This import was undone on 27 Nov 2026 by –: everything it had added is removed.",
        ),
    ],
)
def test_an_import(fields: dict[str, Any], sentence: str) -> None:
    assert job_sentence(HistoryImport(asked_at=NOW, **fields)) == sentence


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"state": "running"}, "The file is being read. Everybody else goes on as usual."),
        ({"state": "failed", "failure": "of a later version"}, PROGRAM_ERROR),
        (
            {"state": "failed", "failure": "gave-up"},
            "The import was interrupted several times. Try again: nothing is imported twice.",
        ),
    ],
)
def test_a_file_that_is_read(fields: dict[str, Any], sentence: str) -> None:
    assert reading_sentence(HistoryReading(asked_at=NOW, **fields)) == sentence


@pytest.mark.parametrize(
    ("seconds", "is_late"), [(0, False), (30, False), (31, True), (-30, False), (-31, True)]
)
def test_what_waits(seconds: int, is_late: bool) -> None:
    """Also where the clock has been set back since it was asked for."""
    asked_at = NOW - dt.timedelta(seconds=seconds)
    job = HistoryImport(asked_at=asked_at, state="queued")
    reading = HistoryReading(asked_at=asked_at, state="queued")
    said = (LATE, READ_LATE) if is_late else (SOON, READ_SOON)
    assert (job_sentence(job), reading_sentence(reading)) == said
