"""A server of ``skatclub.serving`` in a thread of the tests, with an application of three lines."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from waitress.server import TcpWSGIServer

from skatclub.serving.http import lanes as lanes_module
from skatclub.serving.http.lanes import Lanes
from skatclub.serving.http.server import Application, make_server, quick_addresses, run_until
from skatclub.serving.processes.stop_flag import StopFlag

lanes_module.LONGEST_PAGE = 600.0  # the process that would end is that of the tests
OFFICIAL = "sessionid=official"
GET = b"GET / HTTP/1.1\r\nHost: x\r\n"
ASKED = GET + b"Connection: close\r\n\r\n"


def post(length: int, body: bytes = b"", *, more: str = "") -> bytes:
    head = f"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {length}\r\n{more}\r\n"
    return head.encode() + body


def read_all(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """Answers with the length of what it was sent."""
    body = f"{len(environ['wsgi.input'].read())}".encode()
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


@dataclass
class Small:
    """The running server and its port."""

    server: TcpWSGIServer
    port: int

    def connect(self, sent: bytes = b"") -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        connection.sendall(sent)
        return connection


@contextmanager
def small_server(application: Application = read_all, **changed: Any) -> Iterator[Small]:
    """Serves ``application`` until the block ends; ``changed``: adjustments of waitress."""
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    lanes = Lanes(
        is_official=lambda cookies: OFFICIAL in cookies,
        doors=("/doors/", *quick_addresses()),
    )
    server = make_server(listening, lanes, application, **changed)
    stop = StopFlag()
    thread = threading.Thread(target=run_until, args=(stop, server), daemon=True)
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
