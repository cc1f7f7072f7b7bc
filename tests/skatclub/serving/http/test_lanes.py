"""Who is answered by which thread, and in which order readers wait."""

from __future__ import annotations

import faulthandler
import subprocess
import sys
import threading
from collections.abc import Iterable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from waitress.adjustments import Adjustments
from waitress.parser import HTTPRequestParser

from skatclub.serving.http import lanes
from skatclub.serving.http.lanes import Lane, Turns
from tests.servers import wait_until
from tests.serving import PROJECT
from tests.skatclub.serving.http.small_server import OFFICIAL, answer_of, small_server


class Waiting:
    """A connection, as far as queues know it."""

    def __init__(self, address: str, name: str) -> None:
        self.addr = (address, 1)
        self.name = name


def names(turns: Turns) -> list[str]:
    return [turns.take().name for _waiting in range(turns.count)]


def test_addresses_take_turns() -> None:
    turns = Turns()
    for address, name in [("1", "a1"), ("1", "a2"), ("1", "a3"), ("2", "b1"), ("3", "c1"), ("2", "b2")]:
        turns.put(Waiting(address, name))
    assert names(turns) == ["a1", "b1", "c1", "a2", "b2", "a3"]
    assert (turns.count, turns.by_address) == (0, {})


def test_a_full_queue_drops_the_newest_of_the_busiest_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "LONGEST_QUEUE", 3)
    turns = Turns()
    put = [("1", "a1"), ("1", "a2"), ("2", "b1"), ("3", "c1"), ("1", "a3"), ("4", "d1")]
    left = [turns.put(Waiting(address, name)) for address, name in put]
    assert [one and one.name for one in left] == [None, None, None, "a2", "a3", "a1"]
    assert names(turns) == ["b1", "c1", "d1"]


def asked(text: str) -> HTTPRequestParser:
    request = HTTPRequestParser(Adjustments())
    request.received(text.encode() + b"\r\n\r\n")
    return request


@pytest.mark.parametrize(
    ("request_line", "cookie", "lane"),
    [
        ("GET /health/", "", Lane.DOORS),
        ("GET /static/css/skatclub.css", OFFICIAL, Lane.DOORS),
        ("HEAD /login/", "", Lane.DOORS),
        ("POST /login/", "", Lane.FORMS),
        ("POST /login/", OFFICIAL, Lane.FORMS),
        ("POST /language/setlang/", "", Lane.FORMS),
        ("GET /", "csrftoken=abc; theme=dark", Lane.READERS),
        ("GET /tournaments/evening/standings/?q=a", "", Lane.READERS),
        ("GET /", OFFICIAL, Lane.OFFICIALS),
        ("POST /tournaments/evening/sheets/1/1/", "a=b; sessionid=made-up", Lane.OFFICIALS),
    ],
)
def test_lane_of_a_request(request_line: str, cookie: str, lane: Lane) -> None:
    with small_server() as small:
        request = asked(f"{request_line} HTTP/1.1\r\nCookie: {cookie}")
        assert small.server.task_dispatcher.lane_of(request) is lane


def test_broken_request_is_answered_at_the_door() -> None:
    with small_server() as small:
        request = asked("GET / HTTP/1.1\r\nno header")
        assert request.error
        assert small.server.task_dispatcher.lane_of(request) is Lane.DOORS


def get(path: str = "/", cookie: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n".encode()


class Gate:
    """An application that keeps readers waiting until it is opened, and says in which lane it was asked."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.readers = threading.Semaphore(0)

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        lane = threading.current_thread().name.partition("-")[0].encode()
        if lane == b"readers":
            self.readers.release()
            self.open.wait(60)
        start_response("200 OK", [("Content-Length", str(len(lane)))])
        return [lane]


def test_officials_do_not_wait_for_readers() -> None:
    gate = Gate()
    with small_server(gate) as small:
        readers = [small.connect(get()) for _reader in range(20)]
        assert gate.readers.acquire(timeout=60)
        for sent, lane in [(get(cookie=OFFICIAL), b"officials"), (get("/doors/"), b"doors")]:
            assert answer_of(small.connect(sent)).endswith(b"\r\n\r\n" + lane)
        gate.open.set()
        assert {answer_of(reader).rpartition(b"\n")[2] for reader in readers} == {b"readers"}


def test_readers_pause_while_an_official_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a while only."""
    monkeypatch.setattr(lanes, "LONGEST_PAUSE", 60.0)
    begun, finish, answered = threading.Event(), threading.Event(), []

    def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        is_official = OFFICIAL in environ.get("HTTP_COOKIE", "")
        if is_official:
            begun.set()
            finish.wait(60)
        answered.append("official" if is_official else "reader")
        start_response("200 OK", [("Content-Length", "0")])
        return []

    with small_server(application) as small:
        official = small.connect(get(cookie=OFFICIAL))
        assert begun.wait(60)
        readers = [small.connect(get()) for _reader in range(2)]
        queue = small.server.task_dispatcher.queues[Lane.READERS]
        wait_until(lambda: queue.count == 2, "two readers")
        finish.set()
        for one in [official, *readers]:
            answer_of(one)
        finish.clear()
        begun.clear()
        monkeypatch.setattr(lanes, "LONGEST_PAUSE", 0.0)
        official = small.connect(get(cookie=OFFICIAL))
        assert begun.wait(60)
        answer_of(small.connect(get()))
        finish.set()
        answer_of(official)
    assert answered == ["official", "reader", "reader", "reader", "official"]


def test_made_up_sessions_wait_with_the_readers() -> None:
    gate = Gate()
    with small_server(gate) as small:
        first = small.connect(get())  # kept: who hangs up is not served
        assert gate.readers.acquire(timeout=60)
        forged = [small.connect(get(cookie=f"sessionid=made-up-{number}")) for number in range(10)]
        assert answer_of(small.connect(get(cookie=OFFICIAL))).endswith(b"officials")
        gate.open.set()
        assert {answer_of(one).rpartition(b"\n")[2] for one in [first, *forged]} == {b"readers"}


def test_too_many_readers_are_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "LONGEST_QUEUE", 2)
    gate = Gate()
    with small_server(gate) as small:
        first = small.connect(get())
        assert gate.readers.acquire(timeout=60)
        waiting = [small.connect(get()) for _reader in range(2)]
        refused = answer_of(small.connect(get()))
        gate.open.set()
        assert [answer_of(one).endswith(b"readers") for one in [first, *waiting]].count(True) == 3
    head, _gap, page = refused.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503 Service Unavailable\r\n")
    assert b"\r\nRetry-After: 5" in head
    assert b'<meta http-equiv="refresh" content="5">' in page


def test_nothing_is_made_for_a_reader_who_has_gone() -> None:
    gate = Gate()
    with small_server(gate) as small:
        first = small.connect(get())
        assert gate.readers.acquire(timeout=60)
        gone = [small.connect(get()) for _reader in range(5)]
        channels = small.server.active_channels
        wait_until(lambda: len(channels) == 6, "six connections")
        for one in gone:
            one.close()
        wait_until(lambda: len(channels) == 1, "the end of five")
        gate.open.set()
        assert answer_of(first).endswith(b"readers")
        assert answer_of(small.connect(get())).endswith(b"readers")
    assert gate.readers.acquire(timeout=60)
    assert not gate.readers.acquire(blocking=False)


def test_a_page_that_hangs_ends_its_process() -> None:
    """Even where Python itself stands still, as in a search for a pattern. It says where."""
    program = (
        "import re\n"
        "from skatclub.serving.http import lanes\n"
        "lanes.LONGEST_PAGE = 0.3\n"
        "with lanes._ended_if_it_hangs():\n"
        "    re.fullmatch('(a+)+b', 'a' * 60)\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, cwd=PROJECT, timeout=60
    )
    assert (ended.returncode, "fullmatch" in ended.stderr) == (1, True)


def test_only_readers_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    timed: list[Any] = []
    monkeypatch.setattr(faulthandler, "dump_traceback_later", lambda *when, exit: timed.append((*when, exit)))
    monkeypatch.setattr(faulthandler, "cancel_dump_traceback_later", lambda: timed.append("over"))
    with small_server() as small:
        for cookie in (f"Cookie: {OFFICIAL}\r\n", ""):
            asked = f"GET / HTTP/1.1\r\nHost: x\r\n{cookie}Connection: close\r\n\r\n"
            assert answer_of(small.connect(asked.encode())).startswith(b"HTTP/1.1 200 OK")
        wait_until(lambda: len(timed) == 2, "the end of the page")
    assert timed == [(lanes.LONGEST_PAGE, True), "over"]


@pytest.mark.parametrize(
    ("more", "lane"),
    [
        ({"error": "too long", "path": "/rehearsal/"}, Lane.DOORS),
        ({"path": "/rehearsal/", "command": "POST"}, Lane.REHEARSAL),
        ({"path": "/login/"}, Lane.DOORS),
        ({"path": "/login/", "command": "HEAD"}, Lane.DOORS),
        ({"path": "/login/", "command": "POST"}, Lane.FORMS),
        ({"headers": {"COOKIE": "a=1; sessionid=abc"}}, Lane.OFFICIALS),
        ({"headers": {"COOKIE": "a=1"}}, Lane.READERS),
        ({"command": "POST"}, Lane.FORMS),
        ({}, Lane.READERS),
    ],
)
def test_where_a_request_goes_first(more: dict[str, Any], lane: Lane) -> None:
    """Nobody asks the database whether a session is an official's before a thread for that has the request."""
    asked: list[str] = []

    def is_official(cookie: str) -> bool:
        asked.append(cookie)
        return True

    made = lanes.Lanes(is_official=is_official, doors=("/login/",), aside=("/rehearsal/",))
    request = SimpleNamespace(**({"error": None, "path": "/", "command": "GET", "headers": {}} | more))
    assert (made.lane_of(request), asked) == (lane, [])


def test_each_lane_has_its_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []

    class Stub:
        def __init__(self, **named: Any) -> None:
            self.named = named

        def start(self) -> None:
            begun.append((self.named["name"], self.named["args"], self.named["daemon"]))

    monkeypatch.setattr(lanes, "Thread", Stub)
    lanes.Lanes(is_official=lambda _cookie: False, doors=()).start()
    assert begun == [
        (f"{lane}-{number}", (Lane(lane),), True)
        for lane, width in (
            ("doors", 2), ("officials", 4), ("forms", 4), ("readers", 1), ("rehearsal", 2), ("busy", 1),
        )
        for number in range(width)
    ]  # fmt: skip


def test_whom_there_is_no_room_for_is_told_so_and_then_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two wait for a page, two to be told to come again; the next one is not answered at all."""
    monkeypatch.setattr(lanes, "LONGEST_QUEUE", 2)
    made = lanes.Lanes(is_official=lambda _cookie: False, doors=())
    cancelled: list[str] = []
    for name in "abcde":
        waiting: Any = Waiting("1", name)
        waiting.cancel = partial(cancelled.append, name)
        made._queue(Lane.READERS, waiting)
    assert (names(made.queues[Lane.READERS]), names(made.queues[Lane.BUSY]), cancelled) == (
        ["a", "b"], ["c", "d"], ["e"],
    )  # fmt: skip
