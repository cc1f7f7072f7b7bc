"""Puts the parts of a backup into their places: all of them, even if the program is killed in between.

The parts wait in a folder. Once ``READY`` stands in it, whoever comes next goes on where the last one stopped.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from django.conf import settings
from django.db import connections

from skatclub.backups import sqlite
from skatclub.backups.archive import UPLOADS

FOLDER = "restoring"
READY = "ready"


def waiting_folder() -> Path:
    return Path(settings.SKATCLUB_DATA) / FOLDER


def mark_ready(folder: Path) -> None:
    """From here on the restore is finished, whatever happens."""
    with (folder / READY).open("wb") as stream:
        os.fsync(stream.fileno())


def finish_restore() -> bool:
    """Moves the waiting parts into their places; returns whether there were any.

    The parts of a restore that was stopped earlier are thrown away: nothing had been changed yet.
    """
    folder = waiting_folder()
    if not folder.exists():
        return False
    is_ready = (folder / READY).exists()
    if is_ready:
        connections.close_all()
        _move_all(folder)
    shutil.rmtree(folder)
    return is_ready


def _move_all(folder: Path) -> None:
    data = Path(settings.SKATCLUB_DATA)
    for part in sorted(folder.iterdir()):
        if part.name == sqlite.MEMBER:
            _replace_database(part)
        elif part.name == UPLOADS:
            _replace_folder(part, Path(settings.MEDIA_ROOT))
        elif part.name != READY:
            _replace_file(part, data / part.name)


def _replace_database(part: Path) -> None:
    target = sqlite.database_file()
    # They belong to the old database; SQLite would apply them to the new one.
    for ending in sqlite.SIDE_FILES:
        Path(f"{target}{ending}").unlink(missing_ok=True)
    _replace_file(part, target)


def _replace_file(part: Path, target: Path) -> None:
    """Copied beside its place first: that may be on another disk, from which nothing can be moved at once."""
    beside = target.with_name(f"{target.name}.restoring")
    shutil.copy2(part, beside)
    with beside.open("rb+") as stream:
        os.fsync(stream.fileno())
    beside.replace(target)
    part.unlink()


def _replace_folder(part: Path, target: Path) -> None:
    if target.exists():
        shutil.rmtree(target)
    shutil.copytree(part, target)
    shutil.rmtree(part)
