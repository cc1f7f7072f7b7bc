"""The state of a print job in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.lost_jobs import STALE_AFTER
from tournaments.models import PrintJob
from tournaments.printing.jobs import file_is_gone

FAILURES = {
    "broker-gone": lambda: _(
        "The print service cannot be reached. Tell whoever looks after the program, then try again."
    ),
    "program-error": lambda: _("The program made a mistake while printing. It is written in the log."),
    "disk-full": lambda: _(
        "The disk is full. Tell whoever looks after the program; when there is space again, try again."
    ),
    "disk-broken": lambda: _(
        "The server cannot write to its disk. Tell whoever looks after the program, then try again."
    ),
    "gave-up": lambda: _("The print was interrupted several times."),
}


@dataclass(frozen=True)
class ShownJob:
    """A job and its state in a sentence.

    ``is_moving`` while the page should ask again, ``is_ready`` when its file can be opened, ``is_over`` when it can
    only be made again.
    """

    job: PrintJob
    sentence: str
    is_moving: bool
    is_ready: bool
    is_over: bool
    is_outdated: bool


def shown_job(job: PrintJob) -> ShownJob:
    """The job as the page shows it."""
    is_moving = job.state in {PrintJob.State.QUEUED, PrintJob.State.RUNNING}
    is_ready = job.state == PrintJob.State.DONE and not file_is_gone(job)
    return ShownJob(
        job,
        _sentence(job),
        is_moving=is_moving,
        is_ready=is_ready,
        is_over=not is_moving and not is_ready,
        is_outdated=is_ready and job.result_version != job.tournament.result_version,
    )


def _sentence(job: PrintJob) -> str:
    if job.state == PrintJob.State.FAILED:
        return FAILURES.get(job.failure, FAILURES["program-error"])()
    if file_is_gone(job):
        return _("The file of this list is not there any more.")
    if job.state == PrintJob.State.DONE:
        return _("The list is ready.")
    if job.state == PrintJob.State.RUNNING:
        return _("The list is being made.")
    # abs(), because after the clock was set back the time of the request may lie in the future.
    if abs(timezone.now() - job.asked_at) > STALE_AFTER:
        return _("Nobody has taken this print yet. Is the print service running?")
    return _("The list is waiting its turn.")
