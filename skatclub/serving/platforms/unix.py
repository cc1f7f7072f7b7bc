"""Linux and macOS."""

from __future__ import annotations

import ctypes
import fcntl
import os
import resource
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO

# For the type checker, which leaves the rest of this file out on Windows.
assert sys.platform != "win32"  # noqa: S101

# Linux sends this to a child when its parent is gone, even to one that has stopped listening to anything.
PR_SET_PDEATHSIG = 1
FILES_AT_MOST = 4096
FILES_FOR_OTHERS = 200  # open files besides connections: database, temporary bodies, static files

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
CAN_FORK = sys.platform == "linux"  # macOS' own libraries do not bear it
CELERY_POOL = "prefork"
FILES_HAVE_MODES = True


# --- starting and ending processes ----------------------------------------------------------------------------------
def processes_to_start(wanted: int) -> int:
    """One for each core; two at least, so that one goes on while the other is started again."""
    return wanted or min(4, max(2, os.cpu_count() or 1))


def start(command: list[str], folder: Path, listening: socket.socket | None) -> subprocess.Popen[bytes]:
    """Starts a child in a session of its own: Ctrl-C reaches only the supervisor, which stops all in order."""
    return subprocess.Popen(  # noqa: S603 - our own commands
        command,
        cwd=folder,
        stdin=subprocess.PIPE,
        pass_fds=[listening.fileno()] if listening else [],
        start_new_session=True,
        preexec_fn=partial(end_with_parent, os.getpid()),  # noqa: PLW1509 - the supervisor has one thread
    )


def ask_to_stop(process: int) -> None:
    """Reaches this process alone."""
    os.kill(process, signal.SIGTERM)


def leave_stopping_to_parent() -> None:
    """Nothing to do: a child is not told."""


def stop_as_when_terminated() -> None:
    """Nothing to do: SIGTERM is what the supervisor sends."""


def kill_group(leader: int) -> None:
    """Ends a process that leads a session and all its children by force."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):  # macOS answers "not permitted" for a zombie
        return


def end_with_parent(parent: int) -> None:
    """In a child: has the system end it together with the process ``parent``, where the system does that."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # gone before the system was asked
        os._exit(1)


def birth_of(process: int) -> str:
    """When the process began, in the system's own words; empty when there is none.

    A number alone proves nothing: the system gives it to another process later.
    """
    if sys.platform == "linux":
        return _birth_on_linux(process)
    command = ["ps", "-o", "stat=,lstart=", "-p", str(process)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    state, _space, began = answer.stdout.strip().partition(" ")
    return "" if state.startswith("Z") else began.strip()


def _birth_on_linux(process: int) -> str:
    """Ticks since the computer was started, and which start that was."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return ""
    return "" if fields[0] == "Z" else f"{fields[19]} {boot}"


def name_process(name: str) -> None:
    """What lists of processes call this one; fifteen letters are kept."""
    with suppress(OSError):
        Path("/proc/self/comm").write_text(name, encoding="ascii")


def give_way() -> None:
    """Lets others go first: beside one that wants to run as well, a quarter of the time is left to it."""
    os.nice(5)


# --- forks: asked for only where CAN_FORK --------------------------------------------------------------------------
def fork_process() -> int:
    """The child's number in the parent, 0 in the child."""
    return os.fork()


def lead_session() -> None:
    """Ctrl-C reaches only the supervisor, which stops all in order."""
    os.setsid()


def collect(process: int, *, wait: bool) -> int | None:
    """The exit code of a forked child; None while it runs."""
    pid, status = os.waitpid(process, 0 if wait else os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if pid else None


def kill(process: int) -> None:
    os.kill(process, signal.SIGKILL)


# --- ports and files -----------------------------------------------------------------------------------------------
def reserve(listening: socket.socket) -> None:
    """Lets a port be opened whose last connections are still being forgotten by the system."""
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def hand_over(listening: socket.socket) -> list[str]:
    """Arguments by which a child finds the port, which stays open here: it is never free for others."""
    return ["--socket", str(listening.fileno())]


def allow_many_files() -> int:
    """Raises the limit of open files as far as is useful; returns how many connections fit under it."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_AT_MOST if hard == resource.RLIM_INFINITY else min(hard, FILES_AT_MOST)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(100, wanted - FILES_FOR_OTHERS)


def lock(stream: BinaryIO) -> None:
    """Locks an open file for whoever has opened it here. ``OSError`` when somebody else has it."""
    fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)


def close_to_others(handle: int) -> None:
    """Only its owner reads the file from now on."""
    os.fchmod(handle, 0o600)
