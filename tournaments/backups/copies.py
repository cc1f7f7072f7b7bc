"""Copies of the backups in a file service, if there is one (``FILES_IN``): several machines have no common folder, and
a laptop can be stolen.
"""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from skatclub.whole_files import write_whole
from tournaments.backups.folder import backups_folder, files, find
from tournaments.backups.kept_backups import moment_in
from tournaments.files.kept import BACKUPS, KeptFile, files_in


def has_copies() -> bool:
    return BACKUPS in settings.STORAGES


def copies() -> list[KeptFile]:
    """The newest first; none where there is no file service. Raises ``OSError``."""
    if not has_copies():
        return []
    return [file for file in reversed(files_in(BACKUPS)) if moment_in(file.name)]


def copies_of_others() -> list[KeptFile]:
    """Copies of backups that other machines have made, which are not in this folder. Raises ``OSError``."""
    here = {file.name for file in files()}
    return [file for file in copies() if file.name not in here]


def copy_backups(forgotten: set[str]) -> None:
    """Copies what is not copied yet, and deletes the copies of ``forgotten`` ones. Raises ``OSError``."""
    if not has_copies():
        return
    there = {file.name for file in copies()}
    for file in files():
        if file.name not in there:
            KeptFile(BACKUPS, file.name).write(file.read_bytes())
    for name in forgotten & there:
        KeptFile(BACKUPS, name).delete()


def find_or_fetch(name: str) -> Path | None:
    """The backup of that name, fetched into the folder if only its copy is there. Raises ``OSError``."""
    here = find(name)
    if here or name not in {file.name for file in copies()}:
        return here
    fetched = backups_folder() / name
    write_whole(fetched, KeptFile(BACKUPS, name).read())
    return fetched
