"""Whether an error means that the disk is full or cannot be written to, whoever reported it."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from enum import Enum


class DiskTrouble(Enum):
    """What is wrong, as a sentence for whoever looks after the computer."""

    FULL = "The disk is full. Make room on it, then do this again; what was saved before is whole."
    READ_ONLY = "The data folder cannot be written to. Its disk may be write-protected or damaged."
    FAILING = "The disk reports an error. It may be full, damaged or gone; make a backup."


OF_SYSTEM = {
    errno.ENOSPC: DiskTrouble.FULL,
    errno.EDQUOT: DiskTrouble.FULL,
    errno.EFBIG: DiskTrouble.FULL,  # a limit on the size of files
    errno.EROFS: DiskTrouble.READ_ONLY,
    errno.EACCES: DiskTrouble.READ_ONLY,
    errno.EPERM: DiskTrouble.READ_ONLY,
    errno.EIO: DiskTrouble.FAILING,
}
PRIMARY_CODE = 0xFF  # SQLite's other bits say more than is needed here
OF_SQLITE = {
    sqlite3.SQLITE_FULL: DiskTrouble.FULL,
    sqlite3.SQLITE_READONLY: DiskTrouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: DiskTrouble.READ_ONLY,
    sqlite3.SQLITE_IOERR: DiskTrouble.FAILING,
}
OF_POSTGRESQL = {"53100": DiskTrouble.FULL, "58030": DiskTrouble.FAILING}  # disk_full, io_error


def disk_trouble(error: BaseException) -> DiskTrouble | None:
    """What ``error`` or any of its causes says about the disk; None when it is about something else."""
    return next((found for cause in _chain(error) if (found := _trouble(cause))), None)


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _trouble(error: BaseException) -> DiskTrouble | None:
    if isinstance(error, OSError):
        return OF_SYSTEM.get(error.errno or 0)
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", 0) or 0
        return OF_SQLITE.get(code & PRIMARY_CODE)
    return OF_POSTGRESQL.get(getattr(error, "sqlstate", None) or "")
