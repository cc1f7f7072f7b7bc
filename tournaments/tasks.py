"""Celery tasks: thin doors to the functions that do the work."""

from __future__ import annotations

import logging
import time
from threading import Thread
from typing import Any

from celery import shared_task
from celery.signals import worker_ready
from django.db import DatabaseError, connections

from tournaments.printing.jobs import run_print_job
from tournaments.printing.jobs import take_up_lost_jobs as take_up_lost_prints
from tournaments.seating.tasks import take_up_lost_draws

log = logging.getLogger(__name__)
LOOK_EVERY = 10  # seconds between two looks for jobs whose worker has died


@shared_task(name="tournaments.print_result_list")
def print_result_list(pk: int) -> None:
    """Makes the PDF of print job ``pk``."""
    run_print_job(pk)


@worker_ready.connect
def look_after_lost_jobs(**_kwargs: Any) -> None:
    """A worker that starts takes up what a killed one has left behind, and goes on looking.

    Looking once is not enough: a worker that is started again at once finds the heartbeat still fresh, and one that
    is started on a full disk can take up nothing yet.
    """
    Thread(target=_keep_looking, daemon=True).start()


def take_up_lost_jobs() -> None:
    """Requeue jobs whose worker died."""
    take_up_lost_prints()
    take_up_lost_draws()


def _keep_looking() -> None:
    while True:
        try:
            take_up_lost_jobs()
        except (DatabaseError, OSError):
            log.exception("lost jobs could not be looked for")
        finally:
            connections.close_all()
        time.sleep(LOOK_EVERY)
