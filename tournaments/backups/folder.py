"""The folder of backups: listing, deleting, and the note on how the last attempt ended."""

from __future__ import annotations

import datetime as dt
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils import timezone

from tournaments.backups.archive import BackupFacts, read_manifest
from tournaments.backups.kept_backups import moment_in, to_keep
from tournaments.backups.refusals import BackupRefused

NOTE = "last.json"
NOTE_BYTES = 2_000


@dataclass(frozen=True)
class BackupNote:
    """How the last attempts ended. ``closed``: the journal's newest closing of a series before ``saved_at``."""

    file: str = ""
    saved_at: dt.datetime | None = None
    closed: int = 0
    failed_at: dt.datetime | None = None  # None again after the next success
    failure: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Backup:
    """A file in the folder; ``facts`` is None where it cannot be read."""

    name: str
    bytes: int
    facts: BackupFacts | None

    @property
    def made_at(self) -> dt.datetime | None:
        return dt.datetime.fromisoformat(self.facts.made_at) if self.facts else None


def backups_folder() -> Path:
    folder = Path(settings.BACKUPS_DIR)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def new_name(folder: Path) -> Path:
    """A free name with the time in it, so that names sort like the backups."""
    stem = f"skatclub-{timezone.localtime():%Y-%m-%d-%H%M%S}"
    names = [f"{stem}.zip", *(f"{stem}_{number:02}.zip" for number in range(2, 100))]
    return next(folder / name for name in names if not (folder / name).exists())


def files() -> list[Path]:
    """The files of the backups, the newest first."""
    return sorted(backups_folder().glob("skatclub-*.zip"), reverse=True)


def backups() -> list[Backup]:
    """All backups of the folder, the newest first."""
    return [Backup(file.name, file.stat().st_size, _facts(file)) for file in files()]


def days_of_backups() -> set[dt.date]:
    """The days on which a backup was made, read from the names."""
    return {moment.date() for file in files() if (moment := moment_in(file.name))}


def find(name: str) -> Path | None:
    """The file of that name, if it is one of the folder's backups."""
    return next((file for file in files() if file.name == name), None)


def forget_oldest(newest: Path) -> set[str]:
    """Deletes the backups that ``kept_backups`` does not keep, never the one that was just made; returns their
    names."""
    kept = to_keep([file.name for file in files()], timezone.localtime().replace(tzinfo=dt.UTC))
    old = [file for file in files() if file.name not in kept and file != newest]
    for file in old:
        file.unlink(missing_ok=True)
    return {file.name for file in old}


def read_note() -> BackupNote:
    """The note; an empty one where there is none or a power cut has damaged it."""
    try:
        data = json.loads((Path(settings.BACKUPS_DIR) / NOTE).read_text(encoding="utf-8"))
        moments = {name: _moment(data[name]) for name in ("saved_at", "failed_at")}
        return BackupNote(**data | moments)
    except (OSError, ValueError, TypeError, LookupError):
        return BackupNote()


def write_note(note: BackupNote) -> None:
    """Overwrites the note in place: on a full disk a new file could not be written."""
    text = json.dumps(asdict(note), default=lambda moment: moment.isoformat())
    file = backups_folder() / NOTE
    handle = os.open(file, os.O_WRONLY | os.O_CREAT, 0o600)
    with os.fdopen(handle, "wb") as stream:
        stream.write(text.encode().ljust(NOTE_BYTES))
        stream.truncate()


def _moment(text: str | None) -> dt.datetime | None:
    return dt.datetime.fromisoformat(text) if text else None


def _facts(file: Path) -> BackupFacts | None:
    try:
        return read_manifest(file).facts
    except (BackupRefused, OSError):
        return None
