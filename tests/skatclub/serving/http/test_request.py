"""How much of a body is read, by whom it is sent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from waitress.adjustments import Adjustments

from skatclub.serving.http import request
from skatclub.serving.http.request import IN_MEMORY, Request
from tests.servers import wait_until
from tests.skatclub.serving.http.small_server import GET, OFFICIAL, answer_of, post, small_server


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


def test_only_so_many_bodies_lie_on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request, "MOST_ON_DISK", 2)
    body = b"x" * 100_000
    with small_server() as small:
        half = [small.connect(post(len(body), body[:10])) for _connection in range(2)]
        wait_until(lambda: len(Request.on_disk) == 2, "two bodies")
        assert answer_of(small.connect(post(len(body), body))).startswith(b"HTTP/1.1 500 ")
        assert answer_of(small.connect(post(1000, b"x" * 1000))).endswith(b"\r\n\r\n1000")
        half[0].sendall(body[10:])
        assert answer_of(half[0]).endswith(b"\r\n\r\n100000")
        wait_until(lambda: len(Request.on_disk) == 1, "one body")
        assert answer_of(small.connect(post(len(body), body))).endswith(b"\r\n\r\n100000")


@pytest.mark.parametrize(("length", "takes_room"), [(0, 0), (1000, 0), (IN_MEMORY, 0), (IN_MEMORY + 1, 1)])
def test_a_small_body_stays_in_memory(length: int, takes_room: int) -> None:
    before = len(Request.on_disk)
    arriving = Request(Adjustments())
    arriving.received(post(length))
    assert len(Request.on_disk) - before == takes_room


@pytest.mark.parametrize(("length", "is_left_unread"), [(50_000_000, False), (50_000_001, True)])
def test_the_longest_body_that_is_read_only_to_be_discarded(length: int, is_left_unread: bool) -> None:
    arriving = Request(Adjustments())
    arriving.received(post(length))
    assert bool(arriving.completed) is is_left_unread
