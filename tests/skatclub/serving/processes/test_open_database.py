"""A damaged database is reported before anything starts; a full disk stops no reader of a running server."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from django.core.management.base import CommandError
from django.db import DatabaseError

from skatclub.serving.processes import open_database
from skatclub.serving.processes.open_database import keep_open, refuse_damaged_database
from tests.prepared import demo_folder
from tests.serving import PROJECT, free_port, installation

SENTENCE = "The database is damaged and cannot be read."


def commands_answer(data: Path, *arguments: str) -> tuple[int, str]:
    """Exit status and errors of a ``manage.py`` command."""
    answer = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=PROJECT,
        env=installation(data),
        capture_output=True,
        text=True,
        check=False,
    )
    return answer.returncode, answer.stderr


def serve(data: Path) -> tuple[int, str]:
    return commands_answer(data, "serve", "--host", "127.0.0.1", "--port", str(free_port()))


OTHER_COMMANDS = ["verify_journal", "migrate", "export_tournament x"]


@pytest.mark.parametrize(
    "command", ["serve", *(pytest.param(one, marks=pytest.mark.endurance) for one in OTHER_COMMANDS)]
)
def test_what_is_no_database_is_said_by_every_command(tmp_path: Path, command: str) -> None:
    file = tmp_path / "skatclub.sqlite3"
    file.write_bytes(b"not a database, but somebody's letter" * 100)

    code, errors = serve(tmp_path) if command == "serve" else commands_answer(tmp_path, *command.split())

    assert code == 1
    assert SENTENCE in errors
    assert "docs/backups.md" in errors
    assert "Traceback" not in errors
    assert file.read_bytes().startswith(b"not a database")


def test_a_page_that_is_damaged_is_found_before_the_server_starts(tmp_path: Path) -> None:
    data = Path(shutil.copytree(demo_folder(), tmp_path / "data"))
    file = data / "skatclub.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'tournaments_seat'"
        page = connection.execute(query).fetchone()[0]
    connection.close()
    content = file.read_bytes()
    start = (page - 1) * 4096
    file.write_bytes(content[:start] + b"\xff" * 4096 + content[start + 4096 :])

    code, errors = serve(data)

    assert code == 1
    assert SENTENCE in errors
    assert "Traceback" not in errors


class Asked:
    """As much of a database connection as the check uses; answers it, or fails."""

    def __init__(self, vendor: str, answer: str | DatabaseError) -> None:
        self.vendor, self.answer, self.settings_dict = vendor, answer, {"NAME": "evening.sqlite3"}
        self.log: list[str] = []

    @contextmanager
    def cursor(self) -> Iterator[Asked]:
        yield self

    def execute(self, statement: str) -> None:
        self.log.append(statement)
        if isinstance(self.answer, DatabaseError):
            raise self.answer

    def fetchone(self) -> tuple[object, ...]:
        return (self.answer,)

    def close(self) -> None:
        self.log.append("closed")


@pytest.mark.parametrize(
    ("vendor", "answer", "said", "log"),
    [
        ("postgresql", DatabaseError("not asked"), None, []),
        ("sqlite", "ok", None, ["PRAGMA quick_check(1)"]),
        ("sqlite", "row 7 missing", "row 7 missing", ["PRAGMA quick_check(1)", "closed"]),
        ("sqlite", DatabaseError("malformed"), "malformed", ["PRAGMA quick_check(1)", "closed"]),
    ],
)
def test_what_the_check_finds(
    monkeypatch: pytest.MonkeyPatch,
    vendor: str,
    answer: str | DatabaseError,
    said: str | None,
    log: list[str],
) -> None:
    asked = Asked(vendor, answer)
    monkeypatch.setattr(open_database, "connection", asked)
    if said is None:
        refuse_damaged_database()
    else:
        with pytest.raises(CommandError) as refused:
            refuse_damaged_database()
        assert str(refused.value).startswith(SENTENCE)
        assert str(refused.value).endswith(f"(evening.sqlite3: {said})")
    assert asked.log == log


def test_a_mistake_of_the_program_keeps_its_traceback(tmp_path: Path) -> None:
    """A table that is missing is no damage: migrations were not run."""
    code, errors = commands_answer(tmp_path, "verify_journal")
    assert code == 1
    assert SENTENCE not in errors
    assert "no such table" in errors


def wal_database(folder: Path) -> dict[str, str]:
    file = folder / "evening.sqlite3"
    connection = sqlite3.connect(file)
    connection.executescript("PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (1);")
    connection.close()
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(file)}


READ_ON_A_FULL_DISK = """
import resource, sqlite3, sys
from skatclub.serving.processes.open_database import keep_open
database = {"ENGINE": "django.db.backends.sqlite3", "NAME": sys.argv[1]}
kept = keep_open(database) if sys.argv[2] == "kept" else None
# No file may grow by a byte any more
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
print(sqlite3.connect(sys.argv[1]).execute("SELECT a FROM t").fetchone()[0])
"""


@pytest.mark.parametrize(("how", "output"), [("kept", "1\n"), ("not kept", "")])
def test_reading_on_a_full_disk(tmp_path: Path, how: str, output: str) -> None:
    """The second case is the reason for the first: SQLite has to make its side files to read."""
    name = wal_database(tmp_path)["NAME"]
    answer = subprocess.run(
        [sys.executable, "-c", READ_ON_A_FULL_DISK, name, how],
        cwd=PROJECT,
        env=installation(tmp_path, DJANGO_SETTINGS_MODULE="skatclub.settings"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.stdout, answer.returncode == 0) == (output, bool(output)), answer.stderr


def test_a_kept_database_can_be_written_by_others(tmp_path: Path) -> None:
    database = wal_database(tmp_path)
    kept = keep_open(database)
    with sqlite3.connect(database["NAME"]) as other:
        other.execute("INSERT INTO t VALUES (2)")
    assert kept is not None
    assert kept.execute("SELECT count(*) FROM t").fetchone() == (2,)
    assert not kept.in_transaction


WRITE_WHEN_IT_IS_ALLOWED_AGAIN = """
import os, sqlite3, sys
from skatclub.serving.processes.open_database import keep_open
name = sys.argv[1]
def allow(mode):
    for file in (name, name + "-wal", name + "-shm"):
        os.chmod(file, mode)
allow(0o400)
kept = keep_open({"ENGINE": "django.db.backends.sqlite3", "NAME": name})
allow(0o600)
sqlite3.connect(name).execute("INSERT INTO t VALUES (3)").connection.commit()
"""


def test_a_process_that_started_while_the_disk_was_read_only(tmp_path: Path) -> None:
    """It writes again without a restart: SQLite's connections share the rights of the first that is open."""
    name = wal_database(tmp_path)["NAME"]
    as_everybody = ["setpriv", "--bounding-set=-dac_override", "--"] if os.geteuid() == 0 else []
    with closing(sqlite3.connect(name)) as other:  # a process that was there before keeps the side files
        other.execute("INSERT INTO t VALUES (2)")
        other.commit()
        answer = subprocess.run(
            [*as_everybody, sys.executable, "-c", WRITE_WHEN_IT_IS_ALLOWED_AGAIN, name],
            cwd=PROJECT,
            env=installation(tmp_path, DJANGO_SETTINGS_MODULE="skatclub.settings"),
            capture_output=True,
            text=True,
            check=False,
        )
        assert answer.returncode == 0, answer.stderr
        assert other.execute("SELECT a FROM t").fetchall() == [(1,), (2,), (3,)]


def test_nothing_is_kept_where_there_is_nothing(tmp_path: Path) -> None:
    missing = {"ENGINE": "django.db.backends.sqlite3", "NAME": str(tmp_path / "none.sqlite3")}
    assert keep_open(missing) is None
    assert list(tmp_path.iterdir()) == []
    assert keep_open({"ENGINE": "django.db.backends.postgresql", "NAME": "skatclub"}) is None
