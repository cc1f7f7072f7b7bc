"""Puts the parts of a backup into their places: all of them, even if the program is killed in between.

The parts wait in a folder. Once the mark exists beside that folder, the next process continues where the last one
stopped. No part of a backup has the mark's name.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from django.conf import settings
from django.db import connections

from tournaments.backups import sqlite
from tournaments.backups.archive import UPLOADS

FOLDER = "restoring"
PARTS, READY = "parts", "ready"


def waiting_folder() -> Path:
    """Where the parts wait."""
    return _folder() / PARTS


def _folder() -> Path:
    return Path(settings.SKATCLUB_DATA) / FOLDER


def mark_ready() -> None:
    """From here on the restore will be finished in any case."""
    with (_folder() / READY).open("wb") as stream:
        os.fsync(stream.fileno())


def finish_restore() -> bool:
    """Moves the waiting parts into their places; returns whether there were any.

    The parts of a restore that was stopped earlier are deleted: nothing had been changed yet.
    """
    is_ready = (_folder() / READY).exists()
    if is_ready and waiting_folder().exists():
        connections.close_all()
        _move_all(waiting_folder())
    throw_away()
    return is_ready


def throw_away() -> None:
    """Removes the waiting parts, the mark last, so that a half finished restore is never taken for one that has
    not begun.
    """
    for path in (waiting_folder(), _folder()):
        if path.exists():
            shutil.rmtree(path)


def _move_all(folder: Path) -> None:
    data = Path(settings.SKATCLUB_DATA)
    for part in sorted(folder.iterdir()):
        if part.name == sqlite.MEMBER:
            _replace_database(part)
        elif part.name == UPLOADS:
            _replace_folder(part, Path(settings.MEDIA_ROOT))
        else:
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
    # In one step: what is left of a part that was half removed would replace the whole folder.
    part.rename(_folder() / part.name)
