"""What a print job says to its reader."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.jobs import is_unattended
from tournaments.models import PrintJob

FAILURES = {
    "broker-gone": lambda: _(
        "The print service cannot be reached. Tell whoever looks after the program, then try again."
    ),
    "program-error": lambda: _("The program made a mistake while printing. It is written in the log."),
    "gave-up": lambda: _("The print was interrupted several times."),
}


@dataclass(frozen=True)
class ShownJob:
    """A job and its state in a sentence; ``is_moving`` while the page should ask again."""

    job: PrintJob
    sentence: str
    is_moving: bool
    is_outdated: bool


def shown_job(job: PrintJob) -> ShownJob:
    """The job as the page shows it."""
    outdated = job.state == PrintJob.State.DONE and job.result_version != job.tournament.result_version
    return ShownJob(job, _sentence(job), job.is_moving, outdated)


def _sentence(job: PrintJob) -> str:
    if job.state == PrintJob.State.FAILED:
        return FAILURES.get(job.failure, FAILURES["program-error"])()
    if job.state == PrintJob.State.DONE:
        return _("The list is ready.")
    if job.state == PrintJob.State.RUNNING:
        return _("The list is being made.")
    if is_unattended(job):
        return _("Nobody has taken this print yet. Is the print service running?")
    return _("The list is waiting its turn.")
