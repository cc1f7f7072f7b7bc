"""Imports of past evenings as jobs: a page asks for one, a worker writes what was read."""

from __future__ import annotations

import time

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.jobs.running import keep_alive, run
from tournaments.journal.public_version import replace_history_version
from tournaments.models import Club, HistoryImport
from tournaments.models.jobs import Job
from tournaments.people.history.files import Waiting, find_read, forget_file
from tournaments.people.history.old_evenings import hide_old_names
from tournaments.people.history.writing import write_history
from tournaments.web.constraints import refusing_violations

READ = 20  # per cent
WRITTEN = 99
HEARTBEAT_EVERY = 0.5  # seconds between two reports


def write_import_job(waiting: Waiting, people: list[int], *, by: Actor) -> HistoryImport:
    """The row of a new job. Raises ``Refused`` while another import of the club is under way."""
    with refusing_violations(), transaction.atomic():
        club = Club.objects.select_for_update().get(pk=waiting.club)
        return HistoryImport.objects.create(
            club=club,
            file_name=waiting.name,
            token=waiting.token,
            choices=waiting.choices.as_data(),
            people=people,
            asked_by=by.user,
            heartbeat_at=timezone.now(),
        )


def restart(pk: int) -> bool:
    """Queues a failed job again; False if it has not failed or is undone. Raises ``Refused`` while another is under
    way.
    """
    failed = HistoryImport.objects.filter(pk=pk, state=HistoryImport.State.FAILED, undone_at=None)
    with refusing_violations():
        waits = {"state": HistoryImport.State.QUEUED, "attempts": 0, "failure": "", "progress": 0}
        return bool(failed.update(**waits, heartbeat_at=timezone.now()))


def run_history_import(pk: int) -> None:
    """Runs job ``pk``. Does nothing when it is done, or when a live worker has it."""
    run(HistoryImport, pk, _import, refused=lambda _job, _refusal: "file-gone", after=_forget_file)


def _forget_file(job: HistoryImport) -> None:
    forget_file(job.token)


def _import(job: HistoryImport) -> dict[str, int]:
    file = find_read(job.token)
    keep_alive(job, READ)
    numbers = write_history(job, file, Progress(job, READ))
    replace_history_version(Club.objects.filter(pk=job.club_id))
    # Now: the daily task may already have run today.
    hide_old_names(timezone.localdate())
    return numbers


class Progress:
    """Writes the progress, from ``first`` per cent on, to the job's row. Raises ``JobTakenAway``."""

    def __init__(self, job: Job, first: int = 0) -> None:
        self._job, self._first, self._reported_at = job, first, time.monotonic()

    def __call__(self, share: float) -> None:
        if time.monotonic() - self._reported_at >= HEARTBEAT_EVERY:
            keep_alive(self._job, self._first + int((WRITTEN - self._first) * share))
            self._reported_at = time.monotonic()
