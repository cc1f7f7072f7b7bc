"""Processes that end by themselves: started again at once, or after a pause when they keep dying."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from skatclub.serving import platforms
from skatclub.serving.processes.supervisor import START_LIMIT, STEADY, Household, Kept
from tests.serving import PROJECT


class Clock:
    """The time as the supervisor sees it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(time, "monotonic", made.monotonic)
    return made


@pytest.fixture
def kept() -> Iterator[Kept]:
    command = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    process = Kept("stub", lambda: platforms.start(command, PROJECT, None))
    process.start()
    yield process
    process.end_by_force()


def end_by_itself(kept: Kept) -> None:
    assert kept.process
    kept.process.kill()
    kept.process.wait()


def test_running_process_is_left_alone(kept: Kept, clock: Clock) -> None:
    number = kept.process and kept.process.pid
    assert kept.start_again_when_due() is False
    assert (kept.process and kept.process.pid) == number


def test_steady_process_is_started_again_at_once(kept: Kept, clock: Clock) -> None:
    kept.started_at = clock.now
    clock.now += STEADY + 1
    end_by_itself(kept)
    assert kept.start_again_when_due() is True
    assert not kept.has_ended()


def test_process_that_keeps_dying_waits_longer_and_longer(kept: Kept, clock: Clock) -> None:
    pauses = []
    kept.started_at = clock.now
    for _death in range(4):
        end_by_itself(kept)
        begun = clock.now
        while not kept.start_again_when_due():
            clock.now += 0.25
        pauses.append(clock.now - begun)
    assert pauses == [0.5, 1.0, 2.0, 2.0]


def test_notes_that_cannot_be_written_stop_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notes = tmp_path / "missing" / "processes.json"
    Household([], [], notes).write_notes()
    assert capsys.readouterr().err == f"{notes} cannot be written: No such file or directory.\n"


class Patience:
    """A stop flag that nobody sets; waiting for it moves the clock."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    def wait(self, seconds: float) -> bool:
        self.clock.now += seconds
        return False


def test_a_server_is_waited_for_as_long_as_the_limit(kept: Kept, clock: Clock, tmp_path: Path) -> None:
    household = Household([kept], [], tmp_path / "notes.json")

    def answers_after(seconds: float) -> bool:
        end = clock.now + seconds
        return household._wait_until_ready(lambda: clock.now > end, Patience(clock))  # type: ignore[arg-type]

    begun = clock.now
    assert [answers_after(START_LIMIT / 2), answers_after(START_LIMIT * 9)] == [True, False]
    assert START_LIMIT * 1.5 <= clock.now - begun <= START_LIMIT * 1.5 + 2


def test_a_server_that_has_ended_is_not_waited_for(kept: Kept, clock: Clock, tmp_path: Path) -> None:
    end_by_itself(kept)
    begun = clock.now
    household = Household([kept], [], tmp_path / "notes.json")
    assert not household._wait_until_ready(lambda: True, Patience(clock))  # type: ignore[arg-type]
    assert clock.now - begun < 1


class StopAfter:
    """A stop flag that is set after so many looks."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def wait(self, _seconds: float) -> bool:
        self.looks -= 1
        return self.looks < 0


def test_the_notes_name_a_process_that_was_started_again(kept: Kept, clock: Clock, tmp_path: Path) -> None:
    notes = tmp_path / "notes.json"
    household = Household([], [kept], notes)
    household._watch(StopAfter(2))  # type: ignore[arg-type]
    assert not notes.exists()
    clock.now = kept.started_at + STEADY + 1
    end_by_itself(kept)
    household._watch(StopAfter(2))  # type: ignore[arg-type]
    assert kept.process
    assert [number for number, _birth in json.loads(notes.read_text())] == [os.getpid(), kept.process.pid]
