"""Linux and macOS."""

from __future__ import annotations

import ctypes
import fcntl
import os
import resource
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO

# For the type checker, which skips the rest of this file when it checks for Windows.
assert sys.platform != "win32"  # noqa: S101

# Has Linux send a signal to a child when its parent is gone. SIGKILL ends even a child that hangs.
PR_SET_PDEATHSIG = 1
FILES_AT_MOST = 4_200
FILES_FOR_OTHERS = 200  # open files besides connections: database, temporary bodies, static files

# System programs that keep the computer awake while the given command runs: `cat` ends with the pipe that it reads
KEEPING_AWAKE = (
    ["caffeinate", "-i", "cat"],
    ["systemd-inhibit", "--what=idle:sleep", "--who=Skatclub", "--why=A series is being played", "cat"],
)

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
CELERY_POOL = "prefork"
FILES_HAVE_MODES = True


# --- starting and ending processes ----------------------------------------------------------------------------------
def processes_to_start(wanted: int) -> int:
    """One for each core, up to four; at least two, so that one answers while the other is restarted."""
    return wanted or min(4, max(2, os.cpu_count() or 1))


def start(
    command: list[str], folder: Path, listening: socket.socket | None, **environment: str
) -> subprocess.Popen[bytes]:
    """Starts a child in its own session: Ctrl-C reaches only the supervisor, which stops all in order.

    ``environment``: variables that differ from those of this process.
    """
    return subprocess.Popen(  # noqa: S603 - our own commands
        command,
        cwd=folder,
        env=os.environ | environment,
        stdin=subprocess.PIPE,
        pass_fds=[listening.fileno()] if listening else [],
        start_new_session=True,
        preexec_fn=partial(end_with_parent, os.getpid()),  # noqa: PLW1509 - the supervisor has one thread
    )


def ask_to_stop(process: subprocess.Popen[bytes]) -> None:
    """Signals this process alone, without its children."""
    process.terminate()


def stop_as_when_terminated() -> None:
    """Nothing to do: the supervisor sends SIGTERM."""


def kill_group(leader: int) -> None:
    """Kills a process that leads a session, and all its children."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):  # macOS answers "not permitted" for a zombie
        return


def end_with_parent(parent: int) -> None:
    """In a child: has the system kill it when the process ``parent`` ends, where the system can."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it ended before the system was asked
        os._exit(1)


def birth_of(process: int) -> str:
    """When the process began, as the system writes it; empty if there is no such process.

    The number alone proves nothing, because the system reuses it.
    """
    if sys.platform == "linux":
        return _birth_on_linux(process)
    command = ["ps", "-o", "stat=,lstart=", "-p", str(process)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    state, _space, began = answer.stdout.strip().partition(" ")
    return "" if state.startswith("Z") else began.strip()


def _birth_on_linux(process: int) -> str:
    """Clock ticks from boot to the start of the process, and the id of that boot."""
    try:
        # Fields are counted after the name, which stands in brackets and may hold spaces.
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return ""
    return "" if fields[0] == "Z" else f"{fields[19]} {boot}"


def give_way() -> None:
    """Lowers the priority: next to another busy process, this one gets a quarter of the time."""
    os.nice(5)


def keep_awake() -> Callable[[], None]:
    """Asks the system, where that is possible, not to fall asleep by itself; returns the function that ends this. It
    also ends with this process, however that ends, because the pipe is then closed.
    """
    command = next((one for one in KEEPING_AWAKE if shutil.which(one[0])), None)
    if command is None:
        return lambda: None
    nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
    process = subprocess.Popen(  # noqa: S603 - the system's own program
        command, stdin=pipe, stdout=nothing, stderr=nothing, start_new_session=True
    )

    def let_sleep() -> None:
        if process.stdin:
            process.stdin.close()
        process.wait()

    return let_sleep


def limit_own_process(seconds: int, memory: int) -> None:
    """Makes the system end this process after so many seconds of processor time, and limits its memory in bytes."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    with suppress(ValueError, OSError):  # macOS knows the limit of memory only by name
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


# --- commands that people type ------------------------------------------------------------------------------------
def as_typed(command: list[str], name: str, value: str) -> str:
    """One line for a terminal, with one variable of the environment: every shell understands ``env``."""
    return shlex.join(["env", f"{name}={value}", *command])


# --- ports and files -----------------------------------------------------------------------------------------------
def reserve(listening: socket.socket) -> None:
    """Allows opening a port while the system still remembers its last connections (TIME_WAIT)."""
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def hand_over(listening: socket.socket) -> list[str]:
    """Arguments that tell a child its port, which stays open here so that no other program can take it."""
    return ["--socket", str(listening.fileno())]


def allow_many_files() -> int:
    """Raises the limit of open files as far as useful; returns how many connections fit under it."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_AT_MOST if hard == resource.RLIM_INFINITY else min(hard, FILES_AT_MOST)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(100, wanted - FILES_FOR_OTHERS)


def lock(stream: BinaryIO) -> None:
    """Locks an open file without waiting. Raises ``OSError`` if somebody else has locked it."""
    fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)


def close_to_others(handle: int) -> None:
    """Makes an open file accessible to its owner only."""
    os.fchmod(handle, 0o600)
