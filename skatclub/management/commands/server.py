"""``manage.py server``: one server process. ``serve`` starts several."""

from __future__ import annotations

import socket
from argparse import ArgumentParser
from typing import Any

from skatclub.commands import ClubCommand
from skatclub.serving.http.addresses import open_port
from skatclub.serving.http.server import run


class Command(ClubCommand):
    help = "Answers requests on a port that `serve` has opened, until a stop signal or until `serve` is gone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        place = parser.add_mutually_exclusive_group(required=True)
        place.add_argument("--socket", type=int, help="the number of an open socket")
        place.add_argument("--address", nargs=2, help="host and port to open")

    def handle(self, *, address: list[str] | None, **options: Any) -> None:
        if address:
            run(open_port(address[0], int(address[1])))
        else:
            run(socket.socket(fileno=options["socket"]))
