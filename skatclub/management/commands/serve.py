"""``manage.py serve``: everything a club evening needs, from one command."""

from __future__ import annotations

import socket
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from skatclub.serving.addresses import (
    PortNotFree,
    listens_everywhere,
    open_port,
    other_addresses,
    own_address,
)
from skatclub.serving.first_start import logins_file, only_server, prepare
from skatclub.serving.forks import fork
from skatclub.serving.left_over import end_left_over, notes_file
from skatclub.serving.logins import valid_logins
from skatclub.serving.platforms import CAN_FORK, hand_over, processes_to_start, start
from skatclub.serving.private_files import warning_about
from skatclub.serving.supervisor import BASE_DIR, Household, Kept, Process, answers

PORT_PATIENCE = 5.0  # seconds


class Command(BaseCommand):
    help = "Prepares the data folder, then runs the server and the worker of the print jobs until Ctrl-C."

    # They load every page, which the servers do as well a moment later; `make check` runs them.
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every network)")  # noqa: S104
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--no-demo", action="store_true", help="load no demo evening into an empty database"
        )

    def handle(self, *, host: str, port: int, no_demo: bool, **_options: Any) -> None:
        with only_server(settings.SKATCLUB_DATA, own_address(host, port)):
            self.serve(host, port, demo=not no_demo)

    def serve(self, host: str, port: int, *, demo: bool) -> None:
        """Prepares the data folder, then runs until a signal comes."""
        warning = warning_about(settings.SKATCLUB_DATA)
        if warning:
            self.stderr.write(warning)
        notes = notes_file(settings.SKATCLUB_DATA)
        # What a killed run has left may hold the port for a moment longer.
        patience = PORT_PATIENCE if end_left_over(notes) else 0.0
        try:
            listening = open_port(host, port, patience=patience)
        except PortNotFree as error:
            raise CommandError(str(error)) from error
        self.prepare(demo=demo)
        own_host = "127.0.0.1" if listens_everywhere(host) else host
        household = Household(servers(listening), [worker()], notes)
        code = household.run(
            ready=lambda: answers(own_host, port, name=known_host(own_host)),
            on_ready=lambda: self.tell(host, port),
        )
        if code:
            raise CommandError("The server did not start; the lines above say why.")
        self.stdout.write("Stopped. Everything is saved.")

    def prepare(self, *, demo: bool) -> None:
        try:
            prepare(settings.SKATCLUB_DATA, demo=demo)
        except KeyboardInterrupt as error:
            raise CommandError(
                "Stopped before everything was ready; the next start goes on from here."
            ) from error

    def tell(self, host: str, port: int) -> None:
        """Prints what a newcomer needs: addresses, logins, where the data lies."""
        others = other_addresses(host, port) or ["(only this computer is served)"]
        logins = [f"{login.username:<10}{login.password}" for login in valid_logins(self.file)]
        self.stdout.write("\nSkatclub is running.\n")
        self.tell_lines("On this computer", [own_address(host, port)])
        self.tell_lines("On other devices", others)
        if logins:
            self.tell_lines("Logins", [*logins, f"(they stand in {self.file})"])
        self.tell_lines("Data", [str(settings.SKATCLUB_DATA)])
        self.stdout.write("\nCtrl-C stops it; nothing is lost.\n")
        self.stdout.flush()

    def tell_lines(self, title: str, lines: list[str]) -> None:
        for number, line in enumerate(lines):
            self.stdout.write(f"  {'' if number else title:<20}{line}")

    @property
    def file(self) -> Path:
        return logins_file(settings.SKATCLUB_DATA)


def known_host(own_host: str) -> str:
    """A host name that the server lets in: its own address, or the first of ALLOWED_HOSTS."""
    allowed = [host.removeprefix(".") for host in settings.ALLOWED_HOSTS]
    return own_host if "*" in allowed or not allowed else allowed[0]


def servers(listening: socket.socket) -> list[Kept]:
    """One server for each core on one port, so that one goes on while another is started again."""
    begin = forked_server(listening) if CAN_FORK else server_of_its_own(listening)
    count = processes_to_start(settings.SERVER_PROCESSES)
    return [Kept(f"server {number}", begin) for number in range(1, count + 1)]


def forked_server(listening: socket.socket) -> Callable[[], Process]:
    # Loaded here: it reads the collected static files, which are brought into place before.
    server = import_module("skatclub.serving.server")
    server.preload()
    return lambda: fork(lambda: server.run(listening), name=server.PROCESS_NAME, listening=listening)


def server_of_its_own(listening: socket.socket) -> Callable[[], Process]:
    command = [sys.executable, "-m", "skatclub.serving.server", *hand_over(listening)]
    shared = listening if listening.fileno() >= 0 else None
    return lambda: start(command, BASE_DIR, shared)


def worker() -> Kept:
    command = [sys.executable, str(BASE_DIR / "manage.py"), "worker", "--supervised"]
    return Kept("worker", lambda: start(command, BASE_DIR, None))
