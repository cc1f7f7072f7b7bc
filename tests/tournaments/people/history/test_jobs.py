"""A job of an import: what its row says while it waits, works, ends, and is asked for again."""

from __future__ import annotations

import datetime as dt
import time
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from skatclub.celery import app
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.people.history.files import played, read
from tournaments.demo.history import vmz
from tournaments.models import Club, HistoryImport, HistoryReading
from tournaments.people.history import jobs, tasks
from tournaments.people.history.file_formats.reading import HistoryChoices
from tournaments.people.history.files import Waiting, keep_file, keep_read
from tournaments.people.history.jobs import Progress, restart, run_history_import, write_import_job
from tournaments.people.history.writing import write_history

ROW = ("state", "attempts", "failure", "progress")
CHOICES = HistoryChoices("isko", is_surname_first=True, first_day=dt.date(2009, 3, 12))
BACKUP = vmz([played(17, "Kurt Hansen")])


@pytest.fixture
def waiting(club: Club) -> Waiting:
    """A file that was read."""
    kept = keep_file(SimpleUploadedFile("club.VMZ", BACKUP), club.pk, CHOICES)
    keep_read(kept.token, read(BACKUP))
    return kept


def row_of(job: HistoryImport) -> tuple[Any, ...]:
    return HistoryImport.objects.values_list(*ROW).get(pk=job.pk)


def test_what_is_asked_for(waiting: Waiting, club: Club) -> None:
    job = write_import_job(waiting, [0], by=COMMAND)
    assert (job.club, job.file_name, job.token, job.people) == (club, "club.VMZ", waiting.token, [0])
    assert job.choices == {"rules": "isko", "is_surname_first": True, "first_day": "2009-03-12"}
    assert HistoryChoices.from_data(job.choices) == CHOICES
    assert row_of(job) == ("queued", 0, "", 0)
    with refused("history-under-way"):
        write_import_job(waiting, [0], by=COMMAND)


def test_a_failed_one_waits_again_as_at_first(waiting: Waiting) -> None:
    job = write_import_job(waiting, [0], by=COMMAND)
    assert restart(job.pk) is False
    long_ago = timezone.now() - dt.timedelta(hours=1)
    HistoryImport.objects.update(
        state="failed", attempts=3, failure="gave-up", progress=40, heartbeat_at=long_ago
    )
    assert restart(job.pk) is True
    assert row_of(job) == ("queued", 0, "", 0)
    assert HistoryImport.objects.filter(heartbeat_at__gt=long_ago).exists()
    HistoryImport.objects.update(state="failed", undone_at=timezone.now())
    assert restart(job.pk) is False


def test_only_the_clubs_own_pages_are_renewed_and_the_file_goes(
    waiting: Waiting, club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[Any, ...]] = []
    write = write_history

    def watched(job: HistoryImport, *more: Any) -> dict[str, int]:
        seen.append(row_of(job))
        return write(job, *more)

    monkeypatch.setattr(jobs, "write_history", watched)
    versions = dict(Club.objects.values_list("name", "history_version"))
    job = write_import_job(waiting, [0], by=COMMAND)
    assert len(list((tmp_path / "history").iterdir())) == 3

    run_history_import(job.pk)

    assert seen == [("running", 1, "", 20)]
    assert row_of(job) == ("done", 1, "", 100)
    assert list((tmp_path / "history").iterdir()) == []
    changed = [one.name for one in Club.objects.all() if one.history_version != versions[one.name]]
    assert changed == [club.name]


def test_a_file_that_is_gone(waiting: Waiting, tmp_path: Path) -> None:
    job = write_import_job(waiting, [0], by=COMMAND)
    (tmp_path / "history" / f"{waiting.token}.read.json").unlink()
    run_history_import(job.pk)
    assert row_of(job) == ("failed", 1, "file-gone", 5)


def test_progress_is_written_twice_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """The share of what is left of a hundred; the last per cent comes with the end."""
    clock, written = [100.0], []
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(jobs, "keep_alive", lambda job, progress: written.append((clock[0], job, progress)))
    job = HistoryImport()
    report = Progress(job, 20)
    for at, share in ((100.4, 0.1), (100.5, 0.5), (100.9, 0.6), (101.0, 0.7), (101.4, 0.9), (102.0, 1.0)):
        clock[0] = at
        report(share)
    assert written == [(100.5, job, 59), (101.0, job, 75), (102.0, job, 99)]
    Progress(job)(0.5)
    assert len(written) == 3
    early = Progress(job)
    clock[0] = 103.0
    early(0.0)
    assert written[3] == (103.0, job, 0)


def test_messages_of_an_earlier_version_still_find_their_tasks() -> None:
    named = sorted(name for name in app.tasks if name.endswith("_history"))
    assert named == ["tournaments.import_history", "tournaments.read_history"]


def test_jobs_of_both_kinds_that_lost_their_worker(
    waiting: Waiting, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued: list[tuple[str, int]] = []
    monkeypatch.setattr(tasks, "queue", lambda pk: queued.append(("import", pk)))
    monkeypatch.setattr(tasks, "queue_reading", lambda pk: queued.append(("reading", pk)))
    asked = tasks.ask_for_reading(waiting, by=COMMAND)
    job = tasks.ask_for_import(waiting, [0], by=COMMAND)
    assert (asked.club, asked.file_name, asked.token) == (club, "club.VMZ", waiting.token)
    assert asked.choices == CHOICES.as_data()
    both = [("reading", asked.pk), ("import", job.pk)]
    assert (tasks.take_up_lost_imports(), queued) == (0, both)
    long_ago = timezone.now() - dt.timedelta(minutes=2)
    for model in (HistoryReading, HistoryImport):
        model.objects.update(heartbeat_at=long_ago)
    assert (tasks.take_up_lost_imports(), queued) == (2, both * 2)
    tasks.ask_again(job.pk)
    HistoryImport.objects.update(state="failed")
    tasks.ask_again(job.pk)
    assert queued == [*both * 2, ("import", job.pk)]
