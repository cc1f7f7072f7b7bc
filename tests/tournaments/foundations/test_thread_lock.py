"""A lock between the threads of one process."""

from __future__ import annotations

import os
from threading import Thread

import pytest

from tournaments.foundations.thread_lock import ThreadLock


def enter(lock: ThreadLock, entered: list[bool]) -> Thread:
    """A thread that notes when it is inside."""

    def go() -> None:
        with lock:
            entered.append(True)

    thread = Thread(target=go, daemon=True)
    thread.start()
    return thread


def test_a_thread_waits_for_the_other() -> None:
    lock, entered = ThreadLock(), list[bool]()
    with lock:
        waiting = enter(lock, entered)
        waiting.join(0.1)
        assert entered == []
    waiting.join()
    assert entered == [True]


def test_an_error_inside_lets_the_next_one_in() -> None:
    lock, entered = ThreadLock(), list[bool]()
    with pytest.raises(ZeroDivisionError), lock:
        raise ZeroDivisionError
    enter(lock, entered).join(10)
    assert entered == [True]


def test_a_forked_process_does_not_wait_for_a_thread_of_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    lock, entered = ThreadLock(), list[bool]()
    with lock, monkeypatch.context() as forked:
        forked.setattr(os, "getpid", lambda: 7)
        enter(lock, entered).join(10)
        assert entered == [True]
