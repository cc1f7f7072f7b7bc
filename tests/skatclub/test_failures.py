"""Failures outside the program are distinguished from its bugs, by the databases' own codes."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from django.db import DatabaseError, OperationalError, ProgrammingError

from skatclub.failures import FOR_OWNERS, Failure, failure_of, sentence_for_owner


def raised_by(work: Callable[[], object]) -> BaseException:
    with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever it is
        work()
    return caught.value


def full_database(folder: Path) -> object:
    connection = sqlite3.connect(folder / "full.sqlite3")
    connection.executescript("CREATE TABLE t (a); PRAGMA max_page_count = 2;")
    return connection.execute("INSERT INTO t VALUES (?)", ["x" * 100_000])


def no_database(folder: Path) -> object:
    (folder / "none.sqlite3").write_bytes(b"this is no database at all" * 100)
    return sqlite3.connect(folder / "none.sqlite3").execute("SELECT * FROM t")


def damaged_database(folder: Path) -> object:
    file = folder / "damaged.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.executescript("CREATE TABLE t (a);")
        connection.executemany("INSERT INTO t VALUES (?)", [["x" * 1000]] * 100)
    content = file.read_bytes()
    file.write_bytes(content[:8192] + b"\xff" * 40_000 + content[48_192:])
    return sqlite3.connect(file).execute("SELECT count(a) FROM t").fetchone()


def missing_folder(folder: Path) -> object:
    return sqlite3.connect(folder / "no" / "such.sqlite3").execute("SELECT 1")


def locked_database(folder: Path) -> object:
    first, second = (sqlite3.connect(folder / "locked.sqlite3", timeout=0) for _ in range(2))
    first.execute("BEGIN IMMEDIATE")
    return second.execute("BEGIN IMMEDIATE")


def no_such_table(folder: Path) -> object:
    return sqlite3.connect(folder / "empty.sqlite3").execute("SELECT * FROM nothing")


@pytest.mark.parametrize(
    ("work", "expected"),
    [
        (full_database, Failure.DISK_FULL),
        (no_database, Failure.DATABASE_DAMAGED),
        (damaged_database, Failure.DATABASE_DAMAGED),
        (missing_folder, Failure.DATABASE_AWAY),
        (locked_database, Failure.DATABASE_BUSY),
        (no_such_table, None),
    ],
)
def test_sqlite(tmp_path: Path, work: Callable[[Path], object], expected: Failure | None) -> None:
    error = raised_by(lambda: work(tmp_path))
    outer = OperationalError("what Django makes of it")
    outer.__cause__ = error
    assert (failure_of(error), failure_of(outer)) == (expected, expected)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("53100", Failure.DISK_FULL),
        ("XX001", Failure.DATABASE_DAMAGED),
        ("57P01", Failure.DATABASE_AWAY),
        ("40P01", Failure.DATABASE_BUSY),
        ("42P01", None),
        ("23505", None),
    ],
)
def test_postgresql(code: str, expected: Failure | None) -> None:
    outer = DatabaseError("what Django makes of it")
    outer.__cause__ = psycopg.errors.lookup(code)("what PostgreSQL said")
    assert failure_of(outer) is expected


def test_postgresql_that_is_not_there() -> None:
    outer = OperationalError("connection refused")
    outer.__cause__ = raised_by(lambda: psycopg.connect("host=/no/such/folder dbname=x"))
    assert failure_of(outer) is Failure.DATABASE_AWAY


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_files_on_a_full_disk(number: int) -> None:
    assert failure_of(OSError(number, "No space left on device")) is Failure.DISK_FULL


@pytest.mark.parametrize(
    "error", [None, ZeroDivisionError(), FileNotFoundError(), ProgrammingError("x"), OperationalError("x")]
)
def test_mistakes_of_the_program_are_none(error: BaseException | None) -> None:
    assert failure_of(error) is None


def test_every_failure_has_its_sentence(tmp_path: Path) -> None:
    assert set(FOR_OWNERS) == set(Failure)
    sentence = sentence_for_owner(raised_by(lambda: no_database(tmp_path)))
    assert sentence is not None
    assert "docs/backups.md" in sentence
    assert "file is not a database" in sentence
    assert sentence_for_owner(ZeroDivisionError()) is None
