"""The worker of print jobs and seating plans: run by ``manage.py worker``, which ``serve`` starts for each queue."""

from __future__ import annotations

import logging
import os
import socket
import warnings

from celery.worker import WorkController

from skatclub.celery import app
from skatclub.serving.platforms import CELERY_POOL
from skatclub.serving.processes.worker_end import end_at_once_when_idle, end_with_supervisor


def run(queue: str | None, *, supervised: bool) -> None:
    """Works until a stop signal; on one queue, or on both. ``supervised``: ends together with ``serve``."""
    if supervised:
        end_with_supervisor()
    end_at_once_when_idle()
    # Celery warns root about pickled messages. Ours are JSON, and a container runs everything as root.
    warnings.filterwarnings("ignore", message=".*superuser privileges.*")
    # The checks load every page, which nothing here needs. `make check` runs them.
    os.environ["CELERY_SKIP_CHECKS"] = "true"
    worker_of(queue).start()


def worker_of(queue: str | None) -> WorkController:
    """Celery's worker, without its command line: that loads a whole editor of commands for each worker."""
    worker: WorkController = app.Worker(
        # Workers on one computer need different names.
        hostname=f"skatclub-{os.getpid()}@{socket.gethostname()}",
        pool=CELERY_POOL,
        concurrency=1,
        loglevel=logging.WARNING,
        queues=[queue] if queue else None,
        quiet=True,
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )
    return worker
