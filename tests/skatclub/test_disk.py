"""Which errors are trouble with the disk: of the system, of SQLite, of PostgreSQL, and wrapped in others."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

import pytest
from django.db import OperationalError
from kombu.exceptions import ChannelError

from skatclub.disk import DiskTrouble, disk_trouble


def sqlite_error(*statements: str, file: Path | str = ":memory:") -> sqlite3.Error:
    """The error of the last statement."""
    connection = sqlite3.connect(file, uri=str(file).startswith("file:"), isolation_level=None)
    with pytest.raises(sqlite3.Error) as caught:  # noqa: PT012 - one of them fails
        for statement in statements:
            connection.execute(statement)
    connection.close()
    return caught.value


def caused_by(cause: BaseException, error: Exception) -> Exception:
    error.__cause__ = cause
    return error


def test_a_full_database() -> None:
    full = sqlite_error(
        "PRAGMA max_page_count = 2", "CREATE TABLE a (b)", "INSERT INTO a VALUES (zeroblob(100000))"
    )
    assert str(full) == "database or disk is full"
    assert disk_trouble(full) is DiskTrouble.FULL
    assert disk_trouble(caused_by(full, OperationalError("…"))) is DiskTrouble.FULL


def test_a_database_that_can_only_be_read(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite3"
    sqlite3.connect(file).execute("CREATE TABLE a (b)").connection.close()
    read_only = sqlite_error("INSERT INTO a VALUES (1)", file=f"file:{file}?mode=ro")
    assert disk_trouble(read_only) is DiskTrouble.READ_ONLY
    missing = tmp_path / "nowhere" / "a.sqlite3"
    with pytest.raises(sqlite3.OperationalError) as caught:
        sqlite3.connect(missing)
    assert disk_trouble(caught.value) is DiskTrouble.READ_ONLY


@pytest.mark.parametrize(
    ("number", "trouble"),
    [
        (errno.ENOSPC, DiskTrouble.FULL),
        (errno.EDQUOT, DiskTrouble.FULL),
        (errno.EFBIG, DiskTrouble.FULL),
        (errno.EROFS, DiskTrouble.READ_ONLY),
        (errno.EACCES, DiskTrouble.READ_ONLY),
        (errno.EIO, DiskTrouble.FAILING),
        (errno.ENOENT, None),
    ],
)
def test_errors_of_the_system(number: int, trouble: DiskTrouble | None) -> None:
    assert disk_trouble(OSError(number, "…")) is trouble
    assert disk_trouble(caused_by(OSError(number, "…"), ChannelError("…"))) is trouble


def test_postgresql() -> None:
    from psycopg import errors

    assert disk_trouble(caused_by(errors.DiskFull("…"), OperationalError("…"))) is DiskTrouble.FULL
    assert disk_trouble(errors.UniqueViolation("…")) is None


def test_anything_else_is_none_of_it() -> None:
    assert disk_trouble(ZeroDivisionError()) is None
    assert disk_trouble(sqlite_error("SELECT * FROM nothing")) is None
    assert disk_trouble(sqlite_error("nonsense")) is None
