"""Copies of SQLite's file: counted, read, without logins, and who else has the database open."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tournaments.backups import sqlite
from tournaments.backups.engine import Counted, Record
from tournaments.backups.refusals import BackupRefused

pytestmark = pytest.mark.django_db  # a copy is a database to pytest-django too
USERS = (
    "CREATE TABLE auth_user (username text, password text)",
    "INSERT INTO auth_user VALUES ('anna', 'hash of anna'), ('bo', '!'), ('carl', '!x')",
)
Made = Callable[..., Path]


@pytest.fixture
def made(tmp_path: Path) -> Made:
    def make(*statements: str, name: str = "database.sqlite3") -> Path:
        with closing(sqlite3.connect(tmp_path / name)) as database, database:
            for statement in statements:
                database.execute(statement)
        return tmp_path / name

    return make


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of this installation's database, without a file."""
    monkeypatch.setattr(sqlite, "database_file", lambda: tmp_path / "here.sqlite3")
    monkeypatch.setattr(sqlite, "connections", SimpleNamespace(close_all=lambda: None))
    return tmp_path / "here.sqlite3"


def test_rows_and_migrations_are_counted(made: Made) -> None:
    assert sqlite.look_through(made(*USERS)) == Counted({"auth_user": 3}, [])
    file = made(
        "CREATE TABLE django_migrations (id integer, app text, name text, applied text)",
        "INSERT INTO django_migrations VALUES (1, 'tournaments', '0001', ''), (2, 'auth', '0002', '')",
    )
    counted = Counted({"auth_user": 3, "django_migrations": 2}, ["auth.0002", "tournaments.0001"])
    assert sqlite.look_through(file) == counted
    assert [path.name for path in file.parent.iterdir()] == ["database.sqlite3"]


def test_a_damaged_copy(made: Made) -> None:
    statements = [f"INSERT INTO auth_user VALUES ('{number}', '{'x' * 900}')" for number in range(40)]
    file = made(*USERS, *statements)
    content = file.read_bytes()
    file.write_bytes(content[:8192] + bytes(4096) + content[12288:])
    with pytest.raises(BackupRefused) as refused:
        sqlite.look_through(file)
    assert refused.value.code == "database-damaged"


def test_tables_triggers_and_the_wanted_columns(made: Made) -> None:
    trigger = "CREATE TRIGGER never BEFORE DELETE ON auth_user BEGIN SELECT 1; END"
    file = made(*USERS, trigger, "CREATE INDEX place ON auth_user (username)")
    assert sqlite.read_record(file, {"auth_user": ("username",), "missing": ("id",)}) == Record(
        tables={"auth_user"},
        triggers={"never"},
        rows={"auth_user": [{"username": "anna"}, {"username": "bo"}, {"username": "carl"}]},
    )


def test_nothing_of_logins_is_left(made: Made) -> None:
    others = [f"CREATE TABLE {name} (x text)" for name in ("django_session", "axes_accesslog", "club")]
    rows = [f"INSERT INTO {name} VALUES ('row of {name}')" for name in ("django_session", "axes_accesslog")]
    file = made(*USERS, *others, *rows, "INSERT INTO club VALUES ('Tønder')")
    assert sqlite.without_logins(file) == file
    assert (b"hash of anna" in file.read_bytes(), b"row of" in file.read_bytes()) == (False, False)
    counted = {"auth_user": 3, "axes_accesslog": 0, "club": 1, "django_session": 0}
    assert sqlite.look_through(file).rows == counted
    wanted = sqlite.read_record(file, {"auth_user": ("password",)}).rows["auth_user"]
    assert wanted == [{"password": "!"}] * 3


def test_logins_without_a_password_keep_the_one_of_here(made: Made) -> None:
    file = made(*USERS)
    sqlite.load(file.parent, {"anna": "anna here", "bo": "bo here", "carl": "carl here", "new": "x"})
    assert sqlite.read_record(file, {"auth_user": ("username", "password")}).rows["auth_user"] == [
        {"username": "anna", "password": "hash of anna"},
        {"username": "bo", "password": "bo here"},
        {"username": "carl", "password": "carl here"},
    ]


def test_an_empty_file_is_no_data(here: Path) -> None:
    assert sqlite.has_data() is False
    here.touch()
    assert sqlite.has_data() is False
    here.write_bytes(b"x")
    assert sqlite.has_data() is True


def test_while_another_program_has_it_open(here: Path, made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    sqlite.refuse_if_in_use()
    assert not here.exists()
    made(*USERS, name=here.name)
    sqlite.refuse_if_in_use()
    with closing(sqlite3.connect(here)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BackupRefused) as refused:
            sqlite.refuse_if_in_use()
    assert refused.value.code == "database-in-use"
    with closing(sqlite3.connect(here)) as other:
        assert other.execute("PRAGMA journal_mode=WAL").fetchone() == ("wal",)
    sqlite.refuse_if_in_use()
    with closing(sqlite3.connect(here)) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("delete",), "everything is in one file"
    connect, asked = sqlite3.connect, []

    def watched(*told: Any, **more: Any) -> sqlite3.Connection:
        asked.append(more)
        return connect(*told, **more)

    monkeypatch.setattr(sqlite3, "connect", watched)
    sqlite.refuse_if_in_use()
    assert asked == [{"timeout": 1}], "somebody who is just finishing is waited for"
    # Nobody can be asked about a damaged one; it is copied aside.
    here.write_bytes(b"not a database" * 1000)
    sqlite.refuse_if_in_use()
