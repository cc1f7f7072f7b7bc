"""What is asked of Windows, with a system that only notes it; ``tests/windows`` has wine do it."""

from __future__ import annotations

import ctypes
import io
import os
import signal
import socket
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.serving import PROJECT

FILE = PROJECT / "skatclub" / "serving" / "platforms" / "windows.py"
SIGBREAK, NEW_GROUP, EXCLUSIVE = 21, 0x200, -5


class Kernel:
    """``kernel32``: notes every call. ``locks``: whether a file can be locked."""

    def __init__(self) -> None:
        self.made: list[tuple[Any, ...]] = []
        self.locks = True

    def __getattr__(self, name: str) -> Any:
        def call(*given: Any) -> Any:
            self.made.append((name, *(getattr(one, "value", one) for one in given)))
            return {"GetCurrentProcess": -1, "LockFile": self.locks}.get(name)

        return call


@pytest.fixture
def kernel() -> Kernel:
    return Kernel()


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch, kernel: Kernel) -> Any:
    """The module, as it is loaded there."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(get_osfhandle=lambda number: 1000 + number))
    monkeypatch.setattr(signal, "SIGBREAK", SIGBREAK, raising=False)
    monkeypatch.setattr(subprocess, "CREATE_NEW_PROCESS_GROUP", NEW_GROUP, raising=False)
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", EXCLUSIVE, raising=False)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(ctypes, "WinDLL", lambda name, use_last_error: kernel, raising=False)
    monkeypatch.setattr(ctypes, "get_last_error", lambda: 33, raising=False)
    monkeypatch.setattr(ctypes, "WinError", lambda code: OSError(code, "locked"), raising=False)
    spec = spec_from_file_location("windows_as_noted", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_one_server_and_three_signals(windows: Any) -> None:
    assert [windows.processes_to_start(wanted) for wanted in (0, 1, 4)] == [1, 1, 1]
    assert windows.STOP_SIGNALS == (signal.SIGINT, signal.SIGTERM, SIGBREAK)
    assert (windows.CELERY_POOL, windows.FILES_HAVE_MODES) == ("solo", False)


def test_a_child_has_its_own_group_and_a_lifeline(windows: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **options: begun.append((command, options)))
    windows.start(["server"], Path("/club"), None, SKATCLUB_DATA="/other")
    assert begun == [
        (
            ["server"],
            {
                "cwd": Path("/club"),
                "env": {**os.environ, "SKATCLUB_DATA": "/other"},
                "stdin": subprocess.PIPE,
                "creationflags": NEW_GROUP,
            },
        )
    ]


class Pipe(io.BytesIO):
    flushed = b""

    def flush(self) -> None:
        self.flushed = self.getvalue()


class Broken(io.BytesIO):
    def write(self, _data: Any) -> int:
        raise OSError("ended")


def test_a_child_is_asked_through_its_lifeline(windows: Any) -> None:
    pipe = Pipe()
    windows.ask_to_stop(SimpleNamespace(stdin=pipe))
    windows.ask_to_stop(SimpleNamespace(stdin=Broken()))
    windows.ask_to_stop(SimpleNamespace(stdin=None))
    assert pipe.flushed == b"."


def test_a_console_stops_a_worker_as_sigterm_does(windows: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    set_to: list[Any] = []
    monkeypatch.setattr(signal, "signal", lambda *one: set_to.append(one))
    monkeypatch.setattr(signal, "getsignal", lambda number: f"what handles {number}")
    windows.stop_as_when_terminated()
    assert set_to == [(SIGBREAK, f"what handles {signal.SIGTERM}")]


@pytest.mark.parametrize(("code", "killed"), [(0, []), (128, [(4711, signal.SIGTERM)])])
def test_a_process_is_killed_with_its_children(
    windows: Any, monkeypatch: pytest.MonkeyPatch, code: int, killed: list[Any]
) -> None:
    ran, killed_alone = list[Any](), list[Any]()

    def run(command: list[str], **options: Any) -> Any:
        ran.append((command, options))
        return SimpleNamespace(returncode=code)

    def kill(*one: int) -> None:
        killed_alone.append(one)
        raise ProcessLookupError

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(os, "kill", kill)
    windows.kill_group(4711)
    asked = ["taskkill", "/T", "/F", "/PID", "4711"]
    assert ran == [(asked, {"capture_output": True, "check": False})]
    assert killed_alone == killed


def test_priority_and_sleep(windows: Any, kernel: Kernel) -> None:
    """The numbers are those of the Windows API."""
    windows.give_way()
    windows.keep_awake()()
    assert kernel.made == [
        ("GetCurrentProcess",),
        ("SetPriorityClass", -1, 0x4000),
        ("SetThreadExecutionState", 0x80000001),
        ("SetThreadExecutionState", 0x80000000),
    ]


def test_what_windows_has_not(windows: Any) -> None:
    assert (windows.birth_of(4711), windows.allow_many_files()) == ("", 300)
    assert [windows.end_with_parent(1), windows.limit_own_process(1, 1), windows.close_to_others(1)] == [
        None
    ] * 3


def test_a_command_as_people_type_it(windows: Any) -> None:
    typed = windows.as_typed(["run", "a file"], "SKATCLUB_DATA", "C:\\my club")
    assert typed == 'set "SKATCLUB_DATA=C:\\my club" && run "a file"'


def test_a_port_is_kept_and_the_child_opens_it_itself(windows: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[Any] = []
    windows.reserve(SimpleNamespace(setsockopt=lambda *one: chosen.append(one)))
    assert chosen == [(socket.SOL_SOCKET, EXCLUSIVE, 1)]
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        assert windows.hand_over(listening) == ["--address", "127.0.0.1", str(port)]
        assert listening.fileno() == -1
    # An address of IPv6 has four parts.
    six = SimpleNamespace(getsockname=lambda: ("::1", 8000, 0, 0), close=lambda: None)
    assert windows.hand_over(six) == ["--address", "::1", "8000"]


def test_a_file_is_locked_behind_its_note(windows: Any, kernel: Kernel, tmp_path: Path) -> None:
    with (tmp_path / "lock").open("wb") as stream:
        windows.lock(stream)
        assert kernel.made == [("LockFile", 1000 + stream.fileno(), 1_000_000, 0, 1, 0)]
        kernel.locks = False
        with pytest.raises(OSError, match="locked") as caught:
            windows.lock(stream)
    assert caught.value.errno == 33
