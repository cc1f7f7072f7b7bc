"""Jobs that two workers have had: only the one that has it now says how it ended."""

from __future__ import annotations

import sqlite3
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from django.db import OperationalError
from django.utils import timezone
from kombu.exceptions import OperationalError as BrokerGone

from tests.factories import make_tournament
from tournaments.foundations.errors import Refused
from tournaments.jobs.running import (
    JobTakenAway,
    claim,
    finish,
    give_up,
    hand_over,
    is_passing,
    keep_alive,
    run,
)
from tournaments.models import PrintJob
from tournaments.printing.jobs import jobs
from tournaments.printing.jobs.jobs import run_print_job


@pytest.fixture
def job(db: None) -> PrintJob:
    return PrintJob.objects.create(tournament=make_tournament(), language="da")


@pytest.fixture
def taken_over(job: PrintJob) -> PrintJob:
    """The job as the first worker claimed it; since then a second one has it."""
    first = claim(PrintJob, job.pk)
    assert first is not None
    take_over(job)
    return first


def take_over(job: PrintJob) -> None:
    PrintJob.objects.filter(pk=job.pk).update(heartbeat_at=timezone.now() - timedelta(minutes=2))
    assert claim(PrintJob, job.pk) is not None


def state(job: PrintJob) -> tuple[str, int, str, str]:
    return PrintJob.objects.values_list("state", "attempts", "failure", "file_name").get(pk=job.pk)


def test_the_worker_that_has_it_ends_it(job: PrintJob) -> None:
    mine = claim(PrintJob, job.pk)
    assert mine is not None
    assert finish(mine, file_name="list.pdf") is True
    assert state(job) == ("done", 1, "", "list.pdf")


def test_the_worker_that_has_it_gives_it_up(job: PrintJob) -> None:
    mine = claim(PrintJob, job.pk)
    assert mine is not None
    give_up(mine, "program-error")
    assert state(job) == ("failed", 1, "program-error", "")


def test_a_worker_whose_job_was_taken_over_says_nothing(taken_over: PrintJob) -> None:
    give_up(taken_over, "program-error")
    assert finish(taken_over, file_name="list.pdf") is False
    with pytest.raises(JobTakenAway):
        keep_alive(taken_over, 50)
    assert state(taken_over) == ("running", 2, "", "")


def test_a_broker_that_is_gone_fails_only_a_job_that_waits(job: PrintJob) -> None:
    gone = Mock(apply_async=Mock(side_effect=BrokerGone("connection refused")))

    assert claim(PrintJob, job.pk) is not None
    hand_over(PrintJob, job.pk, gone)
    assert state(job) == ("running", 1, "", "")
    PrintJob.objects.update(state="queued")
    hand_over(PrintJob, job.pk, gone)
    assert state(job) == ("failed", 1, "broker-gone", "")


def busy() -> OperationalError:
    cause = sqlite3.OperationalError("database is locked")
    cause.sqlite_errorcode = sqlite3.SQLITE_BUSY
    error = OperationalError("database is locked")
    error.__cause__ = cause
    return error


def test_what_passes() -> None:
    assert [is_passing(error) for error in (busy(), ZeroDivisionError(), OSError(28, "full"))] == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("error", "ended"),
    [
        (busy(), ("running", 1, "")),
        (Refused("nothing-to-print"), ("failed", 1, "nothing-to-print")),
        (OSError(28, "No space left on device"), ("failed", 1, "disk-full")),
        (ZeroDivisionError(), ("failed", 1, "program-error")),
    ],
)
def test_how_work_ends_that_does_not_succeed(
    job: PrintJob, error: Exception, ended: tuple[str, int, str]
) -> None:
    def work(_job: PrintJob) -> dict[str, str]:
        raise error

    done: list[PrintJob] = []
    run(PrintJob, job.pk, work, refused=lambda _job, refusal: refusal.code, after=done.append)
    assert (state(job)[:3], done) == (ended, [])


def test_what_is_left_to_do_is_done_once(job: PrintJob) -> None:
    done: list[int] = []
    for _message in range(2):
        run(
            PrintJob,
            job.pk,
            lambda _job: {"file_name": "list.pdf"},
            refused=lambda _job, refusal: refusal.code,
            after=lambda job: done.append(job.pk),
        )
    assert (state(job), done) == (("done", 1, "", "list.pdf"), [job.pk])


# --- prints -------------------------------------------------------------------------------------------------------
@pytest.fixture
def prints(settings: Any, tmp_path: Path) -> Path:
    settings.PRINTS_DIR = tmp_path / "prints"
    return tmp_path / "prints"


def test_a_print_waits_for_a_busy_database(
    job: PrintJob, prints: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_arguments: Any) -> str:
        raise busy()

    with monkeypatch.context() as patch:
        patch.setattr(jobs, "_write_file", locked)
        run_print_job(job.pk)
    assert state(job)[:3] == ("running", 1, "")
    # Nobody keeps it alive, so it is taken up again.
    PrintJob.objects.update(heartbeat_at=timezone.now() - timedelta(minutes=2))
    run_print_job(job.pk)
    assert state(job)[:3] == ("done", 2, "")


@pytest.mark.parametrize("error", [None, ZeroDivisionError("by nothing")])
def test_a_print_that_another_worker_makes_now_is_left_to_it(
    job: PrintJob, prints: Path, monkeypatch: pytest.MonkeyPatch, error: Exception | None
) -> None:
    def slow(*_arguments: Any) -> str:
        take_over(job)
        if error:
            raise error
        return "list.pdf"

    monkeypatch.setattr(jobs, "_write_file", slow)
    run_print_job(job.pk)
    assert state(job) == ("running", 2, "", "")
