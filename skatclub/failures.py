"""Failures outside the program, each with its sentence: a full disk, a damaged or an unreachable database.

The codes are SQLite's and PostgreSQL's own: https://sqlite.org/rescode.html and
https://www.postgresql.org/docs/current/errcodes-appendix.html.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from enum import StrEnum

from django.db import OperationalError
from django.db.transaction import TransactionManagementError

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}  # EFBIG: a limit on file sizes
BROKEN = {errno.EROFS, errno.EACCES, errno.EIO}


class Failure(StrEnum):
    DISK_FULL = "disk-full"
    DISK_BROKEN = "disk-broken"
    DATABASE_DAMAGED = "database-damaged"
    DATABASE_BUSY = "database-busy"
    DATABASE_AWAY = "database-away"


# Keyed by the lowest byte of the extended result code
SQLITE = {
    sqlite3.SQLITE_FULL: Failure.DISK_FULL,
    sqlite3.SQLITE_IOERR: Failure.DISK_BROKEN,
    sqlite3.SQLITE_READONLY: Failure.DISK_BROKEN,
    sqlite3.SQLITE_CANTOPEN: Failure.DATABASE_AWAY,
    sqlite3.SQLITE_CORRUPT: Failure.DATABASE_DAMAGED,
    sqlite3.SQLITE_NOTADB: Failure.DATABASE_DAMAGED,
    sqlite3.SQLITE_BUSY: Failure.DATABASE_BUSY,
    sqlite3.SQLITE_LOCKED: Failure.DATABASE_BUSY,
}
# Keyed by the beginning of the SQLSTATE; the first match wins, so longer ones come first
POSTGRESQL = {
    "53100": Failure.DISK_FULL,
    "58030": Failure.DISK_BROKEN,
    "XX001": Failure.DATABASE_DAMAGED,
    "XX002": Failure.DATABASE_DAMAGED,
    "55P03": Failure.DATABASE_BUSY,
    "40": Failure.DATABASE_BUSY,
    "08": Failure.DATABASE_AWAY,
    "53": Failure.DATABASE_AWAY,
    "57P": Failure.DATABASE_AWAY,
}
FOR_OWNERS = {
    Failure.DISK_FULL: "The disk is full. What was saved before is safe. Free some space, then try again.",
    Failure.DISK_BROKEN: (
        "The disk cannot be read or written: it may be full, read-only, or broken. Look at the data folder."
    ),
    Failure.DATABASE_DAMAGED: (
        "The database is damaged and cannot be read. Keep a copy of the data folder as it is, then restore the "
        "newest backup as described in docs/backups.md."
    ),
    Failure.DATABASE_BUSY: "The database is locked by another program. Stop that program, then try again.",
    Failure.DATABASE_AWAY: "The database cannot be opened. Is it running, and is DATABASE_URL right?",
}


def failure_of(error: BaseException | None) -> Failure | None:
    """What failed outside the program; None if the error is the program's own."""
    found = (_from_system(cause) for cause in _causes(error))
    return next((failure for failure in found if failure is not None), None)


def sentence_for_owner(error: BaseException) -> str | None:
    """What to do, as a sentence for the person who ran a command; None if the error is the program's own."""
    failure = failure_of(error)
    return f"{FOR_OWNERS[failure]} ({error})" if failure else None


def _from_system(cause: BaseException) -> Failure | None:
    if isinstance(cause, OSError) and cause.errno in FULL:
        return Failure.DISK_FULL
    if isinstance(cause, OSError) and cause.errno in BROKEN:
        return Failure.DISK_BROKEN
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return SQLITE.get(code & 0xFF)
    if isinstance(cause, OperationalError) and getattr(cause.__cause__, "sqlstate", "") is None:
        return Failure.DATABASE_AWAY  # PostgreSQL was not reached, so it sent no code
    state = getattr(cause, "sqlstate", None) or ""
    return next((failure for start, failure in POSTGRESQL.items() if state.startswith(start)), None)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error and its chain of explicit causes, innermost last."""
    while error is not None:
        yield error
        # "You can't execute queries" is what Django raises while it cleans up after another error.
        cleans_up = isinstance(error, TransactionManagementError)
        error = error.__cause__ or (error.__context__ if cleans_up else None)
