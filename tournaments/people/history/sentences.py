"""The state of an import of past evenings in a sentence for the director."""

from __future__ import annotations

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.jobs import failures
from tournaments.jobs.lost import STALE_AFTER
from tournaments.models import HistoryImport, HistoryReading

FAILURES = failures.FAILURES | {
    "file-gone": lambda: _("The file is no longer here. Choose it again: nothing is imported twice."),
    "program-error": lambda: _(
        "The import failed because of an error in the program. Details are in the log."
    ),
    "gave-up": lambda: _("The import was interrupted several times. Try again: nothing is imported twice."),
}


def job_sentence(job: HistoryImport) -> str:
    if job.undone_at:
        return _undone(job)
    if job.state == HistoryImport.State.FAILED:
        return FAILURES.get(job.failure, FAILURES["program-error"])()
    if job.state == HistoryImport.State.DONE:
        return _done(job)
    if job.state == HistoryImport.State.RUNNING:
        return _("The past evenings are being imported. You can go on working meanwhile.")
    # abs(): once a clock has been set back, the job seems to have been asked for in the future.
    if abs(timezone.now() - job.asked_at) > STALE_AFTER:
        return _("The import has not started yet. Is the background service running?")
    return _("The import will start in a moment.")


def reading_sentence(job: HistoryReading) -> str:
    """The state of a file that is being read."""
    if job.state == HistoryReading.State.FAILED:
        return FAILURES.get(job.failure, FAILURES["program-error"])()
    if job.state == HistoryReading.State.RUNNING:
        return _("The file is being read. Everybody else goes on as usual.")
    if abs(timezone.now() - job.asked_at) > STALE_AFTER:
        return _("The file has not been read yet. Is the background service running?")
    return _("The file will be read in a moment.")


def _undone(job: HistoryImport) -> str:
    said = _("This import was undone on %(date)s by %(who)s: everything it had added is removed.")
    day = date_format(timezone.localtime(job.undone_at), "SHORT_DATE_FORMAT")
    return said % {"date": day, "who": job.undone_as or "–"}


def _done(job: HistoryImport) -> str:
    if not job.results:
        return _("Everything in this file was here already.")
    said = ngettext("%(n)d result has been imported.", "%(n)d results have been imported.", job.results)
    return said % {"n": job.results}
