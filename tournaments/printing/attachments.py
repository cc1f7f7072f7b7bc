"""Files that later rooms put into the folder of an evening: a room may not import those that come after it."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.module_loading import import_string

from tournaments.models import Tournament

Make = Callable[[Tournament], bytes]
_ATTACHED: dict[str, str] = {}


def attach(name: str, make: str) -> None:
    """Puts a file called ``name`` into every folder. Called once, when the program starts.

    ``make`` is the full name of a function from a tournament to the file. It is imported when a folder is made: every
    command would have to load all that it needs otherwise.
    """
    _ATTACHED[name] = make


def attached_files() -> list[tuple[str, Make]]:
    return [(name, import_string(make)) for name, make in sorted(_ATTACHED.items())]
