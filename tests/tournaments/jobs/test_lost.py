"""Jobs whose worker is gone are queued again, whatever the clock does."""

from __future__ import annotations

import datetime as dt

import pytest
import time_machine

from tests.factories import make_tournament
from tournaments.jobs.lost import take_up_lost
from tournaments.models import PrintJob

EVENING = dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC)


@pytest.fixture
def job(db: None) -> PrintJob:
    return PrintJob.objects.create(tournament=make_tournament(), language="da", attempts=1)


def taken_up(seconds: int = 0) -> list[int]:
    """The jobs that are queued again by a worker that looks so long after the evening's beginning."""
    queued: list[int] = []
    with time_machine.travel(EVENING + dt.timedelta(seconds=seconds), tick=False):
        assert take_up_lost(PrintJob.objects.all(), queued.append) == len(queued)
    return queued


@pytest.mark.parametrize(
    ("state", "heartbeat", "is_lost"),
    [
        ("running", 30, False),
        ("running", 31, True),
        ("running", None, True),
        ("queued", 31, True),
        ("queued", None, True),
        ("done", 31, False),
        ("failed", None, False),
    ],
)
def test_which_are_lost(job: PrintJob, state: str, heartbeat: int | None, is_lost: bool) -> None:
    """``heartbeat``: how many seconds ago it was."""
    last = None if heartbeat is None else EVENING - dt.timedelta(seconds=heartbeat)
    PrintJob.objects.update(state=state, heartbeat_at=last, file_name="list.pdf")
    assert taken_up() == ([job.pk] if is_lost else [])
    now = ("queued", EVENING) if is_lost else (state, last)
    assert PrintJob.objects.values_list("state", "heartbeat_at").get() == now
    assert taken_up() == []


@pytest.mark.parametrize("state", ["queued", "running"])
def test_a_lost_job_does_not_wait_until_the_clock_is_where_it_was(job: PrintJob, state: str) -> None:
    """The clock is set back an hour after the heartbeat; seen from there, the heartbeat lies in the future."""
    PrintJob.objects.update(state=state, heartbeat_at=EVENING + dt.timedelta(hours=1))
    assert taken_up() == []
    assert PrintJob.objects.get().heartbeat_at == EVENING
    assert taken_up(seconds=30) == []  # a living worker has the usual time for its next heartbeat
    assert taken_up(seconds=31) == [job.pk]


def test_looking_for_lost_jobs_writes_nothing(job: PrintJob, django_assert_num_queries: type) -> None:
    PrintJob.objects.update(heartbeat_at=EVENING)
    with django_assert_num_queries(2):
        assert taken_up() == []
