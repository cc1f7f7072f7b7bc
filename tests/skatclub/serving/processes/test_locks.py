"""Locks on files: one holder, a note for the others, and nothing left behind by a kill."""

from __future__ import annotations

import errno
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from skatclub.serving import platforms
from skatclub.serving.processes import locks
from skatclub.serving.processes.locks import LockHeldError, NoLocksError, locked, one_at_a_time
from tests.serving import PROJECT

HOLD = """
import sys, time
from pathlib import Path
from skatclub.serving.processes.locks import locked
with locked(Path(sys.argv[1]), note="held by a test"):
    print("held", flush=True)
    time.sleep(600)
"""


def hold(file: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock when this returns."""
    command = [sys.executable, "-c", HOLD, str(file)]
    process = subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    return process


def test_the_second_reads_the_note_of_the_first_however_often(tmp_path: Path) -> None:
    holder = hold(tmp_path / "lock")
    try:
        for _attempt in range(3):
            with (
                pytest.raises(LockHeldError, match="^held by a test$"),
                locked(tmp_path / "lock", note="mine"),
            ):
                pass
    finally:
        holder.kill()
        holder.wait()


def test_one_at_a_time_waits_for_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    with ExitStack() as other:
        other.enter_context(locked(tmp_path / "lock"))

        def let_go(seconds: float) -> None:
            waits.append(seconds)
            if len(waits) == 2:
                other.close()

        monkeypatch.setattr(locks, "time", SimpleNamespace(sleep=let_go))
        with one_at_a_time(tmp_path / "lock"), pytest.raises(LockHeldError), locked(tmp_path / "lock"):
            pass
    assert waits == [0.1, 0.1]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_process_that_ends_leaves_no_lock(tmp_path: Path, number: signal.Signals) -> None:
    holder = hold(tmp_path / "lock")
    holder.send_signal(number)
    holder.wait()
    with locked(tmp_path / "lock", note="mine"):
        assert (tmp_path / "lock").read_text() == "mine"


def test_let_go_at_the_end_also_after_a_failure(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), locked(tmp_path / "lock"):
        raise ZeroDivisionError
    with locked(tmp_path / "lock"):
        pass


def test_waiting_until_the_holder_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    holder = hold(tmp_path / "lock")

    def end_holder(_seconds: float) -> None:
        holder.kill()
        holder.wait()

    monkeypatch.setattr(time, "sleep", end_holder)
    with locked(tmp_path / "lock", wait=True):
        assert holder.poll() == -signal.SIGKILL


def test_a_started_program_does_not_inherit_it(tmp_path: Path) -> None:
    """A server that outlives its supervisor for a moment must not keep the next one out."""
    with locked(tmp_path / "lock"):
        child = subprocess.Popen(["sleep", "600"], close_fds=False)
    try:
        with locked(tmp_path / "lock"):
            pass
    finally:
        child.kill()
        child.wait()


def test_a_disk_without_locks_is_told_from_a_held_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsupported(_stream: Any) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(platforms, "lock", unsupported)
    with pytest.raises(NoLocksError, match="No locks available"), locked(tmp_path / "lock"):
        pass


def test_a_full_disk_still_has_a_lock(tmp_path: Path) -> None:
    """The note finds no room: /dev/full refuses each byte."""
    (tmp_path / "lock").symlink_to("/dev/full")
    entered = []
    with locked(tmp_path / "lock", note="mine"):
        entered.append("here")
    assert entered == ["here"]
