"""``manage.py serve``: everything a club evening needs, from one command."""

from __future__ import annotations

import socket
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError

from skatclub import __version__
from skatclub.commands import ClubCommand
from skatclub.serving.http.addresses import (
    PortNotFree,
    listens_everywhere,
    open_port,
    open_port_or_next,
    own_address,
)
from skatclub.serving.processes.left_over import end_left_over, notes_file
from skatclub.serving.processes.supervisor import Household, answers
from skatclub.serving.start.browsers import open_page
from skatclub.serving.start.one_server import only_server
from skatclub.serving.start.own_processes import known_host, rehearsal_of, servers, workers
from skatclub.serving.start.private_files import warning_about
from tournaments.start.first_start import Prepared, prepare
from tournaments.start.welcome import Welcome, welcome

PORT_PATIENCE = 5.0  # seconds


class Command(ClubCommand):
    help = "Prepares the data folder, then runs the server and the worker of the print jobs until Ctrl-C."

    def get_version(self) -> str:
        return f"skatclub {__version__}"

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every network)")  # noqa: S104
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--no-demo", action="store_true", help="do not load a demo evening into an empty database"
        )
        parser.add_argument(
            "--or-next-port",
            action="store_true",
            help="take the next free port if another program uses this one",
        )
        parser.add_argument(
            "--browser", action="store_true", help="open a browser if this computer has a screen"
        )

    def handle(self, *, host: str, port: int, no_demo: bool, **options: Any) -> None:
        if settings.REHEARSAL:
            raise CommandError("This folder holds a rehearsal. It is started from the page of an evening.")
        with only_server(settings.SKATCLUB_DATA, own_address(host, port)) as note_address:
            warning = warning_about(settings.SKATCLUB_DATA)
            if warning:
                self.stderr.write(warning)
            listening = self.open_port(host, port, or_next=options["or_next_port"])
            port = listening.getsockname()[1]
            note_address(own_address(host, port))
            prepared = self.prepare(demo=not no_demo)
            words = welcome(host, port, settings.SKATCLUB_DATA, prepared)
            self.serve(listening, words, browser=options["browser"])

    def open_port(self, host: str, port: int, *, or_next: bool) -> socket.socket:
        # Processes left over from a killed run may hold the port for a moment longer.
        patience = PORT_PATIENCE if end_left_over(notes_file(settings.SKATCLUB_DATA)) else 0.0
        open_one = open_port_or_next if or_next else open_port
        try:
            listening = open_one(host, port, patience=patience)
        except PortNotFree as error:
            raise CommandError(str(error)) from error
        taken = int(listening.getsockname()[1])
        if taken != port:
            self.stdout.write(f"Port {port} is in use by another program; using {taken} instead.")
        return listening

    def serve(self, listening: socket.socket, words: Welcome, *, browser: bool) -> None:
        """Runs until a stop signal."""
        own_host = "127.0.0.1" if listens_everywhere(words.host) else words.host
        data = settings.SKATCLUB_DATA
        household = Household(servers(listening), workers(), notes_file(data), rehearsal_of(data))
        code = household.run(
            ready=lambda: answers(own_host, words.port, name=known_host(own_host)),
            on_ready=lambda: self.tell(words, browser=browser),
        )
        if code:
            raise CommandError("The server did not start; the lines above say why.")
        self.stdout.write("Stopped. Everything is saved.")

    def tell(self, words: Welcome, *, browser: bool) -> None:
        """Prints what a newcomer needs, and opens a browser if asked to."""
        for line in words.lines():
            self.stdout.write(line)
        self.stdout.flush()
        if browser:
            # Referenced until the end, because Popen warns when it is deleted while its process runs.
            self.opened = open_page(words.first_page())

    def prepare(self, *, demo: bool) -> Prepared:
        try:
            return prepare(settings.SKATCLUB_DATA, demo=demo)
        except KeyboardInterrupt as error:
            raise CommandError(
                "Stopped before everything was ready. The next start continues from here."
            ) from error
