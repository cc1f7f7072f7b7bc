"""Keeps the server and the worker of the print jobs running beside each other, and stops both together."""

from __future__ import annotations

import ctypes
import http.client
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent.parent
START_LIMIT = 60  # seconds until the server must have answered once
STOP_LIMIT = 20  # seconds for requests and prints that are under way
SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 5.0  # seconds between two attempts to start what keeps dying
STEADY = 60  # seconds after which a process counts as well again
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@dataclass
class Kept:
    """A process that is started again whenever it ends by itself."""

    name: str
    command: list[str]
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    pause: float = SHORTEST_PAUSE
    due: float | None = None  # when it is started again

    def start(self) -> None:
        # A session of its own: Ctrl-C reaches only the supervisor, which stops everything in order.
        self.process = subprocess.Popen(  # noqa: S603 - our own commands
            self.command,
            cwd=BASE_DIR,
            start_new_session=True,
            preexec_fn=end_with_parent,  # noqa: PLW1509 - the supervisor has one thread
        )
        self.started_at, self.due = time.monotonic(), None

    def has_ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def start_again_when_due(self) -> None:
        """Starts an ended process again, after a pause that grows until the process has held out."""
        now = time.monotonic()
        if not self.has_ended():
            return
        if self.due is None:
            steady = now - self.started_at > STEADY
            self.pause = SHORTEST_PAUSE if steady else min(self.pause * 2, LONGEST_PAUSE)
            self.due = now + self.pause
        elif now >= self.due:
            print(f"The {self.name} has ended and is started again.", file=sys.stderr)  # noqa: T201
            self.start()

    def signal_group(self, number: signal.Signals) -> None:
        if self.process is not None:
            try:
                os.killpg(self.process.pid, number)
            except ProcessLookupError:
                return


def end_with_parent() -> None:
    """Asks Linux to stop this process when its parent is killed, so that nothing is left running."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def run(kept: list[Kept], *, ready: Callable[[], bool], on_ready: Callable[[], None]) -> int:
    """Runs all until a signal comes; returns the exit code. ``kept[0]`` must once answer ``ready()``."""
    stop = threading.Event()
    for number in SIGNALS:
        signal.signal(number, lambda *_: stop.set())
    try:
        for one in kept:
            one.start()
        if not _wait_until_ready(kept[0], ready, stop):
            return 0 if stop.is_set() else 1
        on_ready()
        _watch(kept, stop)
        print("\nStopping; a print that is being made is finished first.", flush=True)  # noqa: T201
        return 0
    finally:
        stop_all(kept)


def _wait_until_ready(server: Kept, ready: Callable[[], bool], stop: threading.Event) -> bool:
    end = time.monotonic() + START_LIMIT
    while time.monotonic() < end and not server.has_ended() and not stop.wait(0.1):
        if ready():
            return True
    return False


def _watch(kept: list[Kept], stop: threading.Event) -> None:
    while not stop.wait(0.5):
        for one in kept:
            one.start_again_when_due()


def stop_all(kept: list[Kept]) -> None:
    """Asks all to end, waits, and ends by force what is left of them and their children."""
    running = [one for one in kept if one.process is not None]
    for one in running:
        if one.process and not one.has_ended():
            one.process.terminate()
    end = time.monotonic() + STOP_LIMIT
    for one in running:
        try:
            if one.process:
                one.process.wait(max(0.1, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            pass
        one.signal_group(signal.SIGKILL)


def answers(host: str, port: int, *, name: str) -> bool:
    """Whether an HTTP server answers anything there, when asked for the host ``name``."""
    connection = http.client.HTTPConnection(host, port, timeout=5)
    try:
        connection.request("GET", "/health/", headers={"Host": name})
        connection.getresponse().read()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return True
