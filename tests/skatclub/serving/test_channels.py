"""Slow, silent and greedy connections: each ends after its limit, and never keeps others waiting."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from skatclub.serving import channels
from tests.servers import wait_until
from tests.skatclub.serving.small_server import OFFICIAL, Small, answer_of, small_server

GET = b"GET / HTTP/1.1\r\nHost: x\r\n"
ASKED = GET + b"Connection: close\r\n\r\n"


def post(length: int, body: bytes = b"", *, more: str = "") -> bytes:
    head = f"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {length}\r\n{more}\r\n"
    return head.encode() + body


@pytest.fixture(autouse=True)
def _swept_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "SWEEP_EVERY", 0.02)


@pytest.fixture
def quick() -> Iterator[Small]:
    """Every limit of time is over at once."""
    with small_server(idle=0.1, head=0.1, body=0.1, answer=0.1) as small:
        yield small


@pytest.mark.parametrize(
    "begun", [b"", GET, post(1000), post(1000, b"half")], ids=["idle", "head", "no body", "body"]
)
def test_whatever_is_not_finished_ends(quick: Small, begun: bytes) -> None:
    assert answer_of(quick.connect(begun)) == b""


@pytest.mark.parametrize("begun", [GET + b"X-Slow: ", post(1_000_000)], ids=["head", "body"])
def test_a_byte_now_and_then_does_not_prolong_it(quick: Small, begun: bytes) -> None:
    connection = quick.connect(begun)
    ended = threading.Event()

    def drip() -> None:
        with suppress(OSError):
            while not ended.wait(0.01):
                connection.sendall(b"x")

    dripping = threading.Thread(target=drip)
    dripping.start()
    try:
        assert answer_of(connection) == b""
        dripping.join(60)
        assert not dripping.is_alive()
    finally:
        ended.set()


def test_an_idle_connection_that_is_used_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "SWEEP_EVERY", 600)
    with small_server(idle=30) as small:
        client = http.client.HTTPConnection("127.0.0.1", small.port, timeout=60)

        def used() -> channels.Channel:
            client.request("GET", "/")
            assert client.getresponse().read() == b"0"
            (channel,) = small.server.active_channels.values()
            wait_until(lambda: channel.state is channels.State.IDLE, "the end of the request")
            return channel

        limits = small.server.limits
        channel = used()
        assert [channel.is_overdue(now, limits) for now in (100.0, 129.0)] == [False, False]
        used()
        assert [channel.is_overdue(now, limits) for now in (131.0, 160.0, 162.0)] == [False, False, True]
        client.close()


def test_who_does_not_read_is_not_waited_for() -> None:
    """Neither is the thread that answers him, though the answer is larger than what is kept for a reader."""
    at_work = threading.Semaphore(0)

    def endless(_environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        start_response("200 OK", [("Content-Type", "text/plain")])
        try:
            while True:
                yield b"x" * 1_000_000
        finally:
            at_work.release()

    with small_server(endless, answer=0.1) as small:
        connection = small.connect(ASKED)
        assert at_work.acquire(timeout=60)
        connection.close()


def test_work_takes_the_time_that_it_takes() -> None:
    finish = threading.Event()

    def slow(_environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        finish.wait(60)
        start_response("200 OK", [("Content-Length", "4")])
        return [b"done"]

    with small_server(slow, idle=0.05, head=0.05, body=0.05, answer=0.05) as small:
        connection = small.connect(ASKED)
        threading.Timer(0.5, finish.set).start()
        assert answer_of(connection).endswith(b"\r\n\r\ndone")


def test_quietest_connection_of_an_address_gives_way() -> None:
    with small_server(connections_per_address=3) as small:
        first, *others = [small.connect() for _connection in range(3)]
        wait_until(lambda: len(small.server.active_channels) == 3, "three connections")
        assert answer_of(small.connect(ASKED)).startswith(b"HTTP/1.1 200 OK")
        assert answer_of(first) == b""
        for other in others:
            other.sendall(ASKED)
            assert answer_of(other).startswith(b"HTTP/1.1 200 OK")


def test_quietest_of_all_gives_way_when_the_server_is_full() -> None:
    with small_server(connections=3) as small:
        connections = [small.connect() for _connection in range(3)]
        wait_until(lambda: len(small.server.active_channels) == 3, "three connections")
        assert answer_of(small.connect(ASKED)).startswith(b"HTTP/1.1 200 OK")
        assert answer_of(connections[0]) == b""


def test_nothing_is_remembered_of_closed_connections() -> None:
    with small_server() as small:
        for _connection in range(5):
            small.connect(ASKED).close()
        wait_until(lambda: not small.server.active_channels and not small.server.by_address, "the end of all")


@pytest.mark.parametrize(
    ("cookie", "length", "read"),
    [("", 250_000, True), ("", 250_001, False), (OFFICIAL, 6_000_000, True), (OFFICIAL, 6_000_001, False)],
)
def test_longest_body(cookie: str, length: int, read: bool) -> None:
    """What is too long is thrown away; the application reads nothing and the client gets an answer all the same."""
    with small_server() as small:
        more = f"Cookie: theme=dark; {cookie}\r\n" if cookie else ""
        connection = small.connect(post(length, more=more))
        connection.sendall(b"x" * length)
        answer = answer_of(connection)
    if read:
        assert answer.startswith(b"HTTP/1.1 200 OK")
        assert answer.endswith(f"\r\n\r\n{length}".encode())
    else:
        assert answer.startswith(b"HTTP/1.1 500 ")  # three lines of application; Django answers 400 or 413


@pytest.mark.parametrize(
    "head",
    [
        post(50_000_001),
        post(300_000, more="Expect: 100-continue\r\n"),
        GET + b"Transfer-Encoding: chunked\r\n\r\n",
    ],
    ids=["huge", "asks before", "unknown length"],
)
def test_answered_without_waiting_for_the_body(head: bytes) -> None:
    lengths = []

    def declared(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        lengths.append((environ.get("CONTENT_LENGTH"), environ.get("HTTP_TRANSFER_ENCODING")))
        start_response("413 Too Large", [("Content-Length", "3")])
        return [b"big"]

    with small_server(declared) as small:
        answer = answer_of(small.connect(head))
    assert answer.startswith(b"HTTP/1.1 413 Too Large")
    assert b"100 Continue" not in answer
    assert b"Connection: close" in answer
    assert lengths in ([("50000001", None)], [("300000", None)], [(None, "chunked")])


def test_only_so_many_bodies_lie_on_the_disk() -> None:
    body = b"x" * 100_000
    with small_server(bodies_on_disk=2) as small:
        half = [small.connect(post(len(body), body[:10])) for _connection in range(2)]
        wait_until(lambda: not small.server.has_room_on_disk(), "two bodies")
        assert answer_of(small.connect(post(len(body), body))).startswith(b"HTTP/1.1 500 ")
        assert answer_of(small.connect(post(1000, b"x" * 1000))).endswith(b"\r\n\r\n1000")
        half[0].sendall(body[10:])
        assert answer_of(half[0]).endswith(b"\r\n\r\n100000")
        assert answer_of(small.connect(post(len(body), body))).endswith(b"\r\n\r\n100000")


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
