"""Processes left over from an earlier run: noted while it runs, killed when the next one starts.

A killed supervisor takes its processes with it (``lifeline``). This is for a process that hangs too badly to
notice that, and would keep the port.
"""

from __future__ import annotations

import json
import os
import socket
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from skatclub.serving import platforms

LONGEST_END = 5.0  # seconds for the system to clear away a killed process
Process = tuple[int, str]  # number and birth: only both identify a process, since numbers are reused


def notes_file(data: Path) -> Path:
    """One for each computer, because several may share the folder."""
    return data / f"processes-{socket.gethostname()}.json"


def note(file: Path, children: Iterable[int]) -> None:
    """Writes down this process and its children, replacing the file in one step."""
    numbers = [os.getpid(), *children]
    known = [[number, platforms.birth_of(number)] for number in numbers]
    temporary = file.with_suffix(f".{os.getpid()}")
    temporary.write_text(json.dumps(known), encoding="ascii")
    temporary.replace(file)


def end_left_over(file: Path) -> bool:
    """Kills the noted children of a supervisor that is gone; returns whether there was such a supervisor."""
    processes = _read(file)
    if not processes or is_alive(processes[0]):
        return False
    children = [process for process in processes[1:] if is_alive(process)]
    for number, _birth in children:
        platforms.kill_group(number)
    end = time.monotonic() + LONGEST_END
    while any(map(is_alive, children)) and time.monotonic() < end:
        time.sleep(0.02)
    return True


def is_alive(process: Process) -> bool:
    """Whether this very process still runs, and not another one with its number."""
    number, birth = process
    return bool(birth) and platforms.birth_of(number) == birth


def _read(file: Path) -> list[Process]:
    """Empty if the file is missing, truncated or not ours."""
    try:
        found: Any = json.loads(file.read_text(encoding="ascii"))
        return [(int(number), str(birth)) for number, birth in found]
    except (OSError, ValueError, TypeError):
        return []
