"""Child processes that inherit what this process has loaded, instead of loading it again.

Loading the program takes seconds, a fork milliseconds, so a killed server is replaced at once. Only where
``platforms.CAN_FORK``. The process that forks must have only one thread.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import IO

from django.db import connections

from skatclub.serving import platforms

FIRST_OTHER_FILE = 3  # after standard input, output and error
MOST_FILES = 65_536  # more than a process that forks ever has open


@dataclass
class Forked:
    """A forked child, with the parts of ``subprocess.Popen``'s interface that are used here."""

    pid: int
    stdin: IO[bytes] | None
    stdout: IO[bytes] | None = None
    returncode: int | None = None

    def poll(self) -> int | None:
        """The exit code, or None while it runs."""
        return self._collect(wait=False)

    def wait(self) -> int:
        """Waits until it has ended; returns the exit code."""
        self._collect(wait=True)
        return self.returncode or 0

    def _collect(self, *, wait: bool) -> int | None:
        if self.returncode is None:
            self.returncode = platforms.collect(self.pid, wait=wait)
        return self.returncode

    def terminate(self) -> None:
        self._send(platforms.ask_to_stop)

    def kill(self) -> None:
        self._send(platforms.kill)

    def _send(self, send: Callable[[int], None]) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                send(self.pid)


def fork(run: Callable[[], None], *, name: str, listening: socket.socket | None = None) -> Forked:
    """Runs ``run`` in a child with its own session; its standard input is a pipe that this process holds."""
    kept = [listening.fileno()] if listening else []

    def live() -> None:
        platforms.lead_session()
        _leave_to_parent(kept)
        run()

    return _fork(live, name, answers=False)


def fork_with_answers(run: Callable[[], None], *, name: str) -> Forked:
    """Runs ``run`` in a child of the same session; its standard input and output are pipes to this process."""

    def live() -> None:
        _leave_to_parent([])
        run()

    return _fork(live, name, answers=True)


def _fork(live: Callable[[], None], name: str, *, answers: bool) -> Forked:
    # A database connection that two processes use breaks for both.
    connections.close_all()
    sys.stdout.flush()
    sys.stderr.flush()
    to_read, to_write = os.pipe()
    out_read, out_write = os.pipe() if answers else (-1, -1)
    parent = os.getpid()
    pid = platforms.fork_process()
    if pid == 0:
        _be_child(live, name, parent, to_read, out_write)
    os.close(to_read)
    if not answers:
        return Forked(pid, os.fdopen(to_write, "wb"))
    os.close(out_write)
    return Forked(pid, os.fdopen(to_write, "wb"), os.fdopen(out_read, "rb"))


def _be_child(live: Callable[[], None], name: str, parent: int, to_read: int, out_write: int) -> None:
    """Runs the child until it ends. Never returns into the parent's code nor runs the parent's cleanup."""
    code = 1
    try:
        for number in platforms.STOP_SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        platforms.end_with_parent(parent)
        platforms.name_process(name)
        os.dup2(to_read, 0)
        if out_write >= 0:
            os.dup2(out_write, 1)
        live()
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _leave_to_parent(kept: list[int]) -> None:
    """Closes what only the parent may hold: the lock on the data folder, and pipes to its other children."""
    first = FIRST_OTHER_FILE
    for number in sorted(kept):
        os.closerange(first, number)
        first = number + 1
    os.closerange(first, MOST_FILES)
