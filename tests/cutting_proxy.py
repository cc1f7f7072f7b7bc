"""A proxy in front of a server that loses, cuts and delays answers: the Wi-Fi of a hall, for tests."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

CHUNK = 65_536


@dataclass
class Faults:
    """What happens to each connection from now on. ``bytes_of_answer``: so many come through, then it is cut; None
    for all; ``bytes_of_question``: the same on the way to the server. ``is_deaf``: nothing reaches the server at all.
    """

    bytes_of_answer: int | None = None
    bytes_of_question: int | None = None
    is_deaf: bool = False
    open_connections: set[socket.socket] = field(default_factory=set)

    def cut_now(self) -> None:
        """Also what is kept open: a browser would otherwise use it again."""
        for connection in list(self.open_connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def cutting_proxy(port: int) -> Iterator[tuple[int, Faults]]:
    """The port at which the proxy listens, and what it does to answers of the server at ``port``."""
    faults = Faults()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=_accept, args=(listener, port, faults), daemon=True).start()
        yield listener.getsockname()[1], faults
        faults.cut_now()


def _accept(listener: socket.socket, port: int, faults: Faults) -> None:
    while True:
        try:
            client, _address = listener.accept()
        except OSError:
            return  # the test is over
        threading.Thread(target=_serve, args=(client, port, faults), daemon=True).start()


def _serve(client: socket.socket, port: int, faults: Faults) -> None:
    if faults.is_deaf:
        client.close()
        return
    faults.open_connections.add(client)
    with suppress(OSError), client, socket.create_connection(("127.0.0.1", port)) as server:
        up = threading.Thread(target=_pump, args=(client, server, faults), daemon=True)
        up.start()
        _answer(server, client, faults)
        for end in (client, server):  # closing alone says nothing while the other thread reads
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
    faults.open_connections.discard(client)


def _pump(source: socket.socket, target: socket.socket, faults: Faults) -> None:
    came = 0
    with suppress(OSError):
        while chunk := source.recv(CHUNK):
            most = faults.bytes_of_question
            target.sendall(chunk if most is None else chunk[: max(0, most - came)])
            came += len(chunk)
            if most is not None and came >= most:
                break
        target.shutdown(socket.SHUT_WR)


def _answer(server: socket.socket, client: socket.socket, faults: Faults) -> None:
    """Bytes are counted from the moment at which the test asked for a cut."""
    came = 0
    while chunk := server.recv(CHUNK):
        most = faults.bytes_of_answer
        if most is None:
            client.sendall(chunk)
            came = 0
            continue
        client.sendall(chunk[: max(0, most - came)])
        came += len(chunk)
        if came >= most:
            return
