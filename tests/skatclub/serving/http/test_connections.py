"""Slow and silent connections: they end, and never keep others waiting."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from tests.servers import wait_until
from tests.skatclub.serving.http.small_server import ASKED, GET, Small, answer_of, post, small_server


@pytest.fixture
def quick() -> Iterator[Small]:
    """Closes silent connections at once."""
    with small_server(channel_timeout=0, cleanup_interval=0) as small:
        yield small


@pytest.mark.parametrize(
    "begun", [b"", GET, post(1000), post(1000, b"half")], ids=["idle", "head", "no body", "body"]
)
def test_whatever_is_not_finished_ends(quick: Small, begun: bytes) -> None:
    assert answer_of(quick.connect(begun)) == b""


def test_work_takes_the_time_that_it_takes() -> None:
    finish = threading.Event()

    def slow(_environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        finish.wait(60)
        start_response("200 OK", [("Content-Length", "4")])
        return [b"done"]

    with small_server(slow, channel_timeout=1, cleanup_interval=0) as small:
        connection = small.connect(ASKED)
        threading.Timer(2.5, finish.set).start()
        assert answer_of(connection).endswith(b"\r\n\r\ndone")


def test_quietest_of_all_gives_way_when_the_server_is_full() -> None:
    with small_server(connection_limit=6) as small:  # with waitress' own two, and the new one
        connections = [small.connect() for _connection in range(3)]
        wait_until(lambda: len(small.server.active_channels) == 3, "three connections")
        assert answer_of(small.connect(ASKED)).startswith(b"HTTP/1.1 200 OK")
        assert answer_of(connections[0]) == b""


def test_an_address_with_many_connections_takes_none_from_another() -> None:
    with small_server(connection_limit=7) as small:
        other = socket.create_connection(("127.0.0.1", small.port), 60, source_address=("127.0.0.2", 0))
        wait_until(lambda: len(small.server.active_channels) == 1, "the first connection")
        greedy = [small.connect() for _connection in range(3)]
        wait_until(lambda: len(small.server.active_channels) == 4, "four connections")
        assert answer_of(small.connect(ASKED)).startswith(b"HTTP/1.1 200 OK")
        assert answer_of(greedy[0]) == b""
        other.sendall(ASKED)
        assert answer_of(other).startswith(b"HTTP/1.1 200 OK")


def test_head_that_is_too_long() -> None:
    with small_server() as small:
        answer = answer_of(small.connect(GET + b"X-Long: " + b"x" * 40_000 + b"\r\n\r\n"))
    assert answer.startswith(b"HTTP/1.0 431 ")


def test_server_does_not_say_what_it_is() -> None:
    with small_server() as small:
        answers = [answer_of(small.connect(asked)) for asked in (ASKED, b"no request\r\n\r\n")]
    assert [b"waitress" in answer.lower() or b"\r\nServer:" in answer for answer in answers] == [False, False]


def test_stopped_it_finishes_what_was_asked() -> None:
    begun, finish = threading.Event(), threading.Event()

    def slow(_environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        begun.set()
        finish.wait(60)
        start_response("200 OK", [("Content-Length", "4")])
        return [b"done"]

    with small_server(slow) as small:
        connection = small.connect(ASKED)
        assert begun.wait(60)
        threading.Timer(0.3, finish.set).start()
    assert answer_of(connection).endswith(b"\r\n\r\ndone")


def test_many_silent_connections_do_not_stop_it() -> None:
    """More than select() can watch, both ends together: file numbers above 1,023."""
    with small_server() as small:
        silent = [small.connect(begun) for begun in [b"", GET, post(1000, b"half")] * 200]
        assert answer_of(small.connect(ASKED)).startswith(b"HTTP/1.1 200 OK")
        for connection in silent:
            connection.close()


def test_a_phone_keeps_its_connection_for_the_next_poll() -> None:
    """Though the answers have no length."""

    def unchanged(_environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        start_response("304 Not Modified", [("ETag", '"made"')])
        return []

    with small_server(unchanged) as small, small.connect() as connection:
        answers = []
        for sent in (GET + b"\r\n", GET + b"\r\n", ASKED, b""):
            connection.sendall(sent)
            answers.append(connection.recv(65_536).partition(b"\r\n")[0])
    assert answers == [b"HTTP/1.1 304 Not Modified"] * 3 + [b""]
