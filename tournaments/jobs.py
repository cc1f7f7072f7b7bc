"""Jobs of every kind: claimed by one worker, kept alive by a heartbeat, given up with a code that pages explain.

The row is claimed under a lock, so that a message that is delivered twice does the work once. The heartbeat tells
a job whose worker is gone (``lost_jobs``) from one that is being done.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from kombu.exceptions import ChannelError, OperationalError

from skatclub.failures import Failure, failure_of
from tournaments.lost_jobs import STALE_AFTER
from tournaments.models.jobs import Job
from tournaments.transitions import may_become, move

log = logging.getLogger(__name__)
MOST_ATTEMPTS = 3
DISK = {Failure.DISK_FULL, Failure.DISK_BROKEN}
J = TypeVar("J", bound=Job)


class JobTakenAway(Exception):
    """Raised in a worker whose job was given up or taken over: it must stop."""


def hand_over(model: type[Job], pk: int, send: Callable[[], object]) -> None:
    """Sends the job to the broker; marks it as failed if the broker is gone, so that the page can say so."""
    try:
        send()
    except (OperationalError, ChannelError, OSError) as error:
        log.exception("%s %s could not be queued", model._meta.verbose_name, pk)
        give_up(model, pk, failure_code(error, otherwise="broker-gone"))


def claim(model: type[J], pk: int) -> J | None:
    """Claims the job for this worker; None when it is done, given up, or held by a living worker."""
    with transaction.atomic():
        job = _rows(model).select_for_update().filter(pk=pk).first()
        if job is None or not _is_free(job):
            return None
        if job.attempts >= MOST_ATTEMPTS:
            give_up(model, pk, "gave-up")
            return None
        move(job, Job.State.RUNNING)
        job.heartbeat_at, job.progress = timezone.now(), 5
        job.attempts += 1
        job.save()
        return job


def keep_alive(job: Job, per_cent: int) -> None:
    """Saves the progress and a heartbeat. Raises ``JobTakenAway`` when this worker has lost the job."""
    if not _ours(job).update(progress=per_cent, heartbeat_at=timezone.now()):
        raise JobTakenAway


def give_up(model: type[Job], pk: int, failure: str) -> None:
    """Marks the job as failed; ``failure`` is a code for which the page has a sentence."""
    open_jobs = _rows(model).filter(pk=pk, state__in=may_become(model, Job.State.FAILED))
    open_jobs.update(state=Job.State.FAILED, failure=failure)


def finish(job: Job) -> None:
    """Marks a job without a product of its own as done."""
    _ours(job).update(state=Job.State.DONE, progress=100, done_at=timezone.now())


def failure_code(error: Exception, *, otherwise: str) -> str:
    """The code of the sentence that a page shows for ``error``."""
    failure = failure_of(error)
    return failure.value if failure in DISK else otherwise


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
