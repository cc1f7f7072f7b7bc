"""Long draws as jobs: a page queues one, a worker searches, and writes if nothing has changed meanwhile."""

from __future__ import annotations

import logging
import time
from typing import Any

from django.db import OperationalError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.access.actors import Actor, command, login
from tournaments.foundations.errors import Refused
from tournaments.jobs.running import keep_alive, run
from tournaments.models import DrawJob, Tournament
from tournaments.seating.drawing.draw_facts import read_facts
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.generator.effort import watched
from tournaments.seating.generator.plan import most_looks

log = logging.getLogger(__name__)
HEARTBEAT_EVERY = 1.0  # seconds between two heartbeats
DRAWING = command("draw")
SEARCHED = 95  # per cent; the search reports no more than this


def write_draw_job(tournament: Tournament, number: int, wishes: Wishes, *, by: Actor) -> DrawJob | None:
    """The row of a new job; None if one is already under way. Raises ``Refused`` if the series cannot be drawn."""
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        facts = read_facts(locked, number, wishes, locked.next_seed)
        # The lock on the tournament makes this safe against a second press of the button.
        if moving_jobs(locked, number).exists():
            return None
        return DrawJob.objects.create(
            tournament=locked,
            number=number,
            wishes=wishes.as_data(),
            facts=facts.fingerprint,
            asked_by=by.user,
            heartbeat_at=timezone.now(),
        )


def run_draw_job(pk: int) -> None:
    """Runs job ``pk``. Does nothing when it is done, or when a live worker has it."""
    # It could be drawn when it was requested, so a refusal means that something has changed since.
    run(DrawJob, pk, _draw, refused=lambda _job, _refusal: "changed")


def _draw(job: DrawJob) -> dict[str, Any]:
    tournament, wishes = job.tournament, Wishes.from_data(job.wishes)
    if not tournament.series.filter(number=job.number).exists():
        facts = read_facts(tournament, job.number, wishes, tournament.next_seed)
        # The facts of this moment, not of the request: pages compare them with the current ones.
        DrawJob.objects.filter(pk=job.pk).update(facts=facts.fingerprint)
    with watched(_Progress(job)):
        draw_series(
            tournament,
            job.number,
            by=login(job.asked_by) if job.asked_by else DRAWING,
            wishes=wishes,
            # Raises if another worker has taken over meanwhile, so that only one of them writes.
            before_writing=lambda: keep_alive(job, SEARCHED),
        )
    return {}


class _Progress:
    """Writes a lower bound of the progress to the job's row, about once a second. Raises ``JobTakenAway``."""

    def __init__(self, job: DrawJob) -> None:
        here = job.tournament.entries.filter(is_here=True).count()
        self.job, self.most = job, most_looks(here, job.tournament.series_count)
        self.looks, self.reported_at = 0, time.monotonic()

    def __call__(self, looks: int) -> None:
        self.looks += looks
        now = time.monotonic()
        if now - self.reported_at >= HEARTBEAT_EVERY:
            self._report(min(SEARCHED, 5 + 90 * self.looks // self.most))
            self.reported_at = time.monotonic()

    def _report(self, per_cent: int) -> None:
        """Only logs a failure: a missed heartbeat is not worth losing the search for."""
        try:
            keep_alive(self.job, per_cent)
        except OperationalError:
            log.warning("the progress of draw job %s could not be written", self.job.pk)


def moving_jobs(tournament: Tournament, number: int) -> QuerySet[DrawJob]:
    """Draws of series ``number`` that are waiting or running."""
    return DrawJob.objects.filter(
        tournament=tournament, number=number, kind=DrawJob.Kind.SERIES, state__in=DrawJob.MOVING
    )


def newest_job(tournament: Tournament, number: int) -> DrawJob | None:
    """The last draw of series ``number`` that was asked for as a job."""
    jobs = DrawJob.objects.filter(tournament=tournament, number=number, kind=DrawJob.Kind.SERIES)
    return jobs.select_related("tournament").first()


def is_outdated(job: DrawJob) -> bool:
    """Whether players or wishes have changed since the search began, so that its result cannot be used."""
    tournament = job.tournament
    try:
        facts = read_facts(tournament, job.number, Wishes.from_data(job.wishes), tournament.next_seed)
    except Refused:
        return True
    return facts.fingerprint != job.facts
