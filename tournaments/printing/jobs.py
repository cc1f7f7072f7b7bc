"""Print jobs: asked for by a page, made by a worker, each exactly once.

A worker claims the row under a lock, so that a message that is delivered twice prints once. The heartbeat tells
a job whose worker is gone from one that is being made.
"""

from __future__ import annotations

import logging
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import ChannelError, OperationalError

from skatclub.failures import Failure, failure_of
from tournaments.lost_jobs import STALE_AFTER, take_up_lost
from tournaments.models import PrintJob, Tournament
from tournaments.printing.documents.result_list import result_list_pdf
from tournaments.printing.engine.files import write_whole

log = logging.getLogger(__name__)
MOST_ATTEMPTS = 3
DISK = {Failure.DISK_FULL, Failure.DISK_BROKEN}


def ask_for_print(tournament: Tournament, *, by: User | None, language: str) -> PrintJob:
    """Writes the job's row and queues it once the row can be seen by workers."""
    with transaction.atomic():
        job = PrintJob.objects.create(
            tournament=tournament, asked_by=by, language=language, heartbeat_at=timezone.now()
        )
        transaction.on_commit(lambda: queue(job.pk))
    return job


def ask_again(job: PrintJob) -> None:
    """Queues a job again that has failed, or whose file is gone."""
    with transaction.atomic():
        locked = PrintJob.objects.select_for_update().get(pk=job.pk)
        if locked.state != PrintJob.State.FAILED and not file_is_gone(locked):
            return
        locked.state, locked.failure, locked.attempts, locked.progress = PrintJob.State.QUEUED, "", 0, 0
        locked.save()
        transaction.on_commit(lambda: queue(locked.pk))


def queue(pk: int) -> None:
    """Hands the job to the broker; a broker that is gone is written on the row, for the page to say."""
    from tournaments.tasks import print_result_list

    try:
        print_result_list.apply_async((pk,), retry=False)
    except (OperationalError, ChannelError, OSError) as error:
        log.exception("print job %s could not be queued", pk)
        failure = failure_code(error, otherwise="broker-gone")
        PrintJob.objects.filter(pk=pk).update(state=PrintJob.State.FAILED, failure=failure)


def run_print_job(pk: int) -> None:
    """Makes the PDF of job ``pk``; does nothing when it is done, or being made by a living worker."""
    job = _claim(pk)
    if job is None:
        return
    try:
        data = result_list_pdf(job.tournament, language=job.language, progress=_Heartbeat(pk))
        name = _write_file(job, data)
    except Exception as error:
        # Whatever went wrong is logged and shown; the worker goes on with the next job.
        log.exception("print job %s failed", pk)
        failure = failure_code(error, otherwise="program-error")
        PrintJob.objects.filter(pk=pk).update(state=PrintJob.State.FAILED, failure=failure)
        return
    PrintJob.objects.filter(pk=pk).update(
        state=PrintJob.State.DONE, progress=100, file_name=name, done_at=timezone.now()
    )


def failure_code(error: Exception, *, otherwise: str) -> str:
    """The code of the sentence that a page shows for ``error``."""
    failure = failure_of(error)
    return failure.value if failure in DISK else otherwise


def take_up_lost_jobs() -> int:
    """Queues again what a worker that is gone has left behind."""
    return take_up_lost(PrintJob.objects.all(), queue)


def file_of(job: PrintJob) -> Path:
    """Where the finished PDF lies."""
    return Path(settings.PRINTS_DIR) / job.file_name


def file_is_gone(job: PrintJob) -> bool:
    """Whether the job was made once and its file is not there any more: the folder may be emptied at any time."""
    return job.state == PrintJob.State.DONE and not file_of(job).is_file()


def _claim(pk: int) -> PrintJob | None:
    with transaction.atomic():
        job = PrintJob.objects.select_for_update().filter(pk=pk).first()
        if job is None or not _is_free(job):
            return None
        if job.attempts >= MOST_ATTEMPTS:
            PrintJob.objects.filter(pk=pk).update(state=PrintJob.State.FAILED, failure="gave-up")
            return None
        job.state, job.heartbeat_at, job.progress = PrintJob.State.RUNNING, timezone.now(), 5
        job.attempts += 1
        # The version the list is made from, at the latest: results may change while it is made.
        job.result_version = job.tournament.result_version
        job.save()
        return job


def _is_free(job: PrintJob) -> bool:
    if job.state == PrintJob.State.QUEUED:
        return True
    late = timezone.now() - STALE_AFTER
    return job.state == PrintJob.State.RUNNING and (job.heartbeat_at is None or job.heartbeat_at < late)


class _Heartbeat:
    """Writes the progress on the row, and with it that the worker is alive."""

    def __init__(self, pk: int) -> None:
        self.pk = pk

    def __call__(self, per_cent: int) -> None:
        PrintJob.objects.filter(pk=self.pk).update(progress=per_cent, heartbeat_at=timezone.now())


def _write_file(job: PrintJob, data: bytes) -> str:
    """Writes the PDF beside its place and moves it there whole."""
    folder = Path(settings.PRINTS_DIR)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = f"{job.tournament.slug}-{job.result_version}-{job.pk}.pdf"
    write_whole(folder / name, data)
    return name
