"""Restores a backup: first everything is checked, then the present data is saved, then all is replaced."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import User
from django.core.cache import caches
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from skatclub.failures import Failure
from skatclub.serving.processes.locks import LockHeldError, NoLocksError, locked
from skatclub.serving.start.one_server import lock_name
from tournaments.backups import sqlite
from tournaments.backups.archive import DATABASES, SECRETS, UPLOADS, Manifest, read_archive, read_manifest
from tournaments.backups.engines import engine
from tournaments.backups.folder import backups_folder, new_name
from tournaments.backups.making import Reason, make_backup
from tournaments.backups.permanence import refuse_changed_record
from tournaments.backups.placing import finish_restore, mark_ready, throw_away, waiting_folder
from tournaments.backups.refusals import BackupRefused

NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
# Where the present database cannot be read, no backup of it can be made, but its files can be copied.
UNREADABLE = {Failure.DATABASE_DAMAGED.value, Failure.DATABASE_AWAY.value, "program-error"}


@dataclass(frozen=True)
class Restored:
    """``kept``: where the previous data is; None if there was none."""

    manifest: Manifest
    kept: Path | None


def restore(file: Path) -> Restored:
    """Puts the backup in ``file`` back. Raises ``BackupRefused``, and then nothing is changed."""
    with _no_server():
        finish_restore()  # left by a restore that was killed
        try:
            restored = _prepare(file)
        except BaseException:
            throw_away()
            raise
        finish_restore()
        caches["default"].clear()
        return restored


def _prepare(file: Path) -> Restored:
    """Leaves all parts ready to be moved into their places. Raises ``BackupRefused``."""
    staged = waiting_folder()
    try:
        staged.mkdir(mode=0o700, parents=True)
        manifest = _unpack(file, staged)
    except OSError as error:
        raise BackupRefused("not-unpacked", why=error) from error
    passwords = _passwords_here()
    kept = _keep_what_is_here()
    engine().refuse_if_in_use()
    _load(staged, passwords)
    mark_ready()
    return Restored(manifest, kept)


def _unpack(file: Path, staged: Path) -> Manifest:
    """Checks everything that can be checked before anything is changed."""
    _refuse_unfitting(read_manifest(file), file)
    manifest = read_archive(file, staged)
    database = staged / _database_in(manifest, file)
    try:
        found = engine().look_through(database)
    except BackupRefused as refused:
        if refused.code == "program-missing":
            raise
        raise BackupRefused("damaged", part=database.name) from refused
    if found is not None and found.rows != manifest.facts.rows:
        raise BackupRefused("damaged", part=database.name)
    refuse_changed_record(database)
    return manifest


def _refuse_unfitting(manifest: Manifest, file: Path) -> None:
    facts = manifest.facts
    if facts.database != connection.vendor:
        theirs = NAMES.get(facts.database, facts.database)
        raise BackupRefused("other-database", theirs=theirs, ours=NAMES[connection.vendor])
    known = {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations}
    if not known.issuperset(facts.migrations):
        raise BackupRefused("newer", version=facts.version)
    _database_in(manifest, file)


def _database_in(manifest: Manifest, file: Path) -> str:
    """The name of its only database. Raises ``BackupRefused`` unless this installation has one of that kind."""
    names = [name for name in manifest.members if name in DATABASES]
    if len(names) != 1 or names[0] not in engine().MEMBERS:
        raise BackupRefused("not-a-backup", file=file)
    return names[0]


def _passwords_here() -> dict[str, str]:
    """Password hashes by the names of the logins; empty if there is no readable database."""
    with suppress(DatabaseError):
        if engine().has_data():
            return dict(User.objects.values_list("username", "password"))
    return {}


def _load(staged: Path, passwords: dict[str, str]) -> None:
    (staged / UPLOADS).mkdir(exist_ok=True)  # empty where there were none
    try:
        engine().load(staged, passwords)
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
    """A backup of the present data or, without a readable database, a copy of its files."""
    with suppress(Exception):
        if not engine().has_data():
            return _copy_files("files") if any(Path(settings.MEDIA_ROOT).rglob("*")) else None
    try:
        return make_backup(Reason.BEFORE_RESTORE)
    except BackupRefused as refused:
        if refused.code not in UNREADABLE or connection.vendor != "sqlite":
            raise BackupRefused("not-kept", why=refused) from refused
        return _copy_files("damaged")


def _copy_files(why: str) -> Path:
    folder = backups_folder() / new_name(backups_folder()).stem.replace("skatclub", why)
    folder.mkdir(mode=0o700)
    data, database = Path(settings.SKATCLUB_DATA), sqlite.database_file()
    beside = [Path(f"{database}{ending}") for ending in sqlite.SIDE_FILES]
    for file in (database, *beside, *(data / name for name in SECRETS)):
        if file.exists():
            shutil.copy2(file, folder / file.name)
    if Path(settings.MEDIA_ROOT).exists():
        shutil.copytree(settings.MEDIA_ROOT, folder / UPLOADS)
    return folder
