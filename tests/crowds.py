"""Many clients of one server: connections that send nothing, readers who reload, recorders whose saves are timed.

``python -m tests.crowds PORT PATH COUNT`` reloads a page in COUNT threads until its standard input is closed, then
prints how many responses of each status came. It is a separate process, so that it takes no time from the recorder.
"""

from __future__ import annotations

import http.client
import re
import socket
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from time import perf_counter
from typing import IO, NamedTuple

from tests.recorders import POINTS, SHEET, sheet_fields
from tests.serving import PROJECT, Server, Visitor, token_on

HALF_HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
HALF_BODY = (
    b"POST /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 1000\r\n\r\nusername=half"
)
LONGEST = 120  # seconds until a client gives up


@contextmanager
def silent_connections(port: int, *, idle: int, heads: int, bodies: int) -> Iterator[list[socket.socket]]:
    """Connections that send nothing, stop in the middle of the head, or in the middle of the body."""
    with ExitStack() as opened:
        connections = []
        for begun in [b""] * idle + [HALF_HEAD] * heads + [HALF_BODY] * bodies:
            connection = opened.enter_context(socket.create_connection(("127.0.0.1", port), timeout=LONGEST))
            connection.sendall(begun)
            connections.append(connection)
        yield connections


@contextmanager
def reading(server: Server, path: str, count: int) -> Iterator[Counter[int]]:
    """``count`` readers reload ``path``; afterwards the counter holds the answers by status."""
    command = [sys.executable, "-m", "tests.crowds", str(server.port), path, str(count)]
    crowd = subprocess.Popen(command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    answers: Counter[int] = Counter()
    try:
        assert crowd.stdout
        assert crowd.stdout.readline() == b"reading\n"
        yield answers
    finally:
        output, _nothing = crowd.communicate()
        statuses = [line.split() for line in output.decode().splitlines()]
        answers.update({int(status): int(times) for status, times in statuses})


class Saved(NamedTuple):
    """``is_correction``: of a sheet on record, which takes longer, since its answer says whose rank has moved."""

    seconds: float
    is_correction: bool


class TimedRecorder:
    """Somebody who is logged in as recorder and saves sheets."""

    def __init__(self, server: Server) -> None:
        self.visitor = Visitor(server)
        self.visitor.post("/login/", username="recorder", password=server.logins["recorder"])
        self.saves = 0

    def save(self, table: int) -> Saved:
        """Saves the sheet of ``table``; the seconds are those until the server has confirmed it."""
        place = SHEET.format(table=table)
        page = self.visitor.get(place)
        version = re.search(r'name="version"[^>]*value="(\d+)"', page)
        assert version, page
        self.saves += 1
        fields = sheet_fields(POINTS[self.saves % 2], "")
        fields |= {"version": version[1], "csrfmiddlewaretoken": token_on(page)}
        begun = perf_counter()
        status, answer = self.visitor.submit(place, fields)
        seconds = perf_counter() - begun
        assert status == http.HTTPStatus.FOUND, answer
        return Saved(seconds, version[1] != "0")


def health_seconds(port: int) -> float:
    """Seconds until the health page has answered on a connection of its own."""
    start = perf_counter()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LONGEST)
    connection.request("GET", "/health/")
    assert connection.getresponse().read() == b"ok"
    seconds = perf_counter() - start
    connection.close()
    return seconds


def read_again_and_again(port: int, path: str, stop: threading.Event, answers: Counter[int]) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LONGEST)
    while not stop.is_set():
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            answers[answer.status] += 1
        except (OSError, http.client.HTTPException):
            answers[0] += 1
            connection.close()


def read_until_closed(port: int, path: str, count: int, until: IO[str]) -> None:
    stop, answers = threading.Event(), Counter[int]()
    readers = [
        threading.Thread(target=read_again_and_again, args=(port, path, stop, answers), daemon=True)
        for _reader in range(count)
    ]
    for reader in readers:
        reader.start()
    print("reading", flush=True)
    until.read()
    stop.set()
    for status, times in sorted(answers.items()):
        print(status, times)


if __name__ == "__main__":
    read_until_closed(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.stdin)
