"""Jobs that two workers have had: only the one that has it now says how it ended."""

from __future__ import annotations

import datetime as dt
import sqlite3
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import time_machine
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
    PrintJob.objects.filter(pk=job.pk).update(heartbeat_at=timezone.now() - dt.timedelta(minutes=2))
    assert claim(PrintJob, job.pk) is not None


def state(job: PrintJob) -> tuple[str, int, str, str]:
    return PrintJob.objects.values_list("state", "attempts", "failure", "file_name").get(pk=job.pk)


EVENING = dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("before", "heartbeat", "claimed", "after"),
    [
        (("queued", 0), 0, True, ("running", 1, 5, "")),
        (("queued", 2), None, True, ("running", 3, 5, "")),
        (("queued", 3), None, False, ("failed", 3, 40, "gave-up")),
        (("running", 1), 30, False, ("running", 1, 40, "")),
        (("running", 1), 31, True, ("running", 2, 5, "")),
        (("running", 1), None, True, ("running", 2, 5, "")),
        (("running", 3), 31, False, ("failed", 3, 40, "gave-up")),
        (("done", 1), None, False, ("done", 1, 40, "")),
        (("failed", 1), 31, False, ("failed", 1, 40, "")),
    ],
)
def test_which_jobs_a_worker_claims(
    job: PrintJob, before: tuple[str, int], heartbeat: int | None, claimed: bool, after: tuple[Any, ...]
) -> None:
    """``heartbeat``: how many seconds ago it was."""
    last = None if heartbeat is None else EVENING - dt.timedelta(seconds=heartbeat)
    PrintJob.objects.update(
        state=before[0], attempts=before[1], progress=40, heartbeat_at=last, file_name="list.pdf"
    )
    with time_machine.travel(EVENING, tick=False):
        assert (claim(PrintJob, job.pk) is not None) is claimed
    job.refresh_from_db()
    assert (job.state, job.attempts, job.progress, job.failure) == after
    assert job.heartbeat_at == (EVENING if claimed else last)


def test_a_sign_of_life_says_how_far_the_work_is(job: PrintJob) -> None:
    mine = claim(PrintJob, job.pk)
    assert mine is not None
    with time_machine.travel(EVENING, tick=False):
        keep_alive(mine, 60)
    assert PrintJob.objects.values_list("progress", "heartbeat_at").get() == (60, EVENING)


def test_the_worker_that_has_it_ends_it(job: PrintJob) -> None:
    mine = claim(PrintJob, job.pk)
    assert mine is not None
    assert finish(mine, file_name="list.pdf") is True
    assert state(job) == ("done", 1, "", "list.pdf")
    job.refresh_from_db()
    assert (job.progress, job.done_at is not None) == (100, True)


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


@pytest.mark.parametrize("ended", ["done", "failed", "queued"])
def test_a_worker_whose_job_was_ended_says_nothing(job: PrintJob, ended: str) -> None:
    """Or queued again, for a worker that was silent for too long."""
    mine = claim(PrintJob, job.pk)
    assert mine is not None
    PrintJob.objects.update(state=ended, file_name="other.pdf")
    give_up(mine, "program-error")
    assert finish(mine, file_name="list.pdf") is False
    with pytest.raises(JobTakenAway):
        keep_alive(mine, 50)
    assert state(job) == (ended, 1, "", "other.pdf")


def test_one_job_is_claimed_and_ended_and_no_other(job: PrintJob) -> None:
    other = PrintJob.objects.create(tournament=job.tournament, language="da")
    assert claim(PrintJob, 0) is None
    for one in (other, job):
        assert claim(PrintJob, one.pk) is not None
    mine = PrintJob.objects.get(pk=job.pk)
    keep_alive(mine, 60)
    give_up(mine, "program-error")
    assert list(PrintJob.objects.order_by("pk").values_list("state", "progress")) == [
        ("failed", 60),
        ("running", 5),
    ]


def test_a_broker_that_is_gone_fails_no_other_job(job: PrintJob) -> None:
    other = PrintJob.objects.create(tournament=job.tournament, language="da")
    hand_over(PrintJob, job.pk, Mock(apply_async=Mock(side_effect=OSError(28, "full"))))
    assert (state(job)[::2], state(other)[0]) == (("failed", "disk-full"), "queued")


def test_a_broker_that_is_gone_fails_only_a_job_that_waits(
    job: PrintJob, caplog: pytest.LogCaptureFixture
) -> None:
    gone = Mock(apply_async=Mock(side_effect=BrokerGone("connection refused")))

    assert claim(PrintJob, job.pk) is not None
    hand_over(PrintJob, job.pk, gone)
    assert state(job) == ("running", 1, "", "")
    PrintJob.objects.update(state="queued")
    hand_over(PrintJob, job.pk, gone)
    assert state(job) == ("failed", 1, "broker-gone", "")
    assert caplog.messages == [f"print job {job.pk} could not be queued"] * 2
    gone.apply_async.assert_called_with((job.pk,), retry=False)


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
        (OSError(30, "Read-only file system"), ("failed", 1, "disk-broken")),
        (ZeroDivisionError(), ("failed", 1, "program-error")),
    ],
)
def test_how_work_ends_that_does_not_succeed(
    job: PrintJob, error: Exception, ended: tuple[str, int, str], caplog: pytest.LogCaptureFixture
) -> None:
    def work(_job: PrintJob) -> dict[str, str]:
        raise error

    done: list[PrintJob] = []
    run(PrintJob, job.pk, work, refused=lambda _job, refusal: refusal.code, after=done.append)
    assert (state(job)[:3], done) == (ended, [])
    # A refusal is no mistake of the program.
    logged = [] if isinstance(error, Refused) else [f"print job {job.pk} failed"]
    assert caplog.messages == logged


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
    PrintJob.objects.update(heartbeat_at=timezone.now() - dt.timedelta(minutes=2))
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
