"""The worker of print jobs and seating plans: run by ``manage.py worker``, or forked by ``serve``."""

from __future__ import annotations

import logging
import os
import socket
import warnings
from contextlib import suppress
from importlib import import_module

from celery.worker import WorkController

from skatclub.celery import app
from skatclub.serving.platforms import CELERY_POOL
from skatclub.serving.worker_end import end_at_once_when_idle, end_with_supervisor

# What Celery loads only when a worker starts
WORKERS_OWN = (
    "celery.apps.worker",
    "celery.worker.components",
    "celery.worker.consumer",
    "celery.concurrency.prefork",
)
PROCESS_NAME = "skatclub-worker"


def preload() -> None:
    """Loads what forked workers need at once: Celery's worker, and every task with all that makes papers and plans."""
    for name in WORKERS_OWN:
        import_module(name)
    app.loader.import_default_modules()
    app.finalize()


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


def run_forked(queue: str) -> None:
    """The same in a process that ``serve`` has forked."""
    with suppress(SystemExit):  # how Celery ends, with nothing to say
        run(queue, supervised=True)
