"""``manage.py worker``: one worker for the print jobs. ``serve`` starts one by itself."""

from __future__ import annotations

import os
import socket
import warnings
from typing import Any

from django.core.management.base import BaseCommand

from skatclub.celery import app


class Command(BaseCommand):
    help = "Runs one worker for the print jobs until Ctrl-C. Several may run, on several machines."

    def handle(self, **_options: Any) -> None:
        # A container runs everything as root; the messages are JSON, which is what the warning is about.
        warnings.filterwarnings("ignore", message=".*superuser privileges.*")
        # Workers of one computer need different names.
        name = f"skatclub-{os.getpid()}@{socket.gethostname()}"
        options = ["--concurrency", "1", "--loglevel", "WARNING", "--hostname", name]
        alone = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
        app.worker_main(["--quiet", "worker", *options, *alone])
