"""``manage.py worker``: one worker for print jobs and seating plans. ``serve`` starts one by itself."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from skatclub.commands import ClubCommand
from skatclub.config.jobs import PLANS, PRINTS
from skatclub.serving.processes.worker import run


class Command(ClubCommand):
    help = (
        "Runs one worker for print jobs and seating plans until Ctrl-C. Several may run, on several machines."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--supervised", action="store_true", help="ends together with `serve`")
        parser.add_argument(
            "--queue", choices=(PRINTS, PLANS), help="take only one kind of job (default: both)"
        )

    def handle(self, *, supervised: bool, queue: str | None, **_options: Any) -> None:
        run(queue, supervised=supervised)
