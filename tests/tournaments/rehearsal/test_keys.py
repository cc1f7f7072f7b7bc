"""Keys work once, for two minutes, in one rehearsal."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
import time_machine

from skatclub.serving.rehearsal.folder import KEYS, folder_of
from tournaments.access.permissions import Role
from tournaments.rehearsal.keys import make_key, use_key

NOW = 1_800_000_000


def test_a_key_works_once(real_data: Path, on_computers_clock: None) -> None:
    key = make_key(real_data, Role.RECORDER)
    folder = folder_of(real_data)
    assert [use_key(folder, key), use_key(folder, key)] == [Role.RECORDER, None]
    assert list((folder / KEYS).iterdir()) == []


@pytest.mark.parametrize(
    ("age", "role"), [(119, Role.DIRECTOR), (120, None), (-119, Role.DIRECTOR), (-120, None)]
)
def test_an_old_key_does_not(real_data: Path, age: int, role: Role | None) -> None:
    """Nor one from the future: the clock was set back."""
    key = make_key(real_data, Role.DIRECTOR)
    (file,) = (folder_of(real_data) / KEYS).iterdir()
    os.utime(file, (NOW - age,) * 2)
    with time_machine.travel(NOW, tick=False):
        assert use_key(folder_of(real_data), key) is role


def test_what_is_no_key(real_data: Path) -> None:
    make_key(real_data, Role.DIRECTOR)
    folder = folder_of(real_data)
    (file,) = (folder / KEYS).iterdir()
    assert [use_key(folder, "other"), use_key(folder, file.name), use_key(folder, "../order.json")] == [
        None
    ] * 3


def test_the_key_itself_is_not_written_down(real_data: Path) -> None:
    key = make_key(real_data, Role.DIRECTOR)
    (file,) = (folder_of(real_data) / KEYS).iterdir()
    assert key not in file.name
    assert file.read_text(encoding="ascii") == "director"


def test_nobody_else_on_this_computer_reads_it(real_data: Path) -> None:
    make_key(real_data, Role.DIRECTOR)
    (file,) = (folder_of(real_data) / KEYS).iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
