"""The process that answers readers: asked, killed, hanging."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from skatclub.serving.polls import Note
from skatclub.serving.reader_process import answer
from skatclub.serving.readers import ReaderProcess
from skatclub.serving.ready import Ready
from skatclub.wsgi import application
from tests.processes import is_alive
from tests.servers import wait_until

# Answers like the real one, with its own number; "/hang" never, "/die" never again.
STUB = """
import json, os, sys, time
for line in sys.stdin:
    path = json.loads(line)["PATH_INFO"]
    if path == "/die": os._exit(1)
    if path == "/hang": time.sleep(1000)
    body = "page " + str(os.getpid())
    noted = ["evening", "version", True] if path == "/kept" else None
    print(json.dumps(["200 OK", [["X-Path", path]], len(body), noted]))
    print(body, end="", flush=True)
"""


@pytest.fixture
def reader() -> Iterator[ReaderProcess]:
    process = ReaderProcess([sys.executable, "-c", STUB])
    yield process
    process.end()


def ask(reader: ReaderProcess, path: str = "/a") -> tuple[str, dict[str, str], str]:
    begun: list[Any] = []
    environ = {"PATH_INFO": path, "wsgi.version": (1, 0), "HTTP_ACCEPT_LANGUAGE": "en"}
    body = b"".join(reader(environ, lambda *arguments: begun.extend(arguments)))
    return begun[0], dict(begun[1]), body.decode()


def test_one_process_answers_all(reader: ReaderProcess) -> None:
    first, second = ask(reader, "/æ"), ask(reader, "/b")
    assert [first[:2], second[:2]] == [("200 OK", {"X-Path": "/æ"}), ("200 OK", {"X-Path": "/b"})]
    assert first[2].split()[1] == second[2].split()[1] == str(reader.process and reader.process.pid)


def test_what_may_be_given_again_is_kept(reader: ReaderProcess) -> None:
    kept: list[tuple[dict[str, str], Ready, Note]] = []
    reader.keep = lambda *given: kept.append(given)
    ask(reader, "/a")
    page = ask(reader, "/kept")[2]
    made = Ready("200 OK", [("X-Path", "/kept")], page.encode())
    asked = {"PATH_INFO": "/kept", "HTTP_ACCEPT_LANGUAGE": "en"}
    assert kept == [(asked, made, Note("evening", "version", is_lasting=True))]


def test_killed_it_is_started_again_and_the_reader_is_answered(reader: ReaderProcess) -> None:
    number = int(ask(reader)[2].split()[1])
    os.kill(number, signal.SIGKILL)
    again = ask(reader)
    assert again[0] == "200 OK"
    assert int(again[2].split()[1]) != number


@pytest.mark.parametrize("path", ["/die", "/hang"])
def test_page_that_cannot_be_made(reader: ReaderProcess, path: str) -> None:
    reader.longest = 0.5
    status, headers, page = ask(reader, path)
    assert (status, headers["Retry-After"]) == ("503 Service Unavailable", "5")
    assert "Please wait a moment" in page
    reader.longest = 60
    assert ask(reader)[0] == "200 OK"


def test_it_ends_with_its_server(reader: ReaderProcess) -> None:
    """In the middle of an answer, too: here it has none to make, and the pipe ends."""
    ask(reader)
    assert reader.process
    assert reader.process.stdin
    number = reader.process.pid
    reader.process.stdin.close()
    wait_until(lambda: not is_alive(number), "the end of the process")


ENVIRON = {
    "REQUEST_METHOD": "GET",
    "SERVER_NAME": "127.0.0.1",
    "SERVER_PORT": "8000",
    "HTTP_HOST": "127.0.0.1",
    "HTTP_ACCEPT_LANGUAGE": "en",
    "wsgi.url_scheme": "http",
}


@pytest.fixture
def _connection_stays_open() -> Iterator[None]:
    """As Django's own test client does it."""
    for event in (request_started, request_finished):
        event.disconnect(close_old_connections)
    yield
    for event in (request_started, request_finished):
        event.connect(close_old_connections)


@pytest.mark.django_db
@pytest.mark.usefixtures("_connection_stays_open")
@pytest.mark.parametrize(("path", "status"), [("/login/", "200 OK"), ("/tournaments/none/", "404 Not Found")])
def test_answers_of_the_application(path: str, status: str) -> None:
    said, headers, body, noted = answer(application, ENVIRON | {"PATH_INFO": path})
    assert said == status
    assert dict(headers)["Content-Length"] == str(len(body))
    assert json.loads(json.dumps(headers)) == [list(header) for header in headers]
    assert b"</html>" in body
    assert noted is None


def test_what_breaks_outside_of_django_is_one_answer() -> None:
    def broken(_environ: Any, _start: Any) -> Any:
        raise LookupError("no such charset")

    assert answer(broken, ENVIRON | {"PATH_INFO": "/"})[0] == "500 Internal Server Error"
