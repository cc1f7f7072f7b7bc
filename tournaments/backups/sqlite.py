"""SQLite: copied with its own backup API while others write, put back as a file."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.sqlite3.base import DatabaseWrapper

from tournaments.backups.engine import LOGGED_IN, LOGINS, NO_PASSWORD, Counted, Record, counted
from tournaments.backups.refusals import BackupRefused

MEMBER = "database.sqlite3"
MEMBERS = (MEMBER,)
SIDE_FILES = ("-wal", "-shm", "-journal")


def database_file() -> Path:
    return Path(str(connections[DEFAULT_DB_ALIAS].settings_dict["NAME"]))


def copy_database(file: Path) -> Counted:
    """A copy as of one moment; writers go on meanwhile. Raises ``DatabaseError`` or ``BackupRefused``."""
    # A separate connection, so that nothing of an open transaction is in the copy.
    source = connections[DEFAULT_DB_ALIAS].copy()
    try:
        with source.cursor() as cursor, closing(sqlite3.connect(file)) as target:
            # All pages in one step: in several steps the copy would start again after each write.
            cursor.connection.backup(target)
            # Without WAL, so that the copy is one file without side files.
            target.execute("PRAGMA journal_mode=DELETE")
    finally:
        source.close()
    return look_through(file)


def look_through(file: Path) -> Counted:
    """Counts what is in a copy. Raises ``BackupRefused`` if SQLite finds it damaged."""
    settings = {**connections[DEFAULT_DB_ALIAS].settings_dict, "NAME": str(file)}
    settings["OPTIONS"] = {}  # without WAL, which creates side files
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


def read_record(file: Path, wanted: Mapping[str, Sequence[str]]) -> Record:
    """The tables, the triggers, and the rows of the tables that are ``wanted``."""
    with closing(sqlite3.connect(file)) as copy:
        copy.row_factory = sqlite3.Row
        found = copy.execute("SELECT type, name FROM sqlite_master").fetchall()
        tables = {name for kind, name in found if kind == "table"}
        triggers = {name for kind, name in found if kind == "trigger"}
        rows = {
            table: [dict(row) for row in copy.execute(f"SELECT {', '.join(columns)} FROM {table}")]  # noqa: S608 - own
            for table, columns in wanted.items()
            if table in tables
        }
    return Record(tables, triggers, rows)


def without_logins(file: Path) -> Path:
    """Takes passwords and sessions out of a copy, so that nothing of them is left in its file."""
    with closing(sqlite3.connect(file)) as copy:
        with copy:
            copy.execute(f"UPDATE {LOGINS} SET password = ?", [NO_PASSWORD])  # noqa: S608 - a constant
            tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            for table in tables.intersection(LOGGED_IN):
                copy.execute(f"DELETE FROM {table}")  # noqa: S608 - a constant
        # Deleted rows would remain in the free pages otherwise.
        copy.execute("VACUUM")
    return file


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


def load(staged: Path, passwords: Mapping[str, str]) -> None:
    """Gives logins without a password the one that they have in this installation; the file is moved into its place
    later."""
    with closing(sqlite3.connect(staged / MEMBER)) as copy, copy:
        copy.executemany(
            f"UPDATE {LOGINS} SET password = ? WHERE username = ? AND password LIKE ?",  # noqa: S608 - a constant
            [(password, username, f"{NO_PASSWORD}%") for username, password in passwords.items()],
        )
