"""SQLite: copied with its own backup API while others write, put back as a file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.sqlite3.base import DatabaseWrapper

from skatclub.backups.engine import Counted, counted
from skatclub.backups.refusals import BackupRefused

MEMBER = "database.sqlite3"
SIDE_FILES = ("-wal", "-shm", "-journal")


def database_file() -> Path:
    return Path(str(connections[DEFAULT_DB_ALIAS].settings_dict["NAME"]))


def copy_database(file: Path) -> Counted:
    """A copy as of one moment; writers go on meanwhile. Raises ``DatabaseError`` or ``BackupRefused``."""
    # A connection of its own, so that nothing of an open transaction is in the copy.
    source = connections[DEFAULT_DB_ALIAS].copy()
    try:
        with source.cursor() as cursor, closing(sqlite3.connect(file)) as target:
            # All pages in one step: copied bit by bit, the copy would start again after each write.
            cursor.connection.backup(target)
            # Alone in its file; the copy would ask for side files otherwise.
            target.execute("PRAGMA journal_mode=DELETE")
    finally:
        source.close()
    return look_through(file)


def look_through(file: Path) -> Counted:
    """Counts what is in a copy. Raises ``BackupRefused`` if SQLite finds it damaged."""
    settings = {**connections[DEFAULT_DB_ALIAS].settings_dict, "NAME": str(file)}
    settings["OPTIONS"] = {}  # without WAL, which makes side files
    copy = DatabaseWrapper(settings, "backup")
    try:
        with copy.cursor() as cursor:
            cursor.execute("PRAGMA integrity_check(1)")
            finding = str(cursor.fetchone()[0])
            if finding != "ok":
                raise BackupRefused("database-damaged")
            return counted(copy, cursor)
    finally:
        copy.close()


def has_data() -> bool:
    file = database_file()
    return file.exists() and file.stat().st_size > 0


def refuse_if_in_use() -> None:
    """Raises ``BackupRefused`` while another program has the database open.

    Leaving WAL mode needs the file for itself, and moves everything from the side files into it. A damaged
    database cannot be asked; it is copied aside before it is replaced.
    """
    connections.close_all()
    if not has_data():
        return
    try:
        with closing(sqlite3.connect(database_file(), timeout=1)) as own:
            own.execute("PRAGMA journal_mode=DELETE").fetchone()
            own.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise BackupRefused("database-in-use") from error
    except sqlite3.DatabaseError:
        return


def load(_staged: Path) -> None:
    """Nothing to do: the file is moved into its place with the others."""
