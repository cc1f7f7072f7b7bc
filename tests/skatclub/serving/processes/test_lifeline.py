"""A child process ends with the one that started it, and otherwise when its work is done."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.serving import PROJECT

BEGIN = "from skatclub.serving.processes.lifeline import hold_on, hold_on_as_child; import time; "
# Longer than the test's patience: the process must not need to wait for its end.
WORK = "print('working', flush=True); time.sleep(600)"
PATIENCE = 60


def started(script: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", BEGIN + script],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_it_ends_at_once_when_the_pipe_is_closed() -> None:
    with started(f"hold_on(); {WORK}") as child:
        assert child.stdout
        assert child.stdin
        assert child.stdout.readline() == "working\n"
        child.stdin.close()
        assert child.wait(PATIENCE) == 1


FINISH = "import signal, sys; signal.signal(signal.SIGTERM, lambda *_: sys.exit(3)); "


@pytest.mark.parametrize(("handler", "code"), [(FINISH, 3), ("", 0)])
def test_what_is_written_asks_it_to_stop(handler: str, code: int) -> None:
    """That is how the supervisor stops its processes on Windows."""
    with started(
        f"{handler}hold_on(); print('working', flush=True); [time.sleep(0.1) for _ in range(6000)]"
    ) as child:
        assert child.stdout
        assert child.stdin
        assert child.stdout.readline() == "working\n"
        child.stdin.write(".")
        child.stdin.flush()
        assert child.wait(PATIENCE) == code


@pytest.mark.parametrize("held", ["hold_on()", "hold_on_as_child()", "hold_on(); hold_on_as_child()"])
def test_it_ends_when_its_work_is_done_while_the_pipe_is_open(held: str) -> None:
    with started(held) as child:
        try:
            assert child.wait(PATIENCE) == 0
        finally:
            child.kill()


def test_who_holds_on_to_nothing_outlives_the_pipe() -> None:
    with started("hold_on_as_child(); import sys; sys.stdin.read(); print('still here')") as child:
        output, _errors = child.communicate(timeout=PATIENCE)
    assert (output, child.returncode) == ("still here\n", 0)
