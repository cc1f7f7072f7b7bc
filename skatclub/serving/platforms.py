"""What differs between Linux, macOS and Windows: every other file of the program is the same on all of them.

Only Linux and macOS are tested. On Windows one process serves, it opens its own port, and the worker prints in its
own process, because Celery cannot fork there.
"""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

# Linux sends this to a child when its parent is gone, even to one that has stopped listening to anything.
PR_SET_PDEATHSIG = 1
BELOW_NORMAL_PRIORITY = 0x4000  # Windows' number
FILES_FOR_OTHERS = 200  # open files besides connections: database, temporary bodies, static files

if sys.platform == "win32":
    STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGBREAK)
    CAN_FORK = False
    CELERY_POOL = "solo"
    FILES_AT_MOST = 500  # select() on Windows knows 512

    def processes_to_start(_wanted: int) -> int:
        return 1

    def reserve(listening: socket.socket) -> None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)

    def hand_over(listening: socket.socket) -> list[str]:
        """Arguments by which a child finds the port: it opens it itself, so it is let go here."""
        host, port = listening.getsockname()[:2]
        listening.close()
        return ["--address", str(host), str(port)]

    def start(command: list[str], folder: Path, _listening: socket.socket | None) -> subprocess.Popen[bytes]:
        group = subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, creationflags=group)  # noqa: S603

    def ask_to_stop(process: int) -> None:
        os.kill(process, signal.CTRL_BREAK_EVENT)

    def kill_group(leader: int) -> None:
        """Ends a process and its children by force."""
        taskkill = ["taskkill", "/T", "/F", "/PID", str(leader)]
        subprocess.run(taskkill, capture_output=True, check=False)  # noqa: S603

    def birth_of(_process: int) -> str:
        """Not known here: nothing that an earlier run has left is touched."""
        return ""

    def end_with_parent(_parent: int) -> None:
        """Nothing does that here."""

    def name_process(_name: str) -> None:
        """A process is called by its program here."""

    def give_way() -> None:
        """Lets others go first."""
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY)

    def allow_many_files() -> int:
        return FILES_AT_MOST - FILES_FOR_OTHERS

else:
    import resource

    STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    CAN_FORK = sys.platform == "linux"
    CELERY_POOL = "prefork"
    FILES_AT_MOST = 4096

    def processes_to_start(wanted: int) -> int:
        """One for each core; two at least, so that one goes on while the other is started again."""
        return wanted or min(4, max(2, os.cpu_count() or 1))

    def reserve(listening: socket.socket) -> None:
        """Lets a port be opened whose last connections are still being forgotten by the system."""
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)

    def hand_over(listening: socket.socket) -> list[str]:
        """Arguments by which a child finds the port, which stays open here: it is never free for others."""
        return ["--socket", str(listening.fileno())]

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

    def end_with_parent(parent: int) -> None:
        """In a child: has the system end it together with the process ``parent``, where the system does that."""
        if sys.platform != "linux":
            return
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # gone before the system was asked
            os._exit(1)

    def name_process(name: str) -> None:
        """What lists of processes call this one; fifteen letters are kept."""
        with suppress(OSError):
            Path("/proc/self/comm").write_text(name, encoding="ascii")

    def ask_to_stop(process: int) -> None:
        os.kill(process, signal.SIGTERM)

    def kill_group(leader: int) -> None:
        """Ends a process that leads a session and all its children by force."""
        try:
            os.killpg(leader, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):  # macOS answers "not permitted" for a zombie
            return

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

    def give_way() -> None:
        """Lets others go first: beside one that wants to run as well, a quarter of the time is left to it."""
        os.nice(5)

    def allow_many_files() -> int:
        """Raises the limit of open files as far as is useful; returns how many connections fit under it."""
        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES_AT_MOST if hard == resource.RLIM_INFINITY else min(hard, FILES_AT_MOST)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return max(100, wanted - FILES_FOR_OTHERS)
