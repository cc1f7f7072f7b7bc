"""The state of a long draw in a sentence for the director."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.jobs import failures
from tournaments.jobs.lost import STALE_AFTER
from tournaments.models import DrawJob
from tournaments.seating.drawing.jobs import is_outdated

FAILURES = failures.FAILURES | {
    "changed": lambda: _(
        "Somebody has come, gone or changed something while the evening was being planned. Nothing is drawn yet; "
        "please draw again."
    ),
    "program-error": lambda: _(
        "The planning failed because of an error in the program. Details are in the log."
    ),
    "gave-up": lambda: _("The planning was interrupted several times."),
}


@dataclass(frozen=True)
class ShownDraw:
    """A draw and its state in a sentence. ``is_outdated``: players or wishes have changed since it began."""

    job: DrawJob
    sentence: str
    is_outdated: bool


def shown_draw(job: DrawJob) -> ShownDraw:
    return ShownDraw(job, _sentence(job), job.is_moving and is_outdated(job))


def _sentence(job: DrawJob) -> str:
    if job.state == DrawJob.State.FAILED:
        return FAILURES.get(job.failure, FAILURES["program-error"])()
    if job.state == DrawJob.State.DONE:
        return _("The series is drawn.")
    if job.state == DrawJob.State.RUNNING:
        return _(
            "The whole evening is being planned. This can take a minute; you can go on working meanwhile."
        )
    # abs(): once a clock has been set back, the job seems to have been asked for in the future.
    if abs(timezone.now() - job.asked_at) > STALE_AFTER:
        return _("The planning has not started yet. Is the background service running?")
    return _("The planning will start in a moment.")
