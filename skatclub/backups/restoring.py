"""Puts a backup back: first everything is checked, then what is here is kept, then all is replaced."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.core.cache import caches
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from skatclub.backups import sqlite
from skatclub.backups.archive import UPLOADS, Manifest, read_archive
from skatclub.backups.engines import engine
from skatclub.backups.folder import backups_folder, new_name
from skatclub.backups.making import SINGLE_FILES, Reason, make_backup
from skatclub.backups.placing import finish_restore, mark_ready, waiting_folder
from skatclub.backups.refusals import BackupRefused
from skatclub.failures import Failure
from skatclub.serving.first_start import lock_name
from skatclub.serving.locks import LockHeldError, NoLocksError, locked

NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
# A backup of what is here cannot be made from a database that cannot be read, but its files can be copied.
UNREADABLE = {Failure.DATABASE_DAMAGED.value, Failure.DATABASE_AWAY.value, "program-error"}


@dataclass(frozen=True)
class Restored:
    """``kept``: where what was here before is; None if there was nothing."""

    manifest: Manifest
    kept: Path | None


def restore(file: Path) -> Restored:
    """Puts the backup in ``file`` back. Raises ``BackupRefused``, and then nothing is changed."""
    with _no_server():
        finish_restore()  # one that was killed
        staged = waiting_folder()
        staged.mkdir(mode=0o700)
        try:
            manifest = _unpack(file, staged)
            kept = _keep_what_is_here()
            engine().refuse_if_in_use()
            _load(staged)
            mark_ready(staged)
        finally:
            # Moves everything into its place where it is ready, otherwise throws it away.
            finish_restore()
        caches["default"].clear()
        return Restored(manifest, kept)


def _unpack(file: Path, staged: Path) -> Manifest:
    """Checks everything that can be checked before anything is changed."""
    manifest = read_archive(file, staged)
    _refuse_unfitting(manifest)
    if not all(_belongs_here(name) for name in manifest.members):
        raise BackupRefused("not-a-backup", file=file)
    try:
        found = engine().look_through(staged / engine().MEMBER)
    except BackupRefused as refused:
        if refused.code == "program-missing":
            raise
        raise BackupRefused("damaged", part=engine().MEMBER) from refused
    if found is not None and found.rows != manifest.facts.rows:
        raise BackupRefused("damaged", part=engine().MEMBER)
    return manifest


def _refuse_unfitting(manifest: Manifest) -> None:
    facts = manifest.facts
    if facts.database != connection.vendor:
        theirs = NAMES.get(facts.database, facts.database)
        raise BackupRefused("other-database", theirs=theirs, ours=NAMES[connection.vendor])
    known = {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations}
    if not known.issuperset(facts.migrations):
        raise BackupRefused("newer", version=facts.version)


def _belongs_here(name: str) -> bool:
    return name in (engine().MEMBER, *SINGLE_FILES) or name.startswith(f"{UPLOADS}/")


def _load(staged: Path) -> None:
    (staged / UPLOADS).mkdir(exist_ok=True)  # empty where there were none
    try:
        engine().load(staged)
    except BackupRefused as refused:
        raise BackupRefused("not-restored", why=refused.values.get("why", refused)) from refused


@contextmanager
def _no_server() -> Iterator[None]:
    """Keeps servers from starting. Raises ``BackupRefused`` while one runs."""
    with ExitStack() as held:
        try:
            held.enter_context(locked(Path(settings.SKATCLUB_DATA) / lock_name()))
        except LockHeldError as error:
            raise BackupRefused("server-runs", address=error) from error
        except NoLocksError:
            pass  # a folder on the network; the database is asked as well
        yield


def _keep_what_is_here() -> Path | None:
    """A backup of what is here, or, where that cannot be read, a copy of its files."""
    with suppress(Exception):
        if not engine().has_data():
            return None
    try:
        return make_backup(Reason.BEFORE_RESTORE)
    except BackupRefused as refused:
        if refused.code not in UNREADABLE or connection.vendor != "sqlite":
            raise BackupRefused("not-kept", why=refused) from refused
        return _copy_damaged()


def _copy_damaged() -> Path:
    folder = backups_folder() / new_name(backups_folder()).stem.replace("skatclub", "damaged")
    folder.mkdir(mode=0o700)
    data, database = Path(settings.SKATCLUB_DATA), sqlite.database_file()
    beside = [Path(f"{database}{ending}") for ending in sqlite.SIDE_FILES]
    for file in (database, *beside, *(data / name for name in SINGLE_FILES)):
        if file.exists():
            shutil.copy2(file, folder / file.name)
    if Path(settings.MEDIA_ROOT).exists():
        shutil.copytree(settings.MEDIA_ROOT, folder / UPLOADS)
    return folder
