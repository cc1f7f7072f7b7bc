"""The computer is kept awake while somebody wants it, and asked for seldom."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from skatclub.serving import platforms
from skatclub.serving.platforms import unix
from skatclub.serving.processes.awake import LOOK_EVERY, Awake
from tests.servers import wait_until

HOLDER = """#!{python}
import os, sys
with open({noted!r}, "a") as stream:
    print("awake", *sys.argv[1:], file=stream)
sys.stdin.read()
with open({noted!r}, "a") as stream:
    print("asleep", file=stream)
"""


def test_the_wish_is_followed_and_asked_for_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, said, wanted = [1000.0], [], [False]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])

    def keep_awake() -> object:
        said.append("awake")
        return lambda: said.append("asleep")

    def is_wanted() -> bool:
        said.append("asked")
        return wanted[0]

    monkeypatch.setattr(platforms, "keep_awake", keep_awake)
    awake = Awake(is_wanted)
    for played in (False, True, True, False):
        wanted[0] = played
        awake.look()
        awake.look()
        clock[0] += LOOK_EVERY + 1
    awake.end()
    assert said == ["asked", "asked", "awake", "asked", "asked", "asleep"]


def test_the_end_of_the_program_lets_it_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(platforms, "keep_awake", lambda: lambda: said.append("asleep"))
    awake = Awake(lambda: True)
    awake.look()
    awake.end()
    awake.end()
    assert said == ["asleep"]


@pytest.mark.parametrize("program", ["caffeinate", "systemd-inhibit"])
def test_the_systems_program_runs_until_it_may_sleep(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, program: str
) -> None:
    noted = tmp_path / "noted"
    (tmp_path / program).write_text(HOLDER.format(python=sys.executable, noted=str(noted)))
    (tmp_path / program).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    let_sleep = unix.keep_awake()
    wait_until(noted.exists, "the program", 30)
    let_sleep()
    told = {
        "caffeinate": "awake -i cat",
        "systemd-inhibit": "awake --what=idle:sleep --who=Skatclub --why=A series is being played cat",
    }
    assert noted.read_text().splitlines() == [told[program], "asleep"]


def test_a_system_without_such_a_program_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    unix.keep_awake()()
