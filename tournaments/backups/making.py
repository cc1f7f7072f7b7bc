"""Makes a backup: copies the database, puts it into one file with the rest, and notes how that ended."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.db import connection
from django.utils import timezone

from skatclub import __version__
from skatclub.failures import failure_of
from skatclub.serving.processes.locks import LockHeldError, NoLocksError, locked
from tournaments.backups.archive import SECRETS, UPLOADS, BackupFacts, write_archive
from tournaments.backups.copies import copy_backups
from tournaments.backups.engine import Counted
from tournaments.backups.engines import engine
from tournaments.backups.folder import (
    BackupNote,
    backups_folder,
    forget_oldest,
    new_name,
    read_note,
    write_note,
)
from tournaments.backups.refusals import BackupRefused
from tournaments.models import JournalEntry

log = logging.getLogger(__name__)


class Reason(StrEnum):
    ASKED = "asked"
    SERIES_CLOSED = "series-closed"
    DAILY = "daily"
    BEFORE_RESTORE = "before-restore"
    BEFORE_RETENTION = "before-retention"
    BEFORE_UPDATE = "before-update"


def make_backup(reason: Reason) -> Path:
    """A new backup in the folder; the oldest ones are deleted. Raises ``BackupRefused``; the note says so, too."""
    with _only_one():
        try:
            with _failures_refused():
                # Read before the copy is made: a series that is closed meanwhile gets a backup of its own.
                closed = newest_closing()
                file = new_name(backups_folder())
                write_backup(file, reason)
                write_note(BackupNote(file=file.name, saved_at=timezone.now(), closed=closed))
        except BackupRefused as refused:
            _note_failure(refused)
            raise
    # The file that is being restored may be the oldest.
    forgotten = forget_oldest(file) if reason is not Reason.BEFORE_RESTORE else set()
    _copy(forgotten)
    return file


def _copy(forgotten: set[str]) -> None:
    """Copies the backup to the file service. The backup itself is made, so a failure is only noted; the next run tries
    again."""
    try:
        copy_backups(forgotten)
    except OSError:
        log.exception("a copy of a backup failed")
        _note_failure(BackupRefused("not-copied"))


def write_backup(file: Path, reason: Reason) -> None:
    """Writes a backup to ``file``. Raises ``BackupRefused``."""
    with _failures_refused(), TemporaryDirectory(dir=file.parent, prefix="backup-") as folder:
        copy = Path(folder) / engine().MEMBER
        counted = engine().copy_database(copy)
        write_archive(file, {copy.name: copy, **_other_members()}, _facts(reason, counted))


@contextmanager
def _failures_refused() -> Iterator[None]:
    """Turns any error into ``BackupRefused``."""
    try:
        yield
    except BackupRefused:
        raise
    except Exception as error:
        # Any error is logged and shown; a backup never stops anything else.
        log.exception("a backup failed")
        failure = failure_of(error)
        raise BackupRefused(failure.value if failure else "program-error") from error


def newest_closing() -> int:
    """The number of the journal's newest entry about a closed series; 0 if there is none."""
    closings = JournalEntry.objects.filter(action=JournalEntry.Action.SERIES_CLOSED)
    return closings.order_by("-pk").values_list("pk", flat=True).first() or 0


@contextmanager
def _only_one() -> Iterator[None]:
    """Raises ``BackupRefused`` while another process makes a backup in the same folder."""
    try:
        with locked(backups_folder() / "backup.lock"):
            yield
    except LockHeldError as error:
        raise BackupRefused("being-made") from error
    except NoLocksError:
        yield  # a folder on the network: two at once only cost time


def _note_failure(refused: BackupRefused) -> None:
    log.error("the backup failed: %s", refused.code)
    values = {name: str(value)[:200] for name, value in refused.values.items()}
    note = replace(read_note(), failed_at=timezone.now(), failure=refused.code, values=values)
    try:
        write_note(note)
    except OSError:
        log.exception("the failure could not be noted")


def _facts(reason: Reason, counted: Counted) -> BackupFacts:
    made_at = timezone.localtime().isoformat(timespec="seconds")
    return BackupFacts(
        __version__, made_at, reason.value, connection.vendor, counted.migrations, counted.rows
    )


def _other_members() -> dict[str, Path]:
    """The files beside the database. Prints, static files and the broker's messages are left out, because they can be
    made again."""
    data = Path(settings.SKATCLUB_DATA)
    found = {name: data / name for name in SECRETS if (data / name).is_file()}
    uploads = Path(settings.MEDIA_ROOT)
    files = (path for path in sorted(uploads.rglob("*")) if path.is_file() and not path.is_symlink())
    return found | {f"{UPLOADS}/{path.relative_to(uploads).as_posix()}": path for path in files}
