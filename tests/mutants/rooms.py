"""Which code belongs to a room and which tests have to notice a change of it: ``[tool.mutants]`` of pyproject.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Room:
    """``code``: files and folders. ``tests``: files and folders. ``leave_out``: tests that are not asked."""

    name: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    leave_out: tuple[str, ...] = ()

    def files(self) -> list[str]:
        """The room's modules, relative to the project."""
        found: set[Path] = set()
        for place in map(PROJECT.joinpath, self.code):
            found |= set(place.rglob("*.py")) if place.is_dir() else {place}
        return sorted(str(file.relative_to(PROJECT)) for file in found)


def rooms() -> dict[str, Room]:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
    return {
        name: Room(name, **{key: tuple(places) for key, places in room.items()})
        for name, room in settings["tool"]["mutants"].items()
    }
