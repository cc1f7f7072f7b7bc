"""The name that this computer has in the hall's network now, noted for all processes by the one that keeps it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

FILE = "local-name.txt"


def note_name(data: Path, name: str) -> None:
    """Writes the note. On a full disk there is no note, but the name itself works."""
    with suppress(OSError):
        (data / FILE).write_text(name, encoding="ascii")


def forget_name(data: Path) -> None:
    with suppress(OSError):
        (data / FILE).unlink()


def noted_name(data: Path) -> str:
    """The name, such as ``skat`` or ``skat-2``; empty while there is none."""
    try:
        return (data / FILE).read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""


def address_by_name(data: Path, port: int | str) -> str:
    """``http://skat.local:8000/``; empty while there is none."""
    name = noted_name(data)
    return f"http://{name}.local:{port}/" if name else ""
