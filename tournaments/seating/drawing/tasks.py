"""The queue of long draws, and the task that runs them."""

from __future__ import annotations

from skatclub.celery import app
from tournaments.access.actors import Actor
from tournaments.jobs.lost import take_up_lost
from tournaments.jobs.running import hand_over
from tournaments.models import DrawJob, Tournament
from tournaments.seating.drawing.jobs import run_draw_job, write_draw_job
from tournaments.seating.drawing.wishes import Wishes


@app.task(name="tournaments.draw")
def draw(pk: int) -> None:
    """Carries out draw job ``pk``."""
    run_draw_job(pk)


def ask_for_draw(tournament: Tournament, number: int, wishes: Wishes, *, by: Actor) -> None:
    """Queues the draw, only once if several people ask for it at the same time. Raises ``Refused``."""
    job = write_draw_job(tournament, number, wishes, by=by)
    if job is not None:
        queue(job.pk)


def take_up_lost_draws() -> int:
    """Requeues jobs whose worker died."""
    return take_up_lost(DrawJob.objects.all(), queue)


def queue(pk: int) -> None:
    """Hands the job to the broker."""
    hand_over(DrawJob, pk, draw)
