"""Prints, uploads and copies of backups, each in a storage of Django's (setting ``FILES_IN``)."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage, storages

PRINTS, UPLOADS, BACKUPS = "prints", "uploads", "backups"


@dataclass(frozen=True, order=True)
class KeptFile:
    """One file. ``place``: one of the storages above; ``path``: inside it, with slashes."""

    place: str
    path: str

    @property
    def name(self) -> str:
        return PurePosixPath(self.path).name

    def with_suffix(self, suffix: str) -> KeptFile:
        return KeptFile(self.place, PurePosixPath(self.path).with_suffix(suffix).as_posix())

    def exists(self) -> bool:
        return self._storage.exists(self.path)

    def open(self) -> File[Any]:
        """Raises ``FileNotFoundError``."""
        return self._storage.open(self.path, "rb")

    def read(self) -> bytes:
        """Raises ``FileNotFoundError``."""
        with self.open() as stream:
            content: bytes = stream.read()
        return content

    def write(self, content: bytes) -> None:
        """Writes the file completely or not at all, replacing an existing one."""
        self._storage.save(self.path, ContentFile(content))

    def delete(self) -> None:
        """Deletes the file; does nothing if it does not exist."""
        self._storage.delete(self.path)

    def written_at(self) -> dt.datetime:
        """Raises ``FileNotFoundError``."""
        return self._storage.get_modified_time(self.path)

    @property
    def _storage(self) -> Storage:
        return storages[self.place]


def files_in(place: str, folder: str = "") -> list[KeptFile]:
    """The files directly in a folder, by name; none if the folder is missing."""
    try:
        _folders, names = storages[place].listdir(folder)
    except FileNotFoundError:
        return []
    return [KeptFile(place, f"{folder}/{name}" if folder else name) for name in sorted(names)]
