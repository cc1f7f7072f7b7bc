"""The content of a tournament's file, checked as a whole before anything is written."""

from __future__ import annotations

from typing import Any

from tournaments.transfer.file.parts import FileTournament
from tournaments.transfer.file.reader import FORMAT, VERSION_1, PlaceInFile
from tournaments.transfer.file.version_1 import read_version_1
from tournaments.transfer.file.version_2 import read_version_2

READERS = {VERSION_1: read_version_1, FORMAT: read_version_2}


def read_tournament(data: Any) -> FileTournament:
    """The whole file, of either version. Raises ``Refused``, naming the place of the first mistake."""
    file = PlaceInFile(data)
    found = file.at("format")
    read = READERS.get(found.value) if isinstance(found.value, str) else None
    if read is None:
        raise found.wrong("format-unknown", format=FORMAT)
    return read(file)
