"""The queue of prints, and the task that makes them."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from skatclub.celery import app
from tournaments.access.actors import Actor
from tournaments.jobs.lost import take_up_lost
from tournaments.jobs.running import hand_over
from tournaments.models import PrintJob
from tournaments.models.transitions import move
from tournaments.printing.document_types import Values, Whose
from tournaments.printing.jobs.jobs import document_of, file_is_gone, run_print_job, same_papers
from tournaments.printing.jobs.versions import DataVersion, data_version
from tournaments.printing.registry import RESULT_LIST_KEY


@app.task(name="tournaments.print_document")
def print_document(pk: int) -> None:
    """Makes the file of print job ``pk`` of any kind."""
    run_print_job(pk)


def ask_for_print(
    whose: Whose,
    *,
    by: Actor,
    language: str,
    kind: str = RESULT_LIST_KEY,
    parameters: Values | None = None,
    address: str = "",
) -> PrintJob:
    """The job for this paper with the current data: a new one, or one that somebody else has requested."""
    asked = PrintJob(
        **{whose._meta.model_name or "": whose},
        asked_by=by.user,
        language=language,
        kind=kind,
        parameters=dict(parameters or {}),
        address=address,
        heartbeat_at=timezone.now(),
    )
    return _shared_or_new(asked)


def _shared_or_new(asked: PrintJob) -> PrintJob:
    whose = asked.whose
    with transaction.atomic():
        # Two people who ask at the same time wait for each other here.
        rows = type(whose)._default_manager.select_for_update(no_key=True)
        list(rows.filter(pk=whose.pk).values_list("pk"))
        now = data_version(document_of(asked), whose, asked.parameters)
        same = _same_already(asked, now)
        if same:
            return same
        # The worker notes them again when it reads the data.
        asked.journal_number, asked.entries_checksum = now.journal, now.entries
        asked.save()
        transaction.on_commit(lambda: queue(asked.pk))
    return asked


def _same_already(asked: PrintJob, now: DataVersion) -> PrintJob | None:
    """A job for the same paper that waits, or that shows the current data."""
    candidates = same_papers(asked).filter(address=asked.address).exclude(state=PrintJob.State.FAILED)
    newest = candidates.first()
    if newest is None or file_is_gone(newest):
        return None
    is_current = (newest.journal_number, newest.entries_checksum) == (now.journal, now.entries)
    return newest if newest.state == PrintJob.State.QUEUED or is_current else None


def ask_again(job: PrintJob) -> None:
    """Queues a job again that has failed, or whose file is gone."""
    with transaction.atomic():
        locked = PrintJob.objects.select_for_update().get(pk=job.pk)
        if locked.state != PrintJob.State.FAILED and not file_is_gone(locked):
            return
        move(locked, PrintJob.State.QUEUED)
        locked.failure = ""
        locked.attempts, locked.progress, locked.heartbeat_at = 0, 0, timezone.now()
        locked.save()
        transaction.on_commit(lambda: queue(locked.pk))


def take_up_lost_prints() -> int:
    """Requeues prints whose worker died."""
    return take_up_lost(PrintJob.objects.all(), queue)


def queue(pk: int) -> None:
    """Hands the job to the broker."""
    hand_over(PrintJob, pk, print_document)
