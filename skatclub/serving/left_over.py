"""What an earlier run has left behind: noted while it runs, ended by force when the next one starts.

A killed supervisor takes its processes with it (``lifeline``). This is for one that hangs so badly that it did not
notice, and would keep the port.
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

LONGEST_END = 5.0  # seconds until the system has cleared a killed process away
Process = tuple[int, str]  # number and birth: together they name one process, numbers alone are given again


def notes_file(data: Path) -> Path:
    """One for each computer: several may share the folder."""
    return data / f"processes-{socket.gethostname()}.json"


def note(file: Path, children: Iterable[int]) -> None:
    """Writes down this process and those that it has started."""
    numbers = [os.getpid(), *children]
    known = [[number, platforms.birth_of(number)] for number in numbers]
    temporary = file.with_suffix(f".{os.getpid()}")
    temporary.write_text(json.dumps(known), encoding="ascii")
    temporary.replace(file)


def end_left_over(file: Path) -> bool:
    """Ends the noted children of a supervisor that is gone; says whether an earlier run had not stopped in order."""
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
    """Whether exactly this process still runs."""
    number, birth = process
    return bool(birth) and platforms.birth_of(number) == birth


def _read(file: Path) -> list[Process]:
    """Empty without a file, or with one that was cut off or made by something else."""
    try:
        found: Any = json.loads(file.read_text(encoding="ascii"))
        return [(int(number), str(birth)) for number, birth in found]
    except (OSError, ValueError, TypeError):
        return []
