"""What is uploaded is drawn by another process: one at a time, and not for ever."""

from __future__ import annotations

import subprocess
from subprocess import DEVNULL, PIPE, CompletedProcess, TimeoutExpired
from threading import Lock
from typing import Any

import pytest
from django.conf import settings

from tournaments.web.drawing_process import DrawingBusy, drawn_by_process

COMMAND = ["draw", "svg"]
DRAWN = CompletedProcess(COMMAND, 0, b"picture")


def ran(monkeypatch: pytest.MonkeyPatch, lock: Lock, ends: BaseException | None = None) -> list[Any]:
    """What the other process is started with from now on, and whether nobody else can start one meanwhile."""
    calls: list[Any] = []

    def run(*command: Any, **more: Any) -> CompletedProcess[bytes]:
        calls.append((*command, more, lock.locked()))
        if ends is not None:
            raise ends
        return DRAWN

    monkeypatch.setattr(subprocess, "run", run)
    return calls


def test_a_file_is_given_to_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    lock = Lock()
    calls = ran(monkeypatch, lock)
    assert drawn_by_process(COMMAND, b"<svg/>", lock=lock, longest=2.5) is DRAWN
    given = {
        "input": b"<svg/>", "stdout": PIPE, "stderr": DEVNULL, "cwd": settings.BASE_DIR, "timeout": 2.5,
        "check": False,
    }  # fmt: skip
    assert calls == [(COMMAND, given, True)]
    assert not lock.locked()


def test_while_one_is_drawn_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    lock = Lock()
    calls = ran(monkeypatch, lock)
    with lock, pytest.raises(DrawingBusy):
        drawn_by_process(COMMAND, b"<svg/>", lock=lock, longest=2.5)
    assert calls == []


def test_after_one_that_took_too_long_the_next_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    lock = Lock()
    ran(monkeypatch, lock, TimeoutExpired(COMMAND, 2.5))
    with pytest.raises(TimeoutExpired):
        drawn_by_process(COMMAND, b"<svg/>", lock=lock, longest=2.5)
    assert not lock.locked()
