"""The rehearsal's folder: who asked for it, whether it runs and at which port.

Server processes and the supervisor communicate only through these files. The folder is created complete, by one rename;
removing the order in it makes the supervisor delete everything.
"""

from __future__ import annotations

import json
import shutil
import socket
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from skatclub.config.rehearsal import FOLDER, MARK
from skatclub.serving.processes.left_over import notes_file
from skatclub.whole_files import write_whole

ORDER, RUNNING, FAILED, KEYS = "order.json", "running.json", "failed.txt", "keys"
RESTART = "restart"
BEING_MADE = f"{FOLDER}.new"


class RehearsalState(StrEnum):
    NONE = "none"
    STARTING = "starting"
    RUNNING = "running"
    FAILED = "failed"
    ENDING = "ending"
    ELSEWHERE = "elsewhere"  # on another computer with the same data folder


@dataclass(frozen=True)
class RehearsalOrder:
    """What is rehearsed: the real tournament's name and slug. ``host``: the computer that runs it."""

    slug: str
    name: str
    seed: int
    host: str = ""


def folder_of(data: Path) -> Path:
    return data / FOLDER


def can_start(data: Path) -> bool:
    """Whether ``serve`` runs on this computer and data folder; other servers have no supervisor to start processes."""
    return notes_file(data).exists()


def state_of(data: Path) -> RehearsalState:
    folder = folder_of(data)
    if not folder.exists():
        return RehearsalState.NONE
    order = read_order(data)
    if order is None:
        return RehearsalState.ENDING
    if order.host != socket.gethostname():
        return RehearsalState.ELSEWHERE
    if (folder / FAILED).exists():
        return RehearsalState.FAILED
    return RehearsalState.STARTING if port_of(data) is None else RehearsalState.RUNNING


def read_order(data: Path) -> RehearsalOrder | None:
    found = _read(folder_of(data) / ORDER)
    try:
        return RehearsalOrder(**found) if found else None
    except TypeError:
        return None


def is_wanted_here(data: Path) -> bool:
    order = read_order(data)
    return order is not None and order.host == socket.gethostname()


def port_of(data: Path) -> int | None:
    """The port at which the rehearsal answers on this computer; None while it does not."""
    found = _read(folder_of(data) / RUNNING)
    port = found.get("port")
    return port if isinstance(port, int) and is_wanted_here(data) else None


def place_order(data: Path, order: RehearsalOrder, files: dict[str, str]) -> bool:
    """Makes the folder with these files, which asks for the processes. False if there is one already."""
    new = data / BEING_MADE
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(mode=0o700)
    (new / KEYS).mkdir(mode=0o700)
    whole = {**files, MARK: "", ORDER: json.dumps(asdict(order) | {"host": socket.gethostname()})}
    for name, text in whole.items():
        write_whole(new / name, text.encode())
    if folder_of(data).exists():
        shutil.rmtree(new, ignore_errors=True)
        return False
    new.rename(folder_of(data))
    return True


def withdraw_order(data: Path) -> None:
    """Makes the supervisor end the processes and delete the folder."""
    (folder_of(data) / ORDER).unlink(missing_ok=True)


def note_running(folder: Path, port: int) -> None:
    """An earlier start, on a laptop that was busier, may have failed."""
    (folder / FAILED).unlink(missing_ok=True)
    write_whole(folder / RUNNING, json.dumps({"port": port}).encode())


def note_failure(folder: Path, sentence: str) -> None:
    write_whole(folder / FAILED, sentence.encode())


def ask_restart(folder: Path) -> None:
    """Makes the supervisor restart the rehearsal's processes, as when a laptop restarts."""
    (folder / RESTART).touch(mode=0o600)


def is_to_restart(data: Path) -> bool:
    return (folder_of(data) / RESTART).exists()


def note_restart(data: Path) -> None:
    """Notes that the rehearsal's processes have ended."""
    (folder_of(data) / RESTART).unlink(missing_ok=True)


def forget_running(folder: Path) -> None:
    (folder / RUNNING).unlink(missing_ok=True)


def _read(file: Path) -> dict[str, Any]:
    """Empty where the file is missing or not ours."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
