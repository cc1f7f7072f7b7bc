"""What the server passes on to Django: addresses and protocols as a proxy tells them, or not."""

from __future__ import annotations

import gc
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from skatclub.serving import platforms
from skatclub.serving.http import server
from skatclub.serving.processes.stop_flag import StopFlag
from tests.serving import PROJECT
from tests.skatclub.serving.http.small_server import answer_of, small_server

TOLD = (
    "REMOTE_ADDR",
    "wsgi.url_scheme",
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_X_FORWARDED_FOR",
    "HTTP_HOST",
    "SCRIPT_NAME",
)
SENT = (
    b"GET / HTTP/1.1\r\nHost: skat.example\r\nConnection: close\r\nScript-Name: /evil\r\nScript_Name: /evil\r\n"
    b"X-Forwarded-Proto: https\r\nX-Forwarded-For: 198.51.100.9, 203.0.113.5\r\nX-Forwarded-Host: evil.example\r\n\r\n"
)


def environment(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    start_response("200 OK", [("Content-Type", "application/json")])
    return [json.dumps({name: environ.get(name) for name in TOLD}).encode()]


@pytest.mark.parametrize("proxy", ["", "192.0.2.1"])
def test_strangers_are_not_believed(settings: Any, proxy: str) -> None:
    settings.TRUSTED_PROXY = proxy
    with small_server(environment) as small:
        told = json.loads(answer_of(small.connect(SENT)).rpartition(b"\r\n\r\n")[2])
    assert told == {
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.url_scheme": "http",
        "HTTP_X_FORWARDED_PROTO": None,
        "HTTP_X_FORWARDED_FOR": None,
        "HTTP_HOST": "skat.example",
        "SCRIPT_NAME": "",
    }


def test_the_proxy_is_believed_about_its_own_neighbour(settings: Any) -> None:
    """The last address is the one that the proxy has seen; what stands before it anybody can write."""
    settings.TRUSTED_PROXY = "127.0.0.1"
    with small_server(environment) as small:
        told = json.loads(answer_of(small.connect(SENT)).rpartition(b"\r\n\r\n")[2])
    assert told == {
        "REMOTE_ADDR": "203.0.113.5",
        "wsgi.url_scheme": "https",
        "HTTP_X_FORWARDED_PROTO": "https",
        "HTTP_X_FORWARDED_FOR": "203.0.113.5",
        "HTTP_HOST": "skat.example",
        "SCRIPT_NAME": "",
    }


PROCESS = """
import os, sys, time
from skatclub.serving.processes.lifeline import hold_on
hold_on()
print("ready", flush=True)
while True: time.sleep(1000)
"""


def test_process_ends_with_the_pipe_to_its_supervisor() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", PROCESS], cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin
    assert process.stdout
    assert process.stdout.readline() == b"ready\n"
    process.stdin.close()
    assert process.wait(60) == 1


@pytest.mark.parametrize(("is_rehearsal", "aside"), [(False, ("/rehearsal/",)), (True, ())])
def test_a_server_is_run(
    monkeypatch: pytest.MonkeyPatch, settings: Any, is_rehearsal: bool, aside: tuple[str, ...]
) -> None:
    settings.REHEARSAL = is_rehearsal
    said: list[Any] = []
    monkeypatch.setattr(server, "hold_on", lambda: said.append("held"))
    monkeypatch.setattr(server, "keep_database_open", lambda: said.append("database"))
    monkeypatch.setattr(server, "Lanes", lambda **named: (named["doors"], named["aside"]))
    monkeypatch.setattr(server, "make_server", lambda *given: given)
    monkeypatch.setattr(server, "serve_until_stopped", said.append)
    listening: Any = "socket"
    server.run(listening)
    doors = ("/health/", settings.STATIC_URL, "/login/")
    assert said == ["held", "database", ("socket", (doors, aside))]


def test_a_signal_stops_it_and_wakes_it_up(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Any] = []
    handlers: dict[int, Any] = {}
    made: Any = SimpleNamespace(pull_trigger=lambda: said.append("woken"))
    monkeypatch.setattr(signal, "signal", lambda number, handler: handlers.update({number: handler}))
    monkeypatch.setattr(gc, "freeze", lambda: said.append("frozen"))

    def run_until(stop: Any, given: Any) -> None:
        said.append((stop.is_set(), given is made))
        handlers[signal.SIGTERM](signal.SIGTERM, None)
        said.append(stop.is_set())

    monkeypatch.setattr(server, "run_until", run_until)
    server.serve_until_stopped(made)
    assert set(handlers) == set(platforms.STOP_SIGNALS)
    assert said == ["frozen", (False, True), "woken", True]


class Channels:
    """A server whose connections answer for some turns more."""

    def __init__(self, turns: int) -> None:
        self.turns, self.said = turns, list[str]()

    @property
    def active_channels(self) -> dict[int, Any]:
        return {1: SimpleNamespace(requests=[1] if self.turns > 0 else [], total_outbufs_len=0)}

    def del_channel(self) -> None:
        self.said.append("closed to new ones")


@pytest.mark.parametrize(("turns", "finished"), [(0, 0), (3, 3), (1000, 100)])
def test_requests_in_progress_are_finished_within_ten_seconds(
    monkeypatch: pytest.MonkeyPatch, turns: int, finished: int
) -> None:
    made, clock, stop = Channels(turns), [1000.0], StopFlag()

    def turn(_server: Any, seconds: float) -> None:
        if not stop.is_set():
            made.said.append(f"turn of {seconds}")
            stop.set()
            return
        made.turns -= 1
        made.said.append("last answers")
        clock[0] += seconds

    monkeypatch.setattr(server, "_turn", turn)
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    server.run_until(stop, made)  # type: ignore[arg-type]
    assert made.said[:2] == ["turn of 1.0", "closed to new ones"]
    assert abs(made.said.count("last answers") - finished) <= (1 if finished == 100 else 0)


@pytest.mark.parametrize(
    ("requests", "waiting", "answering"), [([], 0, False), ([1], 0, True), ([], 5, True), ([1], 5, True)]
)
def test_who_is_being_answered(requests: list[int], waiting: int, answering: bool) -> None:
    channel: Any = SimpleNamespace(requests=requests, total_outbufs_len=waiting)
    assert server._is_answering(channel) is answering
