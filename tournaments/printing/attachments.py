"""Files that later rooms put into the folder of an evening: a room may not import those that come after it."""

from __future__ import annotations

from collections.abc import Callable

from tournaments.models import Tournament

Make = Callable[[Tournament], bytes]
_ATTACHED: dict[str, Make] = {}


def attach(name: str, make: Make) -> None:
    """Puts a file called ``name`` into every folder. Called once, when the program starts."""
    _ATTACHED[name] = make


def attached_files() -> list[tuple[str, Make]]:
    return sorted(_ATTACHED.items())
