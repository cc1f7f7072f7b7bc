"""How a lifeline and a worker end their process; in these tests they only say that they would."""

from __future__ import annotations

import os
import signal
import socket
import warnings
from collections.abc import Callable
from typing import Any

import pytest
from celery import signals

from skatclub.celery import app
from skatclub.serving import platforms
from skatclub.serving.processes import lifeline, worker, worker_end


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Exit codes, and the signals that interrupt this process."""
    found: list[Any] = []
    monkeypatch.setattr(os, "_exit", lambda code: found.append(f"exit {code}"))
    monkeypatch.setattr(lifeline, "interrupt_main", lambda number: found.append(f"signal {number}"))
    return found


class Begun:
    """A thread or a timer that only says what it would do."""

    def __init__(self, said: list[Any]) -> None:
        self.said = said
        self.daemon = False

    def __call__(self, *given: Any, **named: Any) -> Begun:
        self.said.append((*given, named))
        return self

    def start(self) -> None:
        self.said.append(f"begun, daemon: {self.daemon}")


def pipe_with(data: bytes) -> int:
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    return reading


@pytest.mark.parametrize(
    ("handler", "data", "expected"),
    [
        (lambda *_: None, b"", ["exit 1"]),
        (lambda *_: None, b".", [f"signal {signal.SIGTERM}", "exit 1"]),
        (signal.SIG_DFL, b".", ["exit 0", f"signal {signal.SIGTERM}", "exit 1"]),  # the first one ends it
    ],
)
def test_what_the_pipe_says(
    said: list[Any], monkeypatch: pytest.MonkeyPatch, handler: Any, data: bytes, expected: list[str]
) -> None:
    monkeypatch.setattr(signal, "getsignal", lambda _number: handler)
    lifeline._watch(pipe_with(data))
    assert said == expected


def test_a_child_watches_the_pipe_of_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Any] = []
    monkeypatch.setattr(lifeline, "_pipe", None)
    monkeypatch.setattr(lifeline, "Thread", Begun(said))
    monkeypatch.setattr(os, "dup", lambda number: 70 + number)
    lifeline.hold_on_as_child()
    assert said == []
    thread = {"target": lifeline._watch, "args": (70,), "name": "lifeline", "daemon": True}
    lifeline.hold_on()
    lifeline.hold_on_as_child()
    assert said == [(thread,), "begun, daemon: False"] * 2


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> dict[Any, Callable[..., None]]:
    """What is called at which of Celery's signals, from now on."""
    found: dict[Any, Callable[..., None]] = {}
    for one in (signals.worker_process_init, signals.worker_ready, signals.worker_shutting_down):
        monkeypatch.setattr(
            one, "connect", lambda call, weak, one=one: found.update({one: call}) if not weak else None
        )
    return found


def test_a_worker_ends_with_its_supervisor(
    connected: dict[Any, Callable[..., None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(worker_end, "hold_on", lambda: said.append("held"))
    monkeypatch.setattr(worker_end, "hold_on_as_child", lambda: said.append("held by the child"))
    monkeypatch.setattr(platforms, "stop_as_when_terminated", lambda: said.append("stops as when terminated"))
    worker_end.end_with_supervisor()
    assert (said, set(connected)) == (["held"], {signals.worker_process_init, signals.worker_ready})
    connected[signals.worker_process_init](sender=None)
    connected[signals.worker_ready](sender=None)
    assert said == ["held", "held by the child", "stops as when terminated"]


def test_an_idle_worker_is_looked_at_once_more(
    connected: dict[Any, Callable[..., None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Any] = []
    monkeypatch.setattr(worker_end, "Timer", Begun(said))
    worker_end.end_at_once_when_idle()
    connected[signals.worker_shutting_down](sender=None)
    assert said == [(0.3, worker_end._end_when_idle, {}), "begun, daemon: True"]


@pytest.mark.parametrize("supervised", [True, False])
def test_a_worker_is_run(monkeypatch: pytest.MonkeyPatch, supervised: bool) -> None:
    said: list[Any] = []
    monkeypatch.setattr(worker, "end_with_supervisor", lambda: said.append("with its supervisor"))
    monkeypatch.setattr(worker, "end_at_once_when_idle", lambda: said.append("at once when idle"))
    monkeypatch.setattr(worker, "worker_of", Begun(said))
    monkeypatch.setattr(warnings, "filterwarnings", lambda *given, **named: said.append((given, named)))
    monkeypatch.setenv("CELERY_SKIP_CHECKS", "")
    worker.run("prints", supervised=supervised)
    assert said == [
        *(["with its supervisor"] if supervised else []),
        "at once when idle",
        (("ignore",), {"message": ".*superuser privileges.*"}),
        ("prints", {}),
        "begun, daemon: False",
    ]
    assert os.environ["CELERY_SKIP_CHECKS"] == "true"


@pytest.mark.parametrize(("queue", "queues"), [("plans", ["plans"]), (None, None)])
def test_what_a_worker_is_given(monkeypatch: pytest.MonkeyPatch, queue: str | None, queues: Any) -> None:
    given: list[Any] = []
    monkeypatch.setattr(app, "Worker", lambda **named: given.append(named))
    monkeypatch.setattr(socket, "gethostname", lambda: "laptop")
    worker.worker_of(queue)
    assert given == [
        {
            "hostname": f"skatclub-{os.getpid()}@laptop",
            "pool": platforms.CELERY_POOL,
            "concurrency": 1,
            "loglevel": 30,
            "queues": queues,
            "quiet": True,
            "without_gossip": True,
            "without_mingle": True,
            "without_heartbeat": True,
        }
    ]
