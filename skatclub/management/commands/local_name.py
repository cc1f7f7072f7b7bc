"""``manage.py local_name``: keeps the name of this computer in the hall's network. ``serve`` starts it."""

from __future__ import annotations

import signal
from argparse import ArgumentParser
from functools import partial
from typing import Any

from django.conf import settings

from skatclub.commands import ClubCommand
from skatclub.serving import platforms
from skatclub.serving.http.addresses import served_addresses
from skatclub.serving.network.local_name import LocalName, is_private
from skatclub.serving.processes.lifeline import hold_on
from skatclub.serving.processes.stop_flag import StopFlag


class Command(ClubCommand):
    help = (
        "Keeps the name LOCAL_NAME.local in private networks, until a stop signal or until `serve` is gone."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--address", nargs=2, required=True, help="host and port of the server")

    def handle(self, *, address: list[str], **_options: Any) -> None:
        stop = StopFlag()
        for number in platforms.STOP_SIGNALS:
            signal.signal(number, lambda *_: stop.set())
        hold_on()
        found = partial(private_addresses, address[0])
        LocalName(settings.LOCAL_NAME, int(address[1]), settings.SKATCLUB_DATA, found).keep(stop)


def private_addresses(host: str) -> list[str]:
    """The addresses in private networks at which the server answers."""
    return [one for one in served_addresses(host) if is_private(one)]
