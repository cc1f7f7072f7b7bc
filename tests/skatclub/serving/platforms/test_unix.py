"""How many connections fit under the limit of open files, how many processes are started, and how they end."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from skatclub.serving.platforms import unix
from tests.processes import is_alive
from tests.servers import wait_until
from tests.serving import PROJECT

UNLIMITED = -1


class Limits:
    """The system's, without changing those of the tests."""

    RLIMIT_NOFILE, RLIM_INFINITY = 7, UNLIMITED

    def __init__(self, hard: int) -> None:
        self.hard = hard
        self.written: list[Any] = []

    def getrlimit(self, _kind: int) -> tuple[int, int]:
        return 1024, self.hard

    def setrlimit(self, kind: int, limits: tuple[int, int]) -> None:
        self.written.append((kind, limits))


@pytest.mark.parametrize(
    ("hard", "soft", "connections"),
    [
        (UNLIMITED, 4200, 4000),
        (10**6, 4200, 4000),
        (1024, 1024, 824),
        (150, 150, 100),
    ],
)
def test_as_many_files_as_are_useful(
    monkeypatch: pytest.MonkeyPatch, hard: int, soft: int, connections: int
) -> None:
    limits = Limits(hard)
    monkeypatch.setattr(unix, "resource", limits)
    assert unix.allow_many_files() == connections
    assert limits.written == [(7, (soft, hard))]


@pytest.mark.parametrize(
    ("wanted", "cores", "started"),
    [(0, 1, 2), (0, 2, 2), (0, 3, 3), (0, 64, 4), (0, None, 2), (1, 8, 1), (9, 2, 9)],
)
def test_as_many_processes_as_are_wanted_or_one_for_each_core(
    monkeypatch: pytest.MonkeyPatch, wanted: int, cores: int | None, started: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert unix.processes_to_start(wanted) == started


PARENT = """
import os, signal
from pathlib import Path
from skatclub.serving.platforms import unix
child = unix.start(["sleep", "60"], Path("/"), None)
print(child.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has the call")
def test_a_child_that_watches_nothing_ends_with_its_parent_however_that_ends() -> None:
    command = [sys.executable, "-c", PARENT]
    # The child holds the pipe open as long as it lives.
    ran = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, timeout=30, check=False)
    assert ran.returncode == -9
    wait_until(lambda: not is_alive(int(ran.stdout)), "the end of the child")
