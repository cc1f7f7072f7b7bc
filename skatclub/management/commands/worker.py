"""``manage.py worker``: one worker for print jobs and seating plans. ``serve`` starts one by itself."""

from __future__ import annotations

import os
import socket
import warnings
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from skatclub.celery import app
from skatclub.jobs import PLANS, PRINTS
from skatclub.serving.platforms import CELERY_POOL
from skatclub.serving.worker_end import end_at_once_when_idle, end_with_supervisor


class Command(BaseCommand):
    help = (
        "Runs one worker for print jobs and seating plans until Ctrl-C. Several may run, on several machines."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--supervised", action="store_true", help="ends together with `serve`")
        parser.add_argument(
            "--queue", choices=(PRINTS, PLANS), help="take only one kind of job (default: both)"
        )

    def handle(self, *, supervised: bool, queue: str | None, **_options: Any) -> None:
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
        app.worker_main(["--quiet", "worker", *options, *alone, *queues])
