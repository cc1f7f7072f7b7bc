"""The worker of print jobs and seating plans: run by ``manage.py worker``, or forked by ``serve``."""

from __future__ import annotations

import os
import socket
import warnings
from contextlib import suppress

from skatclub.celery import app
from skatclub.serving.platforms import CELERY_POOL
from skatclub.serving.worker_end import end_at_once_when_idle, end_with_supervisor

PROCESS_NAME = "skatclub-worker"


def preload() -> None:
    """Loads what forked workers need at once: every task, with all that makes papers and plans."""
    app.loader.import_default_modules()
    app.finalize()


def run(queue: str | None, *, supervised: bool) -> None:
    """Works until a stop signal; on one queue, or on both. ``supervised``: ends together with ``serve``."""
    if supervised:
        end_with_supervisor()
    end_at_once_when_idle()
    # Celery warns root about pickled messages. Ours are JSON, and a container runs everything as root.
    warnings.filterwarnings("ignore", message=".*superuser privileges.*")
    # Workers on one computer need different names.
    name = f"skatclub-{os.getpid()}@{socket.gethostname()}"
    options = ["--pool", CELERY_POOL, "--concurrency", "1", "--loglevel", "WARNING", "--hostname", name]
    alone = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    queues = ["--queues", queue] if queue else []
    # The checks load every page, which nothing here needs. `make check` runs them.
    app.worker_main(["--quiet", "--skip-checks", "worker", *options, *alone, *queues])


def run_forked(queue: str) -> None:
    """The same in a process that ``serve`` has forked."""
    with suppress(SystemExit):  # how Celery ends, with nothing to say
        run(queue, supervised=True)
