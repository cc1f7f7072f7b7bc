"""A server of ``skatclub.serving`` in a thread of the tests, with an application of three lines and short limits."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from skatclub.serving.busy import refuse
from skatclub.serving.channels import Server
from skatclub.serving.lanes import Lanes
from skatclub.serving.limits import Limits
from skatclub.serving.officials import has_session
from skatclub.serving.server import adjustments, quick_addresses
from skatclub.serving.stop_flag import StopFlag

Application = Callable[[dict[str, Any], Any], Iterable[bytes]]
OFFICIAL = "sessionid=official"


def read_all(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """Answers with the length of what it was sent."""
    body = f"{len(environ['wsgi.input'].read())}".encode()
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


@dataclass
class Small:
    """The running server and its port."""

    server: Server
    port: int

    def connect(self, sent: bytes = b"") -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        connection.sendall(sent)
        return connection


@contextmanager
def small_server(application: Application = read_all, **limits: Any) -> Iterator[Small]:
    """Serves ``application`` with ``Limits(**limits)`` until the block ends."""
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    lanes = Lanes(
        has_session=has_session,
        is_official=lambda cookies: OFFICIAL in cookies,
        refuse=refuse,
        doors=("/doors/", *quick_addresses()),
    )
    lanes.start()
    allowed = Limits(**limits)
    server = Server(application, listening, lanes, adjustments(allowed), allowed)
    stop = StopFlag()
    thread = threading.Thread(target=server.run_until, args=(stop,), daemon=True)
    thread.start()
    try:
        yield Small(server, port)
    finally:
        stop.set()
        server.pull_trigger()
        thread.join(60)
        for channel in list(server.active_channels.values()):
            channel.handle_close()
        server.close()
        listening.close()


def answer_of(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    received = b""
    while part := _part(connection):
        received += part
    return received


def _part(connection: socket.socket) -> bytes:
    try:
        return connection.recv(65_536)
    except ConnectionResetError:
        return b""
