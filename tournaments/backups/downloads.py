"""Which parts of a backup can be downloaded by whom: the owner gets all of it, a director all except what would grant
the owner's rights.

Downloads are noted in the log and in the owner's list of actions, which directors read on their page: a journal
belongs to one tournament, a backup to all of them.
"""

from __future__ import annotations

import logging
import shutil
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO

from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import User

from tournaments.backups.archive import DATABASES, SECRETS, read_archive, write_archive
from tournaments.backups.engines import engine
from tournaments.backups.refusals import BackupRefused

log = logging.getLogger(__name__)
DOWNLOADED = "backup downloaded"
MOST_SHOWN = 20
WITHOUT_LOGINS = "-without-logins"  # at the end of the file's name


def open_for(user: User, file: Path) -> tuple[IO[bytes], str]:
    """The part of the backup that ``user`` may download, and its name. Raises ``BackupRefused`` and ``OSError``."""
    if user.is_superuser:
        return file.open("rb"), file.name
    stream = TemporaryFile(dir=file.parent)  # noqa: SIM115 - the answer closes it
    with TemporaryDirectory(dir=file.parent, prefix="backup-") as folder:
        bare = Path(folder) / f"{file.stem}{WITHOUT_LOGINS}.zip"
        write_without_logins(file, bare)
        with bare.open("rb") as source:
            shutil.copyfileobj(source, stream)
    stream.seek(0)
    return stream, bare.name


def write_without_logins(file: Path, target: Path) -> None:
    """The backup without secret key, passwords and sessions. Raises ``BackupRefused`` for a damaged one, and for one
    that was made when the installation had another kind of database.
    """
    with TemporaryDirectory(dir=target.parent) as folder:
        parts = Path(folder)
        manifest = read_archive(file, parts)
        names = [name for name in manifest.members if name not in (*SECRETS, *DATABASES)]
        database = next((name for name in manifest.members if name in engine().MEMBERS), None)
        if database is None:
            raise BackupRefused("other-kind")
        bare = engine().without_logins(parts / database)
        counted = engine().look_through(bare)
        facts = replace(manifest.facts, rows=counted.rows) if counted else manifest.facts
        write_archive(target, {bare.name: bare, **{name: parts / name for name in names}}, facts)


def note_download(user: User, name: str) -> None:
    """Written before the file is handed out."""
    LogEntry.objects.create(
        user=user, action_flag=ADDITION, object_id=name, object_repr=name, change_message=DOWNLOADED
    )
    log.warning("%s downloads the backup %s", user.get_username(), name)


def last_downloads() -> list[LogEntry]:
    """The last downloads, the newest first."""
    noted = LogEntry.objects.filter(content_type=None, change_message=DOWNLOADED)
    return list(noted.select_related("user").order_by("-action_time", "-pk")[:MOST_SHOWN])
