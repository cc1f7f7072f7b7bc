"""Processes left by an earlier run are ended once they are identified as such; no others ever are."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from skatclub.serving import platforms
from skatclub.serving.processes.left_over import end_left_over, note
from tests.processes import is_alive
from tests.servers import wait_until

GONE = [999_999_999, "1 gone"]  # a supervisor that has ended


@pytest.fixture
def child() -> Iterator[subprocess.Popen[bytes]]:
    """A process that leads a group, as the supervisor starts them; it is stopped, so that only SIGKILL ends it."""
    process = subprocess.Popen(
        [sys.executable, "-c", "import time; time.sleep(1000)"], start_new_session=True, stdin=subprocess.PIPE
    )
    process.send_signal(signal.SIGSTOP)
    yield process
    process.kill()
    process.wait()


def test_notes_name_this_process_and_its_children(tmp_path: Path, child: subprocess.Popen[bytes]) -> None:
    file = tmp_path / "processes.json"
    note(file, [child.pid])
    births = [[number, platforms.birth_of(number)] for number in (os.getpid(), child.pid)]
    assert json.loads(file.read_text()) == births
    assert all(birth for _number, birth in births)
    assert [path.name for path in tmp_path.iterdir()] == ["processes.json"]


def test_child_of_a_supervisor_that_is_gone_is_ended(tmp_path: Path, child: subprocess.Popen[bytes]) -> None:
    file = tmp_path / "processes.json"
    file.write_text(json.dumps([GONE, [child.pid, platforms.birth_of(child.pid)]]))
    assert end_left_over(file) is True
    assert child.wait(60) == -signal.SIGKILL


def test_the_next_start_waits_until_they_have_ended(
    tmp_path: Path, child: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They still hold the port and the database."""
    kill = platforms.kill_group
    monkeypatch.setattr(platforms, "kill_group", lambda number: Timer(0.3, kill, [number]).start())
    file = tmp_path / "processes.json"
    file.write_text(json.dumps([GONE, [child.pid, platforms.birth_of(child.pid)]]))
    assert end_left_over(file) is True
    assert platforms.birth_of(child.pid) == ""


def test_children_of_a_living_supervisor_stay(tmp_path: Path, child: subprocess.Popen[bytes]) -> None:
    file = tmp_path / "processes.json"
    note(file, [child.pid])  # this process is the supervisor, and it lives
    assert end_left_over(file) is False
    assert is_alive(child.pid)


def test_number_that_was_given_to_another_process(tmp_path: Path, child: subprocess.Popen[bytes]) -> None:
    file = tmp_path / "processes.json"
    file.write_text(json.dumps([GONE, [child.pid, "1 another birth"], [child.pid, ""]]))
    assert end_left_over(file) is True
    assert is_alive(child.pid)


@pytest.mark.parametrize("text", ["", "{}", "[[1]]", '[["x", "y"]]', "[[1, 2", "7"])
def test_broken_notes_are_no_notes(tmp_path: Path, text: str) -> None:
    file = tmp_path / "processes.json"
    file.write_text(text)
    assert end_left_over(file) is False
    assert end_left_over(tmp_path / "missing.json") is False


def test_birth_of_a_process_that_has_ended(child: subprocess.Popen[bytes]) -> None:
    number = child.pid
    assert platforms.birth_of(number) == platforms.birth_of(number) != ""
    child.kill()
    wait_until(lambda: platforms.birth_of(number) == "", "the end of the process")
