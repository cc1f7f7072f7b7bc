"""The rehearsal's process: started while it is wanted, ended and deleted afterwards."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from skatclub.serving import platforms
from skatclub.serving.processes.supervisor import Kept
from skatclub.serving.rehearsal import on_demand
from skatclub.serving.rehearsal.folder import (
    RehearsalOrder,
    ask_restart,
    folder_of,
    is_to_restart,
    note_failure,
    place_order,
    withdraw_order,
)
from skatclub.serving.rehearsal.on_demand import OnDemand
from tests.servers import wait_until
from tests.serving import PROJECT


@pytest.fixture
def beside(tmp_path: Path) -> Iterator[OnDemand]:
    command = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    made = OnDemand(tmp_path, Kept("stub", lambda: platforms.start(command, PROJECT, None)))
    yield made
    made.kept.end_by_force()


def order(beside: OnDemand) -> None:
    assert place_order(beside.data, RehearsalOrder("slug", "name", 1), {})


def test_nothing_runs_while_nobody_wants_it(beside: OnDemand) -> None:
    assert (beside.look(), beside.running) == (False, [])


def test_it_is_started_once(beside: OnDemand) -> None:
    order(beside)
    assert [beside.look(), beside.look()] == [True, False]
    assert beside.running == [beside.kept]


def test_withdrawn_it_is_ended_and_deleted(beside: OnDemand) -> None:
    order(beside)
    beside.look()
    withdraw_order(beside.data)
    wait_until(lambda: beside.look() and not beside.running, "the end of the rehearsal")
    beside.look()
    assert not folder_of(beside.data).exists()


def test_then_it_can_be_started_anew(beside: OnDemand) -> None:
    test_withdrawn_it_is_ended_and_deleted(beside)
    order(beside)
    assert (beside.look(), len(beside.running)) == (True, 1)


def test_asked_to_restart_it_is_ended_and_started_again(beside: OnDemand) -> None:
    order(beside)
    beside.look()
    before = beside.kept.process
    ask_restart(folder_of(beside.data))
    wait_until(lambda: beside.look() and not beside.running, "the end of the process")
    assert (beside.look(), len(beside.running), is_to_restart(beside.data)) == (True, 1, False)
    assert before is not None
    assert before.poll() is not None
    assert beside.kept.process is not before


def test_one_that_does_not_end_is_asked_once_and_killed_twenty_seconds_later(
    beside: OnDemand, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, killed, hangs = list[Any](), list[Any](), SimpleNamespace(poll=lambda: None)
    clock = iter([100.0, 119.9, 120.0])
    monkeypatch.setattr(on_demand, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    monkeypatch.setattr(platforms, "ask_to_stop", asked.append)
    monkeypatch.setattr(beside.kept, "end_by_force", lambda: killed.append(beside.kept.process))
    monkeypatch.setattr(beside.kept, "process", hangs)
    looks = [(beside.look(), asked[:], killed[:]) for _look in range(3)]
    assert looks == [(False, [hangs], []), (False, [hangs], []), (True, [hangs], [hangs])]
    assert (beside.running, beside.killed_at) == ([], None)


def test_what_could_not_start_is_not_tried_again(beside: OnDemand) -> None:
    order(beside)
    beside.look()
    process = beside.kept.process
    assert process is not None
    process.kill()
    process.wait()
    note_failure(folder_of(beside.data), "no disk")
    assert [beside.look() for _look in range(3)] == [False, False, False]
    assert beside.kept.process is process


def test_one_left_over_by_an_earlier_run_is_deleted(beside: OnDemand) -> None:
    order(beside)
    withdraw_order(beside.data)
    beside.look()
    assert not folder_of(beside.data).exists()


def test_the_real_evening_goes_on_whatever_happens(
    beside: OnDemand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails() -> None:
        raise OSError(28, "No space left on device")

    order(beside)
    monkeypatch.setattr(beside.kept, "begin", fails)
    assert beside.look() is False
    assert capsys.readouterr().err == "The rehearsal: No space left on device.\n"
