"""Files of past evenings are read by a worker, so that a large one keeps no page waiting; then they are looked over."""

from __future__ import annotations

from typing import Any

from django.utils import timezone, translation

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.jobs.running import run
from tournaments.models import HistoryReading
from tournaments.people.history.file_formats.reading import HistoryChoices, read_history
from tournaments.people.history.files import Waiting, keep_read, open_file
from tournaments.people.history.jobs import Progress

REFUSED = "refused"


def write_reading_job(waiting: Waiting, *, by: Actor) -> HistoryReading:
    """The row of a new job."""
    return HistoryReading.objects.create(
        club_id=waiting.club,
        file_name=waiting.name,
        token=waiting.token,
        choices=waiting.choices.as_data(),
        language=translation.get_language(),
        asked_by=by.user,
        heartbeat_at=timezone.now(),
    )


def run_history_reading(pk: int) -> None:
    """Runs job ``pk``. Does nothing when it is done, or when a live worker has it."""
    run(HistoryReading, pk, _read, refused=_keep_refusal)


def _read(job: HistoryReading) -> dict[str, Any]:
    with translation.override(job.language), open_file(job.token) as stream:
        read = read_history(stream, HistoryChoices.from_data(job.choices), Progress(job), job.file_name)
    keep_read(job.token, read)
    return {}


def _keep_refusal(job: HistoryReading, refused: Refused) -> str:
    job.refusal = {"code": refused.code, "field": refused.field, "values": refused.values}
    job.save(update_fields=["refusal"])
    return REFUSED


def refusal_of(job: HistoryReading) -> Refused | None:
    """Why the file cannot be read; None if it can."""
    said = job.refusal
    return Refused(said["code"], field=said["field"], **said["values"]) if said else None
