"""Sections of the documentation that are generated from the code, between two markers."""

from __future__ import annotations

from pathlib import Path


def put_between_markers(file: Path, mark: str, text: str) -> None:
    """Replaces the text between ``<!-- mark -->`` and ``<!-- end of mark -->``. Raises ``ValueError``."""
    before, _old, after = split_at_markers(file, mark)
    file.write_text(f"{before}\n{text}\n{after}", encoding="utf-8")


def split_at_markers(file: Path, mark: str) -> tuple[str, str, str]:
    """The text up to and with the first marker, between them, and from the second marker on.

    Raises ``ValueError`` unless each marker occurs exactly once.
    """
    start, end = f"<!-- {mark} -->", f"<!-- end of {mark} -->"
    content = file.read_text(encoding="utf-8")
    if content.count(start) != 1 or content.count(end) != 1:
        raise ValueError(f"{file.name}: the lines {start} and {end} must each occur exactly once.")
    before, rest = content.split(start)
    between, after = rest.split(end)
    return before + start, between.strip("\n"), end + after
