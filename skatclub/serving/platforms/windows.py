"""Windows: no forks, no process groups, three signals. Nobody has run this on Windows, see the README."""

from __future__ import annotations

import ctypes
import msvcrt
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO, NoReturn

# For the type checker, which leaves the rest of this file out on other systems.
assert sys.platform == "win32"  # noqa: S101

BELOW_NORMAL_PRIORITY = 0x4000  # Windows' number
FILES_AT_MOST = 500  # select() on Windows knows 512
FILES_FOR_OTHERS = 200  # open files besides connections: database, temporary bodies, static files
LOCKED_BYTE = 1_000_000  # beyond the text: nobody else can read a byte that is locked

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGBREAK)
CAN_FORK = False
CELERY_POOL = "solo"
FILES_HAVE_MODES = False  # what a file inherits from its folder decides who reads it


# --- starting and ending processes ----------------------------------------------------------------------------------
def processes_to_start(_wanted: int) -> int:
    """One: an open port cannot be shared."""
    return 1


def start(command: list[str], folder: Path, _listening: socket.socket | None) -> subprocess.Popen[bytes]:
    """Starts a child in a group of its own: Ctrl-C reaches only the supervisor, which stops all in order."""
    group = subprocess.CREATE_NEW_PROCESS_GROUP
    return subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, creationflags=group)  # noqa: S603


def ask_to_stop(process: int) -> None:
    """Reaches the leader of a group and all of its children."""
    os.kill(process, signal.CTRL_BREAK_EVENT)


def leave_stopping_to_parent() -> None:
    """For a child in its parent's group: the parent is told as well, and ends it when its own work is done."""
    for number in (signal.SIGINT, signal.SIGBREAK):
        signal.signal(number, signal.SIG_IGN)


def stop_as_when_terminated() -> None:
    """Celery knows SIGTERM; the supervisor can send only this one here."""
    signal.signal(signal.SIGBREAK, signal.getsignal(signal.SIGTERM))


def kill_group(leader: int) -> None:
    """Ends a process and its children by force."""
    taskkill = ["taskkill", "/T", "/F", "/PID", str(leader)]
    subprocess.run(taskkill, capture_output=True, check=False)  # noqa: S603


def end_with_parent(_parent: int) -> None:
    """Nothing does that here; ``lifeline`` does."""


def birth_of(_process: int) -> str:
    """Not known here: nothing that an earlier run has left is touched."""
    return ""


def name_process(_name: str) -> None:
    """A process is called by its program here."""


def give_way() -> None:
    """Lets others go first."""
    kernel = ctypes.windll.kernel32
    kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY)


# --- forks: asked for only where CAN_FORK --------------------------------------------------------------------------
def fork_process() -> int:
    _cannot_fork()


def lead_session() -> None:
    _cannot_fork()


def collect(_process: int, *, wait: bool) -> int | None:  # noqa: ARG001
    _cannot_fork()


def kill(_process: int) -> None:
    _cannot_fork()


def _cannot_fork() -> NoReturn:
    raise NotImplementedError("Windows cannot fork.")


# --- ports and files -----------------------------------------------------------------------------------------------
def reserve(listening: socket.socket) -> None:
    """Keeps other programs from the port, which they could take over otherwise."""
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)


def hand_over(listening: socket.socket) -> list[str]:
    """Arguments by which a child finds the port: it opens it itself, so it is let go here."""
    host, port = listening.getsockname()[:2]
    listening.close()
    return ["--address", str(host), str(port)]


def allow_many_files() -> int:
    """How many connections fit beside the other open files."""
    return FILES_AT_MOST - FILES_FOR_OTHERS


def lock(stream: BinaryIO) -> None:
    """Locks an open file for this process. ``OSError`` when another one has it."""
    stream.seek(LOCKED_BYTE)
    msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)


def close_to_others(_handle: int) -> None:
    """A file has no mode here (``FILES_HAVE_MODES``)."""
