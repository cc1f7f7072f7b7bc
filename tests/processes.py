"""Processes of the program as the system sees them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

# In the command line of each of them, and of those that they have forked
SERVER_PROCESS = "manage.py server"
WORKER_PROCESS = "manage.py worker"


def descendants(parent: int) -> dict[int, str]:
    """Names and command lines of the living processes below ``parent``, from /proc."""
    children: dict[int, list[int]] = {}
    for process, above in living():
        children.setdefault(above, []).append(process)
    found: dict[int, str] = {}
    waiting = [parent]
    while waiting:
        below = children.get(waiting.pop(), [])
        waiting += below
        found |= {process: command for process in below if (command := command_of(process))}
    return found


def living() -> Iterator[tuple[int, int]]:
    """All processes, each with its parent; without those that have ended and are not yet collected."""
    for entry in os.listdir("/proc"):
        if not entry.isdecimal():
            continue
        try:
            state, above = Path("/proc", entry, "stat").read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state != "Z":
            yield int(entry), int(above)


def command_of(process: int) -> str:
    """Name and command line; empty when it has ended."""
    folder = Path("/proc", str(process))
    try:
        name = (folder / "comm").read_text().strip()
        command = f"{name} {(folder / 'cmdline').read_text()}".replace("\0", " ").strip()
    except OSError:
        return ""
    # celery renames its processes where it finds a package that can.
    return f"{WORKER_PROCESS} {command}" if "celeryd:" in command else command


def kill(process: int) -> None:
    """Ends a process by force, unless it has ended by itself."""
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return


def is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
