"""Keeps the servers and the worker of the print jobs running side by side, and stops them together."""

from __future__ import annotations

import http.client
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import Popen
from typing import Protocol

from skatclub.serving import platforms
from skatclub.serving.processes.awake import Awake
from skatclub.serving.processes.left_over import note
from skatclub.serving.processes.stop_flag import StopFlag

# Seconds within which a server must answer for the first time: an old laptop whose virus scanner reads every file of a
# new program takes more than a minute. One that ends by itself is not waited for.
START_LIMIT = 240
STOP_LIMIT = 20  # seconds for requests and prints that are under way
LOOK_EVERY = 0.1  # seconds between two checks for processes that have ended
SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 2.0  # seconds between two attempts to start what keeps dying
STEADY = 5  # seconds after which a process counts as healthy: if it ends then, it is restarted at once


@dataclass
class Kept:
    """A process that is restarted whenever it ends by itself."""

    name: str
    begin: Callable[[], Popen[bytes]]
    process: Popen[bytes] | None = None
    started_at: float = 0.0
    pause: float = 0.0
    due: float | None = None  # when to restart it

    def start(self) -> None:
        self.process = self.begin()
        self.started_at, self.due = time.monotonic(), None

    def has_ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def start_again_when_due(self) -> bool:
        """Restarts an ended process after a pause, which grows until one has lasted ``STEADY`` seconds."""
        now = time.monotonic()
        if not self.has_ended():
            return False
        if self.due is None:
            self.end_by_force()  # its children may still run
            is_steady = now - self.started_at > STEADY
            self.pause = 0.0 if is_steady else min(max(self.pause * 2, SHORTEST_PAUSE), LONGEST_PAUSE)
            self.due = now + self.pause
        if now < self.due:
            return False
        print(f"Restarting the {self.name}, which has ended.", file=sys.stderr)  # noqa: T201
        self.start()
        return True

    def end_by_force(self) -> None:
        """Kills what is left of the process and its children."""
        if self.process is None:
            return
        platforms.kill_group(self.process.pid)
        self.process.wait()
        if self.process.stdin:
            self.process.stdin.close()


class AtTimes(Protocol):
    """A process that runs only at times, such as a rehearsal; checked as often as the others."""

    @property
    def running(self) -> list[Kept]: ...

    def look(self) -> bool: ...


@dataclass
class Household:
    """All processes of one installation: servers, which must answer first, and those started after them.

    ``beside`` are started with the servers, without waiting for them.
    """

    servers: list[Kept]
    others: list[Kept]
    notes: Path
    beside: list[Kept] = field(default_factory=list)
    awake: Awake = field(default_factory=lambda: Awake(lambda: False))
    at_times: AtTimes | None = None
    last_words: str = "\nStopping; a print job in progress is finished first."

    @property
    def always(self) -> list[Kept]:
        return [*self.servers, *self.beside, *self.others]

    @property
    def kept(self) -> list[Kept]:
        return [*self.always, *(self.at_times.running if self.at_times else [])]

    def start(self, kept: list[Kept]) -> None:
        for one in kept:
            one.start()
        self.write_notes()

    def write_notes(self) -> None:
        """For the next start, in case this run is killed. A full disk only causes a warning."""
        try:
            note(self.notes, [one.process.pid for one in self.kept if one.process])
        except OSError as error:
            print(f"{self.notes} cannot be written: {error.strerror}.", file=sys.stderr)  # noqa: T201

    def run(self, *, ready: Callable[[], bool], on_ready: Callable[[], None]) -> int:
        """Runs everything until a stop signal; returns the exit code: 1 if ``ready()`` never became true."""
        stop = StopFlag()
        for number in platforms.STOP_SIGNALS:
            signal.signal(number, lambda *_: stop.set())
        try:
            self.start([*self.servers, *self.beside])
            if not self._wait_until_ready(ready, stop):
                return 0 if stop.is_set() else 1
            self.start(self.others)
            on_ready()
            self._watch(stop)
            print(self.last_words, end="\n" if self.last_words else "", flush=True)  # noqa: T201
            return 0
        finally:
            self.stop_all()

    def _wait_until_ready(self, ready: Callable[[], bool], stop: StopFlag) -> bool:
        end = time.monotonic() + START_LIMIT
        while time.monotonic() < end and not stop.wait(LOOK_EVERY):
            if all(server.has_ended() for server in self.servers):
                return False
            if ready():
                return True
        return False

    def _watch(self, stop: StopFlag) -> None:
        while not stop.wait(LOOK_EVERY):
            again = [one.start_again_when_due() for one in self.always]
            if self.at_times:
                again.append(self.at_times.look())
            if any(again):
                self.write_notes()
            self.awake.look()

    def stop_all(self) -> None:
        """Asks all to end, waits, and kills what is left of them and their children."""
        running = [one for one in self.kept if one.process and not one.has_ended()]
        for one in running:
            if one.process:
                platforms.ask_to_stop(one.process)
        end = time.monotonic() + STOP_LIMIT
        while not all(one.has_ended() for one in running) and time.monotonic() < end:
            time.sleep(0.02)
        for one in self.kept:
            one.end_by_force()
        self.awake.end()
        self.notes.unlink(missing_ok=True)


def answers(host: str, port: int, *, name: str) -> bool:
    """Whether an HTTP server answers there when asked for the host ``name``, with whatever status."""
    connection = http.client.HTTPConnection(host, port, timeout=5)
    try:
        connection.request("GET", "/health/", headers={"Host": name})
        connection.getresponse().read()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return True
