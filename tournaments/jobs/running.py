"""Runs jobs of every kind: claimed by one worker, kept alive by a heartbeat, given up with a code that pages explain.

The row is claimed under a lock, so that a message that is delivered twice does the work once. The heartbeat
distinguishes a job whose worker is gone (``jobs.lost``) from a running one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from kombu.exceptions import ChannelError, OperationalError

from skatclub.failures import Failure, failure_of
from tournaments.foundations.errors import Refused
from tournaments.jobs.lost import STALE_AFTER
from tournaments.models.jobs import Job
from tournaments.models.transitions import move

log = logging.getLogger(__name__)
MOST_ATTEMPTS = 3
DISK = {Failure.DISK_FULL, Failure.DISK_BROKEN}
PASSING = {Failure.DATABASE_BUSY, Failure.DATABASE_AWAY}
J = TypeVar("J", bound=Job)


class JobTakenAway(Exception):
    """Raised in a worker whose job was given up or taken over: it must stop."""


def hand_over(model: type[Job], pk: int, task: Any) -> None:
    """Sends the job to the broker; marks it as failed if the broker is gone, so that the page can say so."""
    try:
        # No retry: the page tells the waiting user that the broker is gone.
        task.apply_async((pk,), retry=False)
    except (OperationalError, ChannelError, OSError) as error:
        log.exception("%s %s could not be queued", model._meta.verbose_name, pk)
        # Only while it waits: a worker may have found the row without the message.
        waiting = _rows(model).filter(pk=pk, state=Job.State.QUEUED)
        waiting.update(state=Job.State.FAILED, failure=failure_code(error, otherwise="broker-gone"))


def run(
    model: type[J],
    pk: int,
    work: Callable[[J], dict[str, Any]],
    *,
    refused: Callable[[J, Refused], str],
    after: Callable[[J], object] = lambda _job: None,
) -> None:
    """Does job ``pk``, unless it is done or a living worker has it.

    ``work`` returns the columns of the result and calls ``keep_alive``; ``refused``: the failure's code if the work was
    refused; ``after`` is called once the job is done.
    """
    job = claim(model, pk)
    if job is None:
        return
    try:
        product = work(job)
    except JobTakenAway:
        return
    except Refused as refusal:
        give_up(job, refused(job, refusal))
    except Exception as error:
        # Any error is logged and shown; the worker goes on with the next job.
        log.exception("%s %s failed", model._meta.verbose_name, pk)
        if not is_passing(error):
            give_up(job, failure_code(error, otherwise="program-error"))
    else:
        if finish(job, **product):
            after(job)


def claim(model: type[J], pk: int) -> J | None:
    """Claims the job for this worker; None when it is done, given up, or held by a living worker."""
    with transaction.atomic():
        job = _rows(model).select_for_update().filter(pk=pk).first()
        if job is None or not _is_free(job):
            return None
        if job.attempts >= MOST_ATTEMPTS:
            move(job, Job.State.FAILED)
            job.failure = "gave-up"
            job.save(update_fields=["state", "failure"])
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


def give_up(job: Job, failure: str) -> None:
    """Marks the job as failed, unless another worker has it now; ``failure`` is a code that the page explains."""
    _ours(job).update(state=Job.State.FAILED, failure=failure)


def finish(job: Job, **product: Any) -> bool:
    """Marks the job as done, with the columns of its ``product``. False if another worker has it now."""
    done = {"state": Job.State.DONE, "progress": 100, "done_at": timezone.now()}
    return bool(_ours(job).update(**done | product))


def is_passing(error: Exception) -> bool:
    """Whether the database was busy or gone: then the heartbeat expires, and the job is queued again."""
    return failure_of(error) in PASSING


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
    """The job's row, while this worker holds it."""
    return _rows(type(job)).filter(pk=job.pk, state=Job.State.RUNNING, attempts=job.attempts)


def _rows(model: type[J]) -> QuerySet[J]:
    return model._default_manager.all()
