"""Makes the PDF of a print job, exactly once, and knows where its file is. ``tasks`` queues the jobs."""

from __future__ import annotations

import logging
from pathlib import Path

from django.conf import settings

from tournaments.jobs import (
    JobTakenAway,
    claim,
    failure_code,
    finish,
    give_up,
    is_passing,
    keep_alive,
)
from tournaments.models import PrintJob
from tournaments.printing.documents.result_list import result_list_pdf
from tournaments.printing.engine.files import write_whole

log = logging.getLogger(__name__)


def run_print_job(pk: int) -> None:
    """Makes the PDF of job ``pk``; does nothing when it is done, or being made by a living worker."""
    job = claim(PrintJob, pk)
    if job is None:
        return
    # Read before the list is made: results may change meanwhile, and then the list is outdated.
    job.result_version = job.tournament.result_version
    job.save(update_fields=["result_version"])
    try:
        data = result_list_pdf(
            job.tournament, language=job.language, progress=lambda per_cent: keep_alive(job, per_cent)
        )
        name = _write_file(job, data)
    except JobTakenAway:
        return
    except Exception as error:
        # Whatever went wrong is logged and shown; the worker goes on with the next job.
        log.exception("print job %s failed", pk)
        if not is_passing(error):
            give_up(job, failure_code(error, otherwise="program-error"))
        return
    finish(job, file_name=name)


def file_of(job: PrintJob) -> Path:
    """The path of the finished PDF."""
    return Path(settings.PRINTS_DIR) / job.file_name


def file_is_gone(job: PrintJob) -> bool:
    """Whether the job is done but its file is missing: the folder may be emptied at any time."""
    return job.state == PrintJob.State.DONE and not file_of(job).is_file()


def _write_file(job: PrintJob, data: bytes) -> str:
    """Writes the PDF to the prints folder; returns the name of the file."""
    folder = Path(settings.PRINTS_DIR)
    # Lists hold full names, whatever the players allow on public pages.
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = f"{job.tournament.slug}-{job.result_version}-{job.pk}.pdf"
    write_whole(folder / name, data)
    return name
