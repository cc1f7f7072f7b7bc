"""Queues files of past evenings to be read, and imports; and the tasks that do the work."""

from __future__ import annotations

from skatclub.celery import app
from tournaments.access.actors import Actor
from tournaments.jobs.lost import take_up_lost
from tournaments.jobs.running import hand_over
from tournaments.models import HistoryImport, HistoryReading
from tournaments.people.history.files import Waiting
from tournaments.people.history.jobs import restart, run_history_import, write_import_job
from tournaments.people.history.reading_jobs import run_history_reading, write_reading_job


@app.task(name="tournaments.import_history")
def import_history(pk: int) -> None:
    """Carries out import ``pk``."""
    run_history_import(pk)


def ask_for_import(waiting: Waiting, people: list[int], *, by: Actor) -> HistoryImport:
    """Queues the import. Raises ``Refused`` while another one of the club is under way."""
    job = write_import_job(waiting, people, by=by)
    queue(job.pk)
    return job


@app.task(name="tournaments.read_history")
def read_history_file(pk: int) -> None:
    """Reads the file of ``pk``."""
    run_history_reading(pk)


def ask_for_reading(waiting: Waiting, *, by: Actor) -> HistoryReading:
    """Queues the file to be read."""
    job = write_reading_job(waiting, by=by)
    queue_reading(job.pk)
    return job


def ask_again(pk: int) -> None:
    """Queues a failed import once more. Raises ``Refused`` while another one of the club is under way."""
    if restart(pk):
        queue(pk)


def take_up_lost_imports() -> int:
    """Requeues jobs whose worker died."""
    readings = take_up_lost(HistoryReading.objects.all(), queue_reading)
    return readings + take_up_lost(HistoryImport.objects.all(), queue)


def queue(pk: int) -> None:
    """Hands the job to the broker."""
    hand_over(HistoryImport, pk, import_history)


def queue_reading(pk: int) -> None:
    """Hands the job to the broker."""
    hand_over(HistoryReading, pk, read_history_file)
