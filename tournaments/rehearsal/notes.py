"""Notes of what was done in the rehearsal, as lines in a file of its folder, which is only appended to, so no lock is
needed."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path

FILE = "notes.jsonl"


class HallDeed(StrEnum):
    BEGUN = "begun"  # a series is played, from this moment on
    NEXT = "next"  # the next sheet was asked for
    BACK = "back"  # a sheet was sent back to its table
    OPENED = "opened"  # a sheet's form
    REFUSED = "refused"
    SAVED = "saved"
    HAPPENED = "happened"  # a planned event has occurred
    SWAPPED = "swapped"  # the players of a table sit in another order than they were drawn
    REFILLED = "refilled"  # paper was put into the printer


class HallPace(StrEnum):
    REAL = "real"
    FAST = "fast"  # a minute of the evening takes a second
    ASKED = "asked"


@dataclass(frozen=True)
class HallNote:
    """``about``: the event, with its ``players``; or the players' order at a table."""

    what: str
    series: int
    table: int = 0
    pace: str = ""
    about: str = ""
    players: tuple[int, ...] = ()
    at: float = field(default_factory=time.time)


def add_note(folder: Path, note: HallNote) -> None:
    """Appends one short line, which the system writes atomically."""
    line = json.dumps(asdict(note)).encode() + b"\n"
    handle = os.open(folder / FILE, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        os.write(handle, line)
    finally:
        os.close(handle)


def read_notes(folder: Path) -> list[HallNote]:
    try:
        lines = (folder / FILE).read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
    return list(_notes_in(lines))


def _notes_in(lines: Iterable[str]) -> Iterator[HallNote]:
    for line in lines:
        # A power cut or a full disk may have left half a line.
        with suppress(ValueError):
            note = json.loads(line)
            yield HallNote(**note | {"players": tuple(note.get("players", ()))})


def of_series(notes: Iterable[HallNote], series: int) -> list[HallNote]:
    return [note for note in notes if note.series == series]
