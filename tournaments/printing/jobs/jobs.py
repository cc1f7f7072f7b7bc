"""Makes the file of a print job, exactly once, and finds it. ``tasks`` queues the jobs."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils import timezone

from tournaments.files.kept import PRINTS, KeptFile
from tournaments.foundations.errors import Refused
from tournaments.foundations.rehearsal import printer_is_empty
from tournaments.jobs.running import keep_alive, run
from tournaments.models import PrintJob
from tournaments.printing.document_types import Ask, Document
from tournaments.printing.jobs.versions import data_version
from tournaments.printing.pictures import first_page
from tournaments.printing.registry import EVERY_DOCUMENT


def run_print_job(pk: int) -> None:
    """Makes the file of job ``pk``; does nothing when it is done, or being made by a living worker."""
    # Nothing to print is not an error of the program: the page has a sentence for each code.
    run(PrintJob, pk, _make, refused=lambda _job, refusal: refusal.code, after=tidy_up)


def _make(job: PrintJob) -> dict[str, str]:
    document = document_of(job)
    if printer_is_empty():
        raise Refused("printer-without-paper")
    _note_state(job, document)
    data = document.make(ask_of(job), lambda per_cent: keep_alive(job, per_cent))
    return {"file_name": _write_file(job, document, data)}


def document_of(job: PrintJob) -> Document:
    return EVERY_DOCUMENT[job.kind]


def ask_of(job: PrintJob) -> Ask:
    return Ask(job.whose, job.language, job.parameters, job.address)


def _note_state(job: PrintJob, document: Document) -> None:
    """Notes the state of the data before the paper is made; if they change meanwhile, the paper is out of date."""
    version = data_version(document, job.whose, job.parameters)
    job.journal_number, job.entries_checksum = version.journal, version.entries
    job.read_at = timezone.now()
    if job.tournament:
        job.result_version, job.tournament_state = job.tournament.result_version, job.tournament.state
    job.save(
        update_fields=["result_version", "journal_number", "entries_checksum", "read_at", "tournament_state"]
    )


def file_of(job: PrintJob) -> KeptFile:
    """The finished file."""
    return KeptFile(PRINTS, job.file_name)


def picture_of(job: PrintJob) -> KeptFile:
    """The picture of its first page."""
    return file_of(job).with_suffix(".png")


def file_is_gone(job: PrintJob) -> bool:
    """Whether the job is done but its file is missing: the prints may be deleted at any time."""
    return job.state == PrintJob.State.DONE and not file_of(job).exists()


def delete_files(job: PrintJob) -> None:
    """Deletes the files of a job, if it has any."""
    if job.file_name:
        for file in (file_of(job), picture_of(job)):
            file.delete()


def _write_file(job: PrintJob, document: Document, data: bytes) -> str:
    """Writes the file and its picture; returns the name of the file."""
    file = KeptFile(PRINTS, f"{job.whose.slug}-{job.kind}-{job.pk}.{document.extension}")
    picture = file.with_suffix(".png")
    try:
        if document.extension == "pdf":
            picture.write(first_page(data))
        file.write(data)
    except OSError:
        # No picture without its paper: on a full disk it would take up space for others.
        picture.delete()
        raise
    return file.name


def same_papers(job: PrintJob) -> QuerySet[PrintJob]:
    """The jobs for the same paper, including this one, the newest first."""
    return PrintJob.objects.filter(
        tournament=job.tournament_id,
        season=job.season_id,
        division=job.division_id,
        kind=job.kind,
        language=job.language,
        parameters=job.parameters,
    ).order_by("-pk")


def tidy_up(job: PrintJob) -> None:
    """Removes older prints of the same paper, except the last one of each state of the tournament."""
    older = same_papers(job).filter(pk__lt=job.pk, state=PrintJob.State.DONE)
    for old in older.filter(tournament_state=job.tournament_state):
        delete_files(old)
        old.delete()
