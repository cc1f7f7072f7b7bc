"""Many clients of one server: connections that say nothing, readers who reload, recorders whose saves are timed.

``python -m tests.crowds PORT PATH COUNT`` reloads a page in COUNT threads until its standard input is closed, then
prints how many answers of each status came. A process of its own, so that it takes no time from the recorder.
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
from pathlib import Path
from time import perf_counter
from typing import IO

from tests.serving import PROJECT, Server, Visitor, installation

HALF_HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
HALF_BODY = (
    b"POST /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 1000\r\n\r\nusername=half"
)
LONGEST = 120  # seconds until a client gives up
# One series to be typed in, with twelve games won by each of four players, and a tournament that everybody reads.
MAKE_EVENING = """
import django; django.setup()
from tests.factories import make_entries, make_tournament, seat_series
evening = make_tournament(rules="danish")
entries = make_entries(evening, 4 * {tables})
seat_series(evening, 1, [entries[first:first + 4] for first in range(0, 4 * {tables}, 4)])
"""


def make_evening(data: Path, tables: int, **more: str) -> None:
    """A data folder with a tournament ``club-evening`` whose first series is to be typed in."""
    environment = installation(data, DJANGO_SETTINGS_MODULE="skatclub.settings", **more)
    for command in (["manage.py", "migrate", "-v", "0"], ["-c", MAKE_EVENING.format(tables=tables)]):
        subprocess.run([sys.executable, *command], cwd=PROJECT, env=environment, check=True)


@contextmanager
def silent_connections(port: int, *, idle: int, heads: int, bodies: int) -> Iterator[list[socket.socket]]:
    """Connections that say nothing, stop in the middle of the head, or in the middle of the body."""
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


class Recorder:
    """Somebody who is logged in as recorder and saves sheets."""

    def __init__(self, server: Server) -> None:
        self.visitor = Visitor(server)
        self.visitor.post("/login/", username="recorder", password=server.logins["recorder"])

    def save(self, table: int) -> float:
        """Saves the sheet of ``table`` and returns the seconds from pressing the button to the next page."""
        place = f"/tournaments/club-evening/sheets/1/{table}/"
        page = self.visitor.get(place)
        version, token = (
            re.search(rf'name="{name}"[^>]*value="([^"]+)"', page)
            for name in ("version", "csrfmiddlewaretoken")
        )
        assert version
        assert token
        points = (12 * 24, 12 * 20)[int(version[1]) % 2]
        line = {"game_points": points, "won": 12, "lost": 0, "stated_total": points + 12 * 50, "penalty": 0}
        fields = {f"{name}_{seat}": str(value) for seat in (1, 2, 3, 4) for name, value in line.items()}
        start = perf_counter()
        _address, answer = self.visitor.submit(
            place, token[1], {**fields, "version": version[1], "passed": "0"}
        )
        seconds = perf_counter() - start
        assert f"Table {table} is saved." in answer
        return seconds


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
