"""A signal may arrive at any moment, also while the program looks whether one has arrived."""

from __future__ import annotations

import sys
import threading
import time
from types import FrameType
from typing import Any

import pytest

from skatclub.serving.processes.stop_flag import StopFlag


def wait_interrupted_at_each_line(flag: StopFlag) -> list[bool]:
    """What ``wait`` returns when a handler sets the flag before each of its lines, as a signal may."""
    answers: list[bool] = []

    def handler(_frame: FrameType, event: str, _argument: Any) -> Any:
        if event == "line":
            # Untraced, as the handler of a signal is not interrupted by itself here.
            sys.settrace(None)
            flag.set()
            sys.settrace(handler)
        return handler

    def look() -> None:
        sys.settrace(handler)
        answers.append(flag.wait(0))
        sys.settrace(None)

    # In a thread of its own: with a lock in the flag it would never come back.
    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    thread.join(10)
    return answers


def test_a_handler_may_set_it_while_it_is_looked_at() -> None:
    assert wait_interrupted_at_each_line(StopFlag()) == [True]


def test_it_says_whether_it_is_set() -> None:
    flag = StopFlag()
    before = (flag.is_set(), flag.wait(0))
    flag.set()
    assert (before, flag.is_set(), flag.wait(60)) == ((False, False), True, True)


def test_it_is_waited_for_only_while_it_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    flag = StopFlag()
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    assert flag.wait(0.2) is False
    flag.set()
    assert (flag.wait(5), flag.is_set(), slept) == (True, True, [0.2])
