"""Files of past evenings are read by a worker, so that a large one keeps no page waiting; then they are looked over."""

from __future__ import annotations

import logging

from django.utils import timezone, translation

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.jobs.running import JobTakenAway, claim, failure_code, finish, give_up, is_passing
from tournaments.models import HistoryReading
from tournaments.people.history.files import Waiting, keep_read, open_file
from tournaments.people.history.jobs import Progress
from tournaments.people.history.reading import Choices, read_history

log = logging.getLogger(__name__)
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
    job = claim(HistoryReading, pk)
    if job is None:
        return
    try:
        with translation.override(job.language), open_file(job.token) as stream:
            read = read_history(stream, Choices.from_data(job.choices), Progress(job))
        keep_read(job.token, read)
    except JobTakenAway:
        return
    except Refused as error:
        job.refusal = {"code": error.code, "field": error.field, "values": error.values}
        job.save(update_fields=["refusal"])
        give_up(job, REFUSED)
    except Exception as error:
        # Whatever went wrong is logged and shown; the worker goes on with the next job.
        log.exception("reading %s of past evenings failed", pk)
        if not is_passing(error):
            give_up(job, failure_code(error, otherwise="program-error"))
    else:
        finish(job)


def refusal_of(job: HistoryReading) -> Refused | None:
    """Why the file cannot be read; None while nothing speaks against it."""
    said = job.refusal
    return Refused(said["code"], field=said["field"], **said["values"]) if said else None
