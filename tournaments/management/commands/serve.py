"""``manage.py serve``: everything a club evening needs, from one command."""

from __future__ import annotations

import socket
import time
from argparse import ArgumentParser
from typing import Any
from urllib.parse import urlsplit

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
from skatclub.serving.network.name_note import forget_name
from skatclub.serving.network.other_devices import forget_devices
from skatclub.serving.processes.awake import Awake
from skatclub.serving.processes.left_over import end_left_over, notes_file
from skatclub.serving.processes.supervisor import LOOK_EVERY, Household, answers
from skatclub.serving.start.browsers import has_display, open_page
from skatclub.serving.start.one_server import AlreadyRunning, only_server
from skatclub.serving.start.own_processes import known_host, names, rehearsal_of, servers, workers
from skatclub.serving.start.private_files import warning_about
from tournaments.evening.now_played import is_series_played_or_unknown
from tournaments.start.first_start import Prepared, prepare
from tournaments.start.welcome import Welcome, welcome

PORT_PATIENCE = 5.0  # seconds
START_PATIENCE = 60.0  # seconds within which a server that another start has begun must answer


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

    def handle(self, *, browser: bool, **options: Any) -> None:
        if settings.REHEARSAL:
            raise CommandError("This folder holds a rehearsal. It is started from the page of an evening.")
        try:
            self.handle_alone(browser=browser, **options)
        except AlreadyRunning as other:
            # Somebody who clicks the icon again wants the program, not an error message
            if not browser or not has_display() or not self.show_running(other.address):
                raise CommandError(str(other)) from other

    def show_running(self, address: str) -> bool:
        """Opens a browser at a server that runs already; false if none answers."""
        self.stdout.write(f"Skatclub is running already: {address} The browser shows it.")
        self.stdout.flush()
        place, end = urlsplit(address), time.monotonic() + START_PATIENCE
        host, port = str(place.hostname), int(place.port or 0)
        while not answers(host, port, name=known_host(host)):
            if time.monotonic() > end:
                return False
            time.sleep(LOOK_EVERY)
        self.opened = open_page(address)
        return True

    def handle_alone(self, *, host: str, port: int, no_demo: bool, browser: bool, **options: Any) -> None:
        with only_server(settings.SKATCLUB_DATA, own_address(host, port)) as note_address:
            warning = warning_about(settings.SKATCLUB_DATA)
            if warning:
                self.stderr.write(warning)
            listening = self.open_port(host, port, or_next=options["or_next_port"])
            port = listening.getsockname()[1]
            note_address(own_address(host, port))
            prepared = self.prepare(demo=not no_demo)
            words = welcome(host, port, settings.SKATCLUB_DATA, prepared)
            self.serve(listening, words, browser=browser)

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
        forget_name(settings.SKATCLUB_DATA)
        forget_devices(settings.SKATCLUB_DATA)
        household = Household(
            servers(listening),
            workers(),
            notes_file(settings.SKATCLUB_DATA),
            beside=names(words.host, words.port),
            awake=Awake(is_series_played_or_unknown),
            at_times=rehearsal_of(settings.SKATCLUB_DATA),
        )
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
            # Kept referenced, because Popen warns if it is deleted while its process runs.
            self.opened = open_page(words.first_page())

    def prepare(self, *, demo: bool) -> Prepared:
        try:
            return prepare(settings.SKATCLUB_DATA, demo=demo)
        except KeyboardInterrupt as error:
            raise CommandError(
                "Stopped before everything was ready. The next start continues from here."
            ) from error
