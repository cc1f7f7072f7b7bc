"""The queue of prints, and the task that makes them."""

from __future__ import annotations

from celery import shared_task
from django.db import transaction
from django.utils import timezone

from tournaments.actors import Actor
from tournaments.jobs import hand_over
from tournaments.lost_jobs import take_up_lost
from tournaments.models import PrintJob, Tournament
from tournaments.printing.jobs import file_is_gone, run_print_job
from tournaments.transitions import move


@shared_task(name="tournaments.print_result_list")
def print_result_list(pk: int) -> None:
    """Makes the PDF of print job ``pk``."""
    run_print_job(pk)


def ask_for_print(tournament: Tournament, *, by: Actor, language: str) -> PrintJob:
    """Writes the job's row and queues it once workers can see the row."""
    with transaction.atomic():
        job = PrintJob.objects.create(
            tournament=tournament, asked_by=by.user, language=language, heartbeat_at=timezone.now()
        )
        transaction.on_commit(lambda: queue(job.pk))
    return job


def ask_again(job: PrintJob) -> None:
    """Queues a job again that has failed, or whose file is gone."""
    with transaction.atomic():
        locked = PrintJob.objects.select_for_update().get(pk=job.pk)
        if locked.state != PrintJob.State.FAILED and not file_is_gone(locked):
            return
        move(locked, PrintJob.State.QUEUED)
        locked.failure = ""
        locked.attempts, locked.progress = 0, 0
        locked.save()
        transaction.on_commit(lambda: queue(locked.pk))


def take_up_lost_prints() -> int:
    """Requeue prints whose worker died."""
    return take_up_lost(PrintJob.objects.all(), queue)


def queue(pk: int) -> None:
    """Hands the job to the broker."""
    # No retry: whoever asked for the print is waiting for the page, which says that the broker is gone.
    hand_over(PrintJob, pk, lambda: print_result_list.apply_async((pk,), retry=False))
