"""What is asked of Linux and macOS: children, priorities, locks and ports."""

from __future__ import annotations

import ctypes
import io
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from skatclub.serving.platforms import unix


class Stub:
    """A process that was never started."""

    def __init__(self, command: list[str], **options: Any) -> None:
        self.command, self.options = command, options
        self.stdin: Any = io.BytesIO()
        self.pid, self.calls = 4711, list[str]()

    def terminate(self) -> None:
        self.calls.append("terminate")

    def wait(self) -> None:
        self.calls.append("wait, closed" if self.stdin.closed else "wait")


@pytest.fixture
def stubs(monkeypatch: pytest.MonkeyPatch) -> list[Stub]:
    """The processes that are begun from now on."""
    begun: list[Stub] = []

    def begin(command: list[str], **options: Any) -> Stub:
        begun.append(Stub(command, **options))
        return begun[-1]

    monkeypatch.setattr(subprocess, "Popen", begin)
    return begun


@pytest.mark.parametrize("shares", [True, False])
def test_a_child_has_its_own_session_and_a_lifeline(
    stubs: list[Stub], monkeypatch: pytest.MonkeyPatch, shares: bool
) -> None:
    monkeypatch.setenv("SKATCLUB_DATA", "/real")
    with socket.socket() as listening:
        unix.start(["server"], Path("/club"), listening if shares else None, SKATCLUB_DATA="/other")
        passed = [listening.fileno()] if shares else []
    (child,) = stubs
    options = dict(child.options)
    begin = options.pop("preexec_fn")
    assert isinstance(begin, partial)
    assert (begin.func, begin.args) == (unix.end_with_parent, (os.getpid(),))
    assert (child.command, options) == (
        ["server"],
        {
            "cwd": Path("/club"),
            "env": {**os.environ, "SKATCLUB_DATA": "/other"},
            "stdin": subprocess.PIPE,
            "pass_fds": passed,
            "start_new_session": True,
        },
    )


def test_one_process_is_asked_and_a_group_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    child, killed = Stub([]), list[tuple[int, int]]()
    unix.ask_to_stop(child)  # type: ignore[arg-type]
    monkeypatch.setattr(os, "killpg", lambda *one: killed.append(one))
    unix.kill_group(4711)
    assert (child.calls, killed) == (["terminate"], [(4711, signal.SIGKILL)])


@pytest.mark.parametrize("error", [ProcessLookupError, PermissionError])
def test_a_group_that_is_gone_is_dead_already(monkeypatch: pytest.MonkeyPatch, error: type[OSError]) -> None:
    def gone(*_group: int) -> None:
        raise error

    monkeypatch.setattr(os, "killpg", gone)
    unix.kill_group(4711)


class Calls:
    """Stands for a library of the system and notes what it is asked for."""

    def __init__(self) -> None:
        self.made: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self.made.append((name, *given))


@pytest.mark.parametrize(
    ("system", "parent", "asked", "ended"),
    [("linux", True, True, []), ("linux", False, True, [1]), ("darwin", False, False, [])],
)
def test_a_child_asks_to_end_with_its_parent(
    monkeypatch: pytest.MonkeyPatch, system: str, parent: bool, asked: bool, ended: list[int]
) -> None:
    """No signal comes from a parent that has already ended, so the child ends at once."""
    library, ends = Calls(), list[int]()
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: library)
    monkeypatch.setattr(os, "_exit", ends.append)
    monkeypatch.setattr(sys, "platform", system)
    unix.end_with_parent(os.getppid() if parent else -1)
    assert library.made == ([("prctl", 1, signal.SIGKILL)] if asked else [])
    assert ends == ended


@pytest.mark.parametrize(
    ("answer", "birth"),
    [
        ("S    Fri Nov 27 13:37:34 2026\n", "Fri Nov 27 13:37:34 2026"),
        ("Z    Fri Nov 27 13:37:34 2026\n", ""),
        ("", ""),
    ],
)
def test_the_birth_of_a_process_on_macos(monkeypatch: pytest.MonkeyPatch, answer: str, birth: str) -> None:
    ran: list[Any] = []

    def run(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        ran.append((command, options))
        return subprocess.CompletedProcess(command, 0, answer)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert unix.birth_of(4711) == birth
    asked = ["ps", "-o", "stat=,lstart=", "-p", "4711"]
    assert ran == [(asked, {"capture_output": True, "text": True, "check": False})]


@pytest.mark.skipif(sys.platform != "linux", reason="read from /proc")
def test_the_birth_of_a_process_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    """The 22nd field; the name may hold spaces and brackets. One that has ended and waits has none."""
    fields = " ".join(str(number) for number in range(4, 53))
    files = {
        "/proc/1/stat": f"1 (a (b) c) S {fields}",
        "/proc/2/stat": f"2 (gone) Z {fields}",
        "/proc/sys/kernel/random/boot_id": "b00t\n",
    }

    def read(path: Path, encoding: str) -> str:
        if str(path) not in files:
            raise FileNotFoundError
        return files[str(path)]

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_text", read)
        found = [unix.birth_of(number) for number in (1, 2, 3)]
    assert found == ["22 b00t", "", ""]


def test_the_priority_is_lower(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr(os, "nice", given.append)
    unix.give_way()
    assert given == [5]


@pytest.mark.parametrize(
    ("there", "begun"), [({"caffeinate", "systemd-inhibit"}, 0), ({"systemd-inhibit"}, 1), (set(), None)]
)
def test_what_keeps_the_computer_awake(
    stubs: list[Stub], monkeypatch: pytest.MonkeyPatch, there: set[str], begun: int | None
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name in there else None)
    let_sleep = unix.keep_awake()
    nothing = subprocess.DEVNULL
    options = {"stdin": subprocess.PIPE, "stdout": nothing, "stderr": nothing, "start_new_session": True}
    expected = [] if begun is None else [(unix.KEEPING_AWAKE[begun], options)]
    assert [(one.command, one.options) for one in stubs] == expected
    let_sleep()
    assert [one.calls for one in stubs] == [["wait, closed"]] * len(expected)


class Limits:
    """``resource``, without the limits of the tests' own process."""

    RLIMIT_CPU, RLIMIT_AS = 0, 9

    def __init__(self, *, knows_memory: bool) -> None:
        self.knows_memory, self.written = knows_memory, list[Any]()

    def setrlimit(self, kind: int, limits: tuple[int, int]) -> None:
        if kind == self.RLIMIT_AS and not self.knows_memory:
            raise ValueError
        self.written.append((kind, limits))


@pytest.mark.parametrize(
    ("knows", "written"), [(True, [(0, (5, 5)), (9, (700, 700))]), (False, [(0, (5, 5))])]
)
def test_a_process_that_draws_is_limited(
    monkeypatch: pytest.MonkeyPatch, knows: bool, written: list[Any]
) -> None:
    limits = Limits(knows_memory=knows)
    monkeypatch.setattr(unix, "resource", limits)
    unix.limit_own_process(5, 700)
    assert limits.written == written


def test_a_command_as_people_type_it() -> None:
    typed = unix.as_typed(["run", "a file"], "SKATCLUB_DATA", "/my club")
    assert typed == "env 'SKATCLUB_DATA=/my club' run 'a file'"


def test_a_port_is_opened_again_at_once_and_stays_open_for_the_child() -> None:
    with socket.socket() as listening:
        unix.reserve(listening)
        assert listening.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR) != 0
        assert unix.hand_over(listening) == ["--socket", str(listening.fileno())]
        assert listening.fileno() >= 0


def test_a_locked_file_is_not_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with file.open("wb") as one, file.open("ab") as other:
        unix.lock(one)
        with pytest.raises(BlockingIOError):
            unix.lock(other)


def test_an_open_file_is_closed_to_others(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.touch(mode=0o644)
    with file.open("wb") as stream:
        unix.close_to_others(stream.fileno())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
