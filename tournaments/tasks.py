"""The module that Celery loads: the rooms' tasks, and a thread in each worker that requeues lost jobs."""

from __future__ import annotations

import logging
import time
from threading import Thread
from typing import Any

from celery.signals import worker_ready
from django.db import DatabaseError, connections

from tournaments.printing.tasks import take_up_lost_prints
from tournaments.seating.tasks import take_up_lost_draws

log = logging.getLogger(__name__)
LOOK_EVERY = 10  # seconds between two looks for jobs whose worker has died


@worker_ready.connect
def look_after_lost_jobs(**_kwargs: Any) -> None:
    """Requeue jobs whose worker died, now and every few seconds.

    Looking once is not enough: a worker that restarts at once finds the heartbeat still fresh, and one that
    starts with a full disk cannot write to the queue yet.
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
