"""Jobs of every kind: claimed by one worker, kept alive by a heartbeat, queued again when the worker is gone.

The row is claimed under a lock, so that a message that is delivered twice does the work once. The heartbeat tells
a job whose worker is gone from one that is being done.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from kombu.exceptions import OperationalError

from tournaments.models.jobs import Job

log = logging.getLogger(__name__)
STALE_AFTER = timedelta(seconds=30)
MOST_ATTEMPTS = 3
J = TypeVar("J", bound=Job)
Queue = Callable[[int], None]


class JobTakenAway(Exception):
    """The job was given up, or another worker has it: whoever works on it stops."""


def hand_over(model: type[Job], pk: int, send: Callable[[], object]) -> None:
    """Sends the job to the broker; a broker that is gone is written on the row, for the page to say."""
    try:
        send()
    except (OperationalError, OSError):
        log.exception("%s %s could not be queued", model._meta.verbose_name, pk)
        _rows(model).filter(pk=pk).update(state=Job.State.FAILED, failure="broker-gone")


def claim(model: type[J], pk: int) -> J | None:
    """The job, now ours; None when it is done, given up, or being done by a living worker."""
    with transaction.atomic():
        job = _rows(model).select_for_update().filter(pk=pk).first()
        if job is None or not _is_free(job):
            return None
        if job.attempts >= MOST_ATTEMPTS:
            fail(job, "gave-up")
            return None
        job.state, job.heartbeat_at, job.progress = Job.State.RUNNING, timezone.now(), 5
        job.attempts += 1
        job.save()
        return job


def keep_alive(job: Job, per_cent: int) -> None:
    """Writes the progress, and with it that the worker is alive. Raises ``JobTakenAway``."""
    if not _ours(job).update(progress=per_cent, heartbeat_at=timezone.now()):
        raise JobTakenAway


def fail(job: Job, failure: str) -> None:
    """Gives the job up; ``failure`` is a code for which the page has a sentence."""
    _rows(type(job)).filter(pk=job.pk).update(state=Job.State.FAILED, failure=failure)


def finish(job: Job) -> None:
    """Marks a job without a product of its own as done."""
    _ours(job).update(state=Job.State.DONE, progress=100, done_at=timezone.now())


def try_again(job: Job, queue: Queue) -> None:
    """Queues a failed job again."""
    with transaction.atomic():
        locked = _rows(type(job)).select_for_update().get(pk=job.pk)
        if locked.state != Job.State.FAILED:
            return
        locked.state, locked.failure, locked.attempts, locked.progress = Job.State.QUEUED, "", 0, 0
        locked.save()
        transaction.on_commit(lambda: queue(locked.pk))


def requeue_lost(model: type[Job], queue: Queue) -> int:
    """Queues again what a worker that is gone has left behind; called when a worker starts."""
    waiting = list(lost_jobs(model).values_list("pk", flat=True))
    for pk in waiting:
        queue(pk)
    return len(waiting)


def requeue_interrupted(model: type[Job], queue: Queue) -> int:
    """Queues jobs whose worker has died at work, each once however many workers look after them."""
    late = timezone.now() - STALE_AFTER
    running = _rows(model).filter(state=Job.State.RUNNING, heartbeat_at__lt=late)
    taken = [
        pk
        for pk in running.values_list("pk", flat=True)
        if running.filter(pk=pk).update(state=Job.State.QUEUED, heartbeat_at=None)
    ]
    for pk in taken:
        queue(pk)
    return len(taken)


def lost_jobs(model: type[J]) -> QuerySet[J]:
    """Jobs that run without a heartbeat, or have been waiting without anybody taking them."""
    late = timezone.now() - STALE_AFTER
    running = Q(state=Job.State.RUNNING) & (Q(heartbeat_at__lt=late) | Q(heartbeat_at=None))
    return _rows(model).filter(running | Q(state=Job.State.QUEUED, asked_at__lt=late))


def is_unattended(job: Job) -> bool:
    """Whether the job has been waiting for so long that no worker seems to be there."""
    return job.state == Job.State.QUEUED and timezone.now() - job.asked_at > STALE_AFTER


def _is_free(job: Job) -> bool:
    if job.state == Job.State.QUEUED:
        return True
    late = timezone.now() - STALE_AFTER
    return job.state == Job.State.RUNNING and (job.heartbeat_at is None or job.heartbeat_at < late)


def _ours(job: J) -> QuerySet[J]:
    """The job's row, as long as this worker has it."""
    return _rows(type(job)).filter(pk=job.pk, state=Job.State.RUNNING, attempts=job.attempts)


def _rows(model: type[J]) -> QuerySet[J]:
    return model._default_manager.all()
