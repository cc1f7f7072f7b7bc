"""A piece of work in a forked process with limits of its own, so that no mutant harms the next."""

from __future__ import annotations

import os
import resource
import signal
import time
import traceback
from collections.abc import Callable
from pathlib import Path

MOST_MEMORY = 4 << 30  # bytes
PASSED, FAILED, BROKEN = 0, 1, 70


def in_fork(work: Callable[[], int], *, cpu_seconds: int, wall_seconds: float) -> str:
    """What became of ``work``: ``passed``, ``failed``, ``timeout``, or ``broken`` where it never came to the tests."""
    pid = os.fork()
    if pid == 0:
        _run(work, cpu_seconds)
    deadline = time.monotonic() + wall_seconds
    while True:
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            return _in_words(status)
        if time.monotonic() > deadline:
            os.killpg(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return "timeout"
        time.sleep(0.02)


def _run(work: Callable[[], int], cpu_seconds: int) -> None:
    code = BROKEN
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        code = work()
    except BaseException:
        _tell_developer()
    finally:
        os._exit(code)


def _tell_developer() -> None:
    """Why a fork never came to its tests, in the file that ``MUTANTS_LOG`` names."""
    place = os.environ.get("MUTANTS_LOG")
    if place:
        with Path(place).open("a", encoding="utf-8") as log:
            traceback.print_exc(file=log)


def _in_words(status: int) -> str:
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "failed"
    return {PASSED: "passed", FAILED: "failed"}.get(os.WEXITSTATUS(status), "broken")
