"""The state of a print job in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.foundations.dates import moment
from tournaments.foundations.words.refusals import refusal_sentence
from tournaments.jobs import failures
from tournaments.jobs.lost import STALE_AFTER
from tournaments.models import PrintJob
from tournaments.printing.jobs.jobs import document_of, file_is_gone, picture_of
from tournaments.printing.jobs.versions import Checksums, change_since, checksums_of

FAILURES = failures.FAILURES | {
    "broker-gone": lambda: _(
        "The print service cannot be reached. Tell the person who runs the program, then try again."
    ),
    "program-error": lambda: _("An error occurred while printing. It is in the log."),
    "nothing-drawn-to-print": lambda: refusal_sentence("nothing-drawn-to-print", {}),
    "printer-without-paper": lambda: refusal_sentence("printer-without-paper", {}),
    "nothing-to-print": lambda: refusal_sentence("nothing-to-print", {}),
    "paper-provisional": lambda: refusal_sentence("paper-provisional", {}),
    "names-not-printable": lambda: _(
        "Some names have letters that the typeface for paper lacks. Choose this paper by itself: the page names them."
    ),
    "form-not-readable": lambda: _("The file of positions for this form cannot be read."),
    "no-such-form": lambda: _("The file of positions for this form is not there any more."),
    "gave-up": lambda: _("The print was interrupted several times."),
}


@dataclass(frozen=True)
class Addresses:
    """The addresses of a job; ``page`` lists it with others."""

    page: str
    job: str
    again: str
    file: str
    picture: str


@dataclass(frozen=True)
class ShownJob:
    """A job and its state in a sentence.

    ``is_moving``: the page should poll; ``is_ready``: its file can be opened; ``is_over``: it can only be made again.
    ``as_of``: when its data were read; ``change``: “before …” if there are newer data.
    """

    job: PrintJob
    addresses: Addresses
    title: str
    details: str
    sentence: str
    is_moving: bool
    is_ready: bool
    is_over: bool
    has_picture: bool
    as_of: str = ""
    change: str = ""

    @property
    def asked_at(self) -> str:
        return moment(self.job.asked_at)

    @property
    def is_outdated(self) -> bool:
        return bool(self.change)


def shown_job(job: PrintJob, now: Checksums | None = None) -> ShownJob:
    """The job for the page. ``now``: the present checksums, if they are already known."""
    is_moving = job.state in PrintJob.MOVING
    is_gone = file_is_gone(job)  # checked once: the file may be in a remote service
    is_ready = job.state == PrintJob.State.DONE and not is_gone
    document = document_of(job)
    return ShownJob(
        job,
        addresses_of(job),
        str(document.title),
        _details(job),
        _sentence(job, is_gone=is_gone),
        is_moving=is_moving,
        is_ready=is_ready,
        is_over=not is_moving and not is_ready,
        has_picture=is_ready and picture_of(job).exists(),
        as_of=moment(job.read_at),
        change=change_since(job, document, now or _checksums_of(job)) if is_ready else "",
    )


def shown_jobs(jobs: Sequence[PrintJob]) -> list[ShownJob]:
    """All jobs of one tournament, season or division; the players' list is read once."""
    now = _checksums_of(jobs[0]) if jobs else None
    return [shown_job(job, now) for job in jobs]


def _checksums_of(job: PrintJob) -> Checksums:
    return checksums_of(job.tournament) if job.tournament else Checksums()


def addresses_of(job: PrintJob) -> Addresses:
    room = "season_" if job.season_id else "division_" if job.division else ""
    whose = [job.division.league.slug, job.division.pk] if job.division else [job.whose.slug]
    parts = ("print_job", "print_again", "print_file", "print_picture")
    return Addresses(
        reverse(f"{room}paper", args=whose),
        *(reverse(f"{room}{part}", args=[*whose, job.pk]) for part in parts),
    )


def _details(job: PrintJob) -> str:
    """What was chosen: the series and the language."""
    number = job.parameters.get("series")
    parts = [_("series %(number)s") % {"number": number}] if number else []
    return " · ".join([*parts, dict(settings.LANGUAGES).get(job.language, job.language)])


def _sentence(job: PrintJob, *, is_gone: bool) -> str:
    if job.state == PrintJob.State.FAILED:
        return FAILURES.get(job.failure, FAILURES["program-error"])()
    if is_gone:
        return _("The file of this list no longer exists.")
    if job.state == PrintJob.State.DONE:
        return _("The list is ready.")
    if job.state == PrintJob.State.RUNNING:
        return _("The list is being made.")
    # abs(), because after the clock was set back the time of the request may lie in the future.
    if abs(timezone.now() - job.asked_at) > STALE_AFTER:
        return _("This print has not been started yet. Is the print service running?")
    return _("The list is waiting for its turn.")
