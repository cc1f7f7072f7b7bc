"""The rehearsal's folder and what its files say."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from skatclub.config.rehearsal import MARK
from skatclub.serving.processes.left_over import notes_file
from skatclub.serving.rehearsal.folder import (
    FAILED,
    ORDER,
    RUNNING,
    RehearsalOrder,
    RehearsalState,
    ask_restart,
    can_start,
    folder_of,
    forget_running,
    is_to_restart,
    note_failure,
    note_restart,
    note_running,
    place_order,
    port_of,
    read_order,
    state_of,
    withdraw_order,
)

ORDERED = RehearsalOrder("evening", "The evening", 5)


def test_it_appears_whole_and_private(tmp_path: Path) -> None:
    assert place_order(tmp_path, ORDERED, {"evening.json": "{}"})
    folder = folder_of(tmp_path)
    assert sorted(one.name for one in folder.iterdir()) == ["evening.json", "keys", ORDER, MARK]
    assert {stat.S_IMODE(one.stat().st_mode) for one in (folder, *folder.glob("*.json"))} == {0o700, 0o600}
    assert sorted(one.name for one in tmp_path.iterdir()) == ["rehearsal"]


def test_there_is_only_one(tmp_path: Path) -> None:
    assert [place_order(tmp_path, ORDERED, {}), place_order(tmp_path, ORDERED, {"second": ""})] == [
        True,
        False,
    ]
    assert not (folder_of(tmp_path) / "second").exists()


def test_one_that_failed_before_runs_in_the_end(tmp_path: Path) -> None:
    place_order(tmp_path, ORDERED, {})
    note_failure(folder_of(tmp_path), "no answer")
    note_running(folder_of(tmp_path), 8123)
    assert state_of(tmp_path) is RehearsalState.RUNNING


def test_its_states(tmp_path: Path) -> None:
    found = [state_of(tmp_path)]
    place_order(tmp_path, ORDERED, {})
    found.append(state_of(tmp_path))
    note_running(folder_of(tmp_path), 8123)
    found.append(state_of(tmp_path))
    note_failure(folder_of(tmp_path), "no disk")
    found.append(state_of(tmp_path))
    withdraw_order(tmp_path)
    found.append(state_of(tmp_path))
    assert found == [
        RehearsalState.NONE,
        RehearsalState.STARTING,
        RehearsalState.RUNNING,
        RehearsalState.FAILED,
        RehearsalState.ENDING,
    ]
    assert (folder_of(tmp_path) / FAILED).read_text(encoding="utf-8") == "no disk"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"slug": "a"}', '{"port": "8000"}', '{"other": 1}', "\udcff"]
)
def test_files_that_are_not_ours_mean_nothing(tmp_path: Path, text: str) -> None:
    place_order(tmp_path, ORDERED, {})
    for name in (RUNNING, ORDER):
        (folder_of(tmp_path) / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    assert (read_order(tmp_path), port_of(tmp_path)) == (None, None)


def test_another_computer_does_not_run_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place_order(tmp_path, ORDERED, {})
    note_running(folder_of(tmp_path), 8123)
    monkeypatch.setattr("socket.gethostname", lambda: "other")
    assert (state_of(tmp_path), port_of(tmp_path)) == (RehearsalState.ELSEWHERE, None)


def test_it_starts_only_beside_a_supervisor(tmp_path: Path) -> None:
    assert not can_start(tmp_path)
    notes_file(tmp_path).touch()
    assert can_start(tmp_path)


def test_its_processes_are_to_be_restarted_once(tmp_path: Path) -> None:
    place_order(tmp_path, ORDERED, {})
    assert not is_to_restart(tmp_path)
    for _time in "12":
        ask_restart(folder_of(tmp_path))
    assert is_to_restart(tmp_path)
    assert stat.S_IMODE((folder_of(tmp_path) / "restart").stat().st_mode) == 0o600
    for _time in "12":
        note_restart(tmp_path)
    assert not is_to_restart(tmp_path)


def test_what_runs_no_more_has_no_port(tmp_path: Path) -> None:
    place_order(tmp_path, ORDERED, {})
    note_running(folder_of(tmp_path), 8123)
    assert port_of(tmp_path) == 8123
    for _time in "12":
        forget_running(folder_of(tmp_path))
    assert port_of(tmp_path) is None
    withdraw_order(tmp_path)
    withdraw_order(tmp_path)
    assert read_order(tmp_path) is None


def test_what_an_interrupted_attempt_has_left_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / "rehearsal.new" / "old").mkdir(parents=True)
    assert place_order(tmp_path, ORDERED, {})
    assert not (folder_of(tmp_path) / "old").exists()
