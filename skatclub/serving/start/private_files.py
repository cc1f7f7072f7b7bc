"""Files in the data folder that others on this computer could read."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from skatclub.serving import platforms

MOST_NAMED = 5
# Static files are public anyway.
PUBLIC = "static"
FOR_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def warning_about(data: Path) -> str:
    """Names what is open to others and says how to fix it; empty if nothing is."""
    loose = [str(path.relative_to(data.parent)) for path in loose_files(data)]
    if not loose:
        return ""
    more = f" and {len(loose) - MOST_NAMED} more" if len(loose) > MOST_NAMED else ""
    return (
        f"Other users of this computer can read {', '.join(loose[:MOST_NAMED])}{more}. "
        f"Close the data folder to them: chmod -R go= '{data}'"
    )


def loose_files(data: Path) -> list[Path]:
    """Paths in the folder, and the folder itself, that others may access; sorted."""
    if not platforms.FILES_HAVE_MODES:
        return []
    return sorted(path for path in _private(data) if _is_loose(path))


def _private(data: Path) -> Iterator[Path]:
    yield data
    for folder, folders, files in os.walk(data):
        if Path(folder) == data and PUBLIC in folders:
            folders.remove(PUBLIC)
        yield from (Path(folder, name) for name in [*folders, *files])


def _is_loose(path: Path) -> bool:
    """False for a file that is gone by now, and for a link, which has no mode of its own."""
    try:
        mode = path.lstat().st_mode
    except OSError:
        return False
    return not stat.S_ISLNK(mode) and bool(mode & FOR_OTHERS)
