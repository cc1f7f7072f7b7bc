"""Windows: no forks, no process groups, three signals. Run by wine in ``tests/windows``."""

from __future__ import annotations

import ctypes
import msvcrt
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from ctypes import wintypes
from pathlib import Path
from typing import BinaryIO

# For the type checker, which skips the rest of this file when it checks for other systems.
assert sys.platform == "win32"  # noqa: S101

# Of SetThreadExecutionState: until it is called again; the system does not fall asleep (its screen may go dark)
AWAKE, FROM_NOW_ON = 0x1, 0x80000000
BELOW_NORMAL_PRIORITY = 0x4000  # BELOW_NORMAL_PRIORITY_CLASS of the Windows API
FILES_AT_MOST = 500  # select() on Windows handles 512
FILES_FOR_OTHERS = 200  # open files besides connections: database, temporary bodies, static files
LOCKED_BYTE = 1_000_000  # beyond the note, since others cannot read a locked byte

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGBREAK)
CELERY_POOL = "solo"
FILES_HAVE_MODES = False  # who may read a file is inherited from its folder


# --- starting and ending processes ----------------------------------------------------------------------------------
def processes_to_start(_wanted: int) -> int:
    """One: an open port cannot be shared."""
    return 1


def start(
    command: list[str], folder: Path, _listening: socket.socket | None, **environment: str
) -> subprocess.Popen[bytes]:
    """Starts a child in its own group: Ctrl-C reaches only the supervisor, which stops all in order.

    ``environment``: variables that differ from those of this process.
    """
    return subprocess.Popen(  # noqa: S603 - our own commands
        command,
        cwd=folder,
        env=os.environ | environment,
        stdin=subprocess.PIPE,
        creationflags=subprocess.CREATE_NEW_PROCESS_GROUP,
    )


def ask_to_stop(process: subprocess.Popen[bytes]) -> None:
    """Writes to its lifeline. Signals are for processes with a console, which a program in the background does not
    have."""
    with suppress(OSError):  # it has ended
        if process.stdin:
            process.stdin.write(b".")
            process.stdin.flush()


def stop_as_when_terminated() -> None:
    """Celery handles SIGTERM, but a console sends SIGBREAK, to all of its processes at once."""
    signal.signal(signal.SIGBREAK, signal.getsignal(signal.SIGTERM))


def kill_group(leader: int) -> None:
    """Kills a process and its children."""
    taskkill = ["taskkill", "/T", "/F", "/PID", str(leader)]
    ran = subprocess.run(taskkill, capture_output=True, check=False)  # noqa: S603
    if ran.returncode:  # wine's taskkill does not know children
        with suppress(OSError):  # it has ended
            os.kill(leader, signal.SIGTERM)


def end_with_parent(_parent: int) -> None:
    """Nothing to do: Windows has no such call, ``lifeline`` takes care of it."""


def birth_of(_process: int) -> str:
    """Not known here, so processes left over from an earlier run are not touched."""
    return ""


def give_way() -> None:
    """Lowers the priority."""
    kernel = ctypes.windll.kernel32
    kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY)


def keep_awake() -> Callable[[], None]:
    """Asks the system not to fall asleep by itself; returns the function that ends this, to be called by the same
    thread."""
    ctypes.windll.kernel32.SetThreadExecutionState(FROM_NOW_ON | AWAKE)

    def let_sleep() -> None:
        ctypes.windll.kernel32.SetThreadExecutionState(FROM_NOW_ON)

    return let_sleep


def limit_own_process(_seconds: int, _memory: int) -> None:
    """Nothing to do: there is no such call here; the process that started it ends it in time."""


# --- commands that people type ------------------------------------------------------------------------------------
def as_typed(command: list[str], name: str, value: str) -> str:
    """One line for the command prompt, with one variable of the environment."""
    return f'set "{name}={value}" && {subprocess.list2cmdline(command)}'


# --- ports and files -----------------------------------------------------------------------------------------------
def reserve(listening: socket.socket) -> None:
    """Keeps other programs from taking the port over, which Windows allows otherwise."""
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)


def hand_over(listening: socket.socket) -> list[str]:
    """Arguments that tell a child its port. The child opens it itself, so it is closed here."""
    host, port = listening.getsockname()[:2]
    listening.close()
    return ["--address", str(host), str(port)]


def allow_many_files() -> int:
    """How many connections fit beside the other open files."""
    return FILES_AT_MOST - FILES_FOR_OTHERS


def lock(stream: BinaryIO) -> None:
    """Locks an open file for this process. Raises ``OSError`` if another one has locked it."""
    # Not by msvcrt.locking, whose error says nothing of the reason under wine
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    handle = wintypes.HANDLE(msvcrt.get_osfhandle(stream.fileno()))
    if not kernel.LockFile(handle, LOCKED_BYTE, 0, 1, 0):
        raise ctypes.WinError(ctypes.get_last_error())


def close_to_others(_handle: int) -> None:
    """Nothing to do: files have no mode here (``FILES_HAVE_MODES``)."""
