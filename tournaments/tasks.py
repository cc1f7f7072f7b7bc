"""The module that Celery loads: the rooms' tasks, and a thread in each worker that looks for work.

The thread requeues lost jobs, requests due backups, draws pictures for shared links, sends public data to the mirror,
and deletes expired personal data, in the database and in uploaded files that were not imported.
"""

from __future__ import annotations

import logging
import time
from threading import Thread
from typing import Any

from celery.signals import worker_ready
from django.db import DatabaseError, connections

import tournaments.checkin.registration_mail
import tournaments.league.captain.mail  # noqa: F401 (too)
from tournaments.backups.tasks import ask_for_due_backup
from tournaments.mirror.tasks import look_after_mirror
from tournaments.people.history.tasks import take_up_lost_imports
from tournaments.people.kept_files import forget_old_files
from tournaments.printing.jobs.tasks import take_up_lost_prints
from tournaments.privacy.retention import carry_out_if_due
from tournaments.public.sharing.pictures import draw_missing_cards
from tournaments.seating.drawing.tasks import take_up_lost_draws

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
    take_up_lost_imports()


def look_once() -> None:
    """The regular tasks of every few seconds. A failure of one does not affect the others."""
    for look in (
        take_up_lost_jobs,
        ask_for_due_backup,
        carry_out_if_due,
        forget_old_files,
        draw_missing_cards,
        look_after_mirror,
    ):
        try:
            look()
        except (DatabaseError, OSError):
            log.exception("%s failed", look.__name__)


def _keep_looking() -> None:
    while True:
        try:
            look_once()
        finally:
            connections.close_all()
        time.sleep(LOOK_EVERY)
