"""The queue of imports of past evenings, and the task that does them."""

from __future__ import annotations

from skatclub.celery import app
from tournaments.actors import Actor
from tournaments.jobs import hand_over
from tournaments.lost_jobs import take_up_lost
from tournaments.models import HistoryImport
from tournaments.people.history.files import Waiting
from tournaments.people.history.jobs import restart, run_history_import, write_import_job


@app.task(name="tournaments.import_history")
def import_history(pk: int) -> None:
    """Does what import ``pk`` asks for."""
    run_history_import(pk)


def ask_for_import(waiting: Waiting, people: list[int], *, by: Actor) -> HistoryImport:
    """Queues the import. Raises ``Refused`` while another one of the club is under way."""
    job = write_import_job(waiting, people, by=by)
    queue(job.pk)
    return job


def ask_again(pk: int) -> None:
    """Queues a failed import once more. Raises ``Refused`` while another one of the club is under way."""
    if restart(pk):
        queue(pk)


def take_up_lost_imports() -> int:
    """Requeues jobs whose worker died."""
    return take_up_lost(HistoryImport.objects.all(), queue)


def queue(pk: int) -> None:
    """Hands the job to the broker."""
    hand_over(HistoryImport, pk, lambda: import_history.apply_async((pk,), retry=False))
