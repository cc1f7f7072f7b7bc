"""Celery tasks: thin doors to the functions that do the work."""

from __future__ import annotations

import logging
import time
from threading import Thread
from typing import Any

from celery import shared_task
from celery.signals import worker_ready
from django.db import DatabaseError, connections

from tournaments.jobs import requeue_interrupted, requeue_lost
from tournaments.models import DrawJob, PrintJob
from tournaments.printing.jobs import queue as queue_print
from tournaments.printing.jobs import run_print_job
from tournaments.seating.tasks import queue as queue_draw

log = logging.getLogger(__name__)
LOOK_EVERY = 10  # seconds between two looks for jobs whose worker has died
KINDS = ((PrintJob, queue_print), (DrawJob, queue_draw))


@shared_task(name="tournaments.print_result_list")
def print_result_list(pk: int) -> None:
    """Makes the PDF of print job ``pk``."""
    run_print_job(pk)


@worker_ready.connect
def take_up_lost_jobs(**_kwargs: Any) -> None:
    """Requeue jobs whose worker died, now and from time to time.

    Looking once is not enough: a worker that is started again at once finds the heartbeat still fresh.
    """
    for model, queue in KINDS:
        requeue_lost(model, queue)
    Thread(target=_look_after_interrupted, daemon=True).start()


def _look_after_interrupted() -> None:
    while True:
        time.sleep(LOOK_EVERY)
        try:
            for model, queue in KINDS:
                requeue_interrupted(model, queue)
        except (DatabaseError, OSError):
            log.exception("interrupted jobs could not be looked for")
        finally:
            connections.close_all()
