"""The processes of an installation, as the supervisor starts them."""

from __future__ import annotations

import socket
from functools import partial
from pathlib import Path
from subprocess import Popen

from django.conf import settings

from skatclub.config.jobs import PLANS, PRINTS
from skatclub.config.places import program_command
from skatclub.serving.http.addresses import is_loopback
from skatclub.serving.platforms import hand_over, processes_to_start, start
from skatclub.serving.processes.supervisor import Kept
from skatclub.serving.rehearsal.folder import folder_of
from skatclub.serving.rehearsal.on_demand import OnDemand


def known_host(own_host: str) -> str:
    """A host name that the server accepts: its own address, or the first of ALLOWED_HOSTS."""
    allowed = [host.removeprefix(".") for host in settings.ALLOWED_HOSTS]
    return own_host if "*" in allowed or not allowed else allowed[0]


def servers(listening: socket.socket) -> list[Kept]:
    """Several servers on one port, so that the others keep answering while one is restarted."""
    arguments = ["server", *hand_over(listening)]
    # On Windows hand_over has closed the socket, and the child opens the port itself.
    shared = listening if listening.fileno() >= 0 else None
    count = processes_to_start(settings.SERVER_PROCESSES)
    return [
        Kept(f"server {number}", partial(start_command, arguments, shared)) for number in range(1, count + 1)
    ]


def names(host: str, port: int) -> list[Kept]:
    """The process that keeps the name in the hall's network; none behind a proxy, whose name readers use."""
    if not settings.LOCAL_NAME or settings.HTTPS or is_loopback(host):
        return []
    arguments = ["local_name", "--address", host, str(port)]
    return [Kept("name in the network", partial(start_command, arguments, None))]


def workers() -> list[Kept]:
    """One for each queue, so that no printed list waits for a seating plan, which may take minutes."""
    arguments = ["worker", "--supervised", "--queue"]
    return [
        Kept(f"worker for {queue}", partial(start_command, [*arguments, queue], None))
        for queue in (PRINTS, PLANS)
    ]


def one_worker() -> list[Kept]:
    """One for both queues, for a rehearsal, whose two or three officials can wait for each other."""
    return [Kept("worker of the rehearsal", partial(start_command, ["worker", "--supervised"], None))]


def rehearsal_of(data: Path) -> OnDemand:
    """The rehearsal beside this installation, which runs while somebody has asked for it."""
    begin = partial(start_command, ["serve_rehearsal"], None, SKATCLUB_DATA=str(folder_of(data)))
    return OnDemand(data, Kept("rehearsal", begin))


def start_command(arguments: list[str], listening: socket.socket | None, **environment: str) -> Popen[bytes]:
    return start([*program_command(), *arguments], settings.BASE_DIR, listening, **environment)
