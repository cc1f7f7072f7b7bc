"""``manage.py restore``: everything as it was, or refused and nothing changed."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from skatclub.serving.processes.locks import locked
from tests.prepared import prepare
from tests.serving import PROJECT, RARELY, SLOW, installation, manage
from tournaments.backups.archive import read_archive, write_archive

# One process for many attempts: each start of Python takes seconds on a busy computer.
ATTEMPTS = """
import pathlib, sys
import django; django.setup()
from tournaments.backups.refusals import BackupRefused
from tournaments.backups.restoring import restore
for file in sys.stdin:
    try:
        restore(pathlib.Path(file.rstrip()))
        print("restored", flush=True)
    except BackupRefused as refused:
        print(refused.code, flush=True)
"""
KILLED_BEFORE = """
import os, pathlib, sys
import django; django.setup()
from tournaments.backups import restoring
restoring.mark_ready = lambda: os._exit(9)
restoring.restore(pathlib.Path(sys.argv[1]))
"""
FINISH = (
    "import django; django.setup(); from tournaments.backups.placing import finish_restore; finish_restore()"
)
KILLED = """
import os, pathlib, sys
import django; django.setup()
from tournaments.backups import placing
from tournaments.backups.restoring import restore
moved = []
replace = placing._replace_file
def kill_after_the_first(part, target):
    if moved:
        os._exit(9)
    moved.append(part)
    replace(part, target)
placing._replace_file = kill_after_the_first
restore(pathlib.Path(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with one club and a logo, and ``before.zip`` from the moment before the second club."""
    place = tmp_path_factory.mktemp("made")
    folder = place / "data"
    prepare(folder)
    add_club(folder, "Tønder")
    (folder / "uploads").mkdir()
    (folder / "uploads" / "logo.svg").write_text("<svg/>")
    said = manage(folder, "backup", str(place / "before.zip"))
    assert said.startswith(f"Saved: {place / 'before.zip'} (")
    add_club(folder, "Ribe")
    (folder / "uploads" / "logo.svg").unlink()
    (folder / "uploads" / "new.svg").write_text("<svg/>")
    (folder / "secret.key").write_text(
        "another secret, long enough to be taken for one, and then some more\n"
    )
    return place


@pytest.fixture
def data(made: Path, tmp_path: Path) -> Path:
    """A copy of the folder ``made``, with ``before.zip`` beside it."""
    shutil.copy2(made / "before.zip", tmp_path)
    return Path(shutil.copytree(made / "data", tmp_path / "data"))


def add_club(data: Path, name: str) -> None:
    """Without a process of its own, so by SQL; what must be there and is not named is empty."""
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as database, database:
        columns = database.execute("PRAGMA table_info(tournaments_club)").fetchall()
        row = {
            column: ""
            for _place, column, _type, is_needed, _default, is_key in columns
            if is_needed and not is_key
        }
        row |= {"name": name, "search_text": name, "sort_key": name, "currency": "DKK"}
        row |= {column: 0 for _place, column, kind, *_more in columns if kind == "bool" and column in row}
        names, places = ", ".join(row), ", ".join("?" * len(row))
        database.execute(f"INSERT INTO tournaments_club ({names}) VALUES ({places})", list(row.values()))


def state(data: Path) -> dict[str, object]:
    """All that a restore may change."""
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as database:
        clubs = [name for (name,) in database.execute("SELECT name FROM tournaments_club ORDER BY name")]
    uploads = sorted(file.name for file in (data / "uploads").iterdir())
    return {"clubs": clubs, "uploads": uploads, "secret": (data / "secret.key").read_text()[:14]}


AFTER = {"clubs": ["Ribe", "Tønder"], "uploads": ["new.svg"], "secret": "another secret"}


def run(data: Path, script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    environment = installation(data, DJANGO_SETTINGS_MODULE="skatclub.settings")
    command = [sys.executable, "-c", RARELY + script, *map(str, arguments)]
    return subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def attempt(data: Path) -> Iterator[Callable[[Path], str]]:
    """Restores a file, in a process that waits for the next one; returns how that ended."""
    environment = installation(data, DJANGO_SETTINGS_MODULE="skatclub.settings")
    command = [sys.executable, "-c", RARELY + ATTEMPTS]
    with subprocess.Popen(
        command, cwd=PROJECT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        files, codes = process.stdin, process.stdout
        assert files
        assert codes

        def attempt(file: Path) -> str:
            files.write(f"{file}\n")
            files.flush()
            return codes.readline().rstrip()

        yield attempt
        files.close()
        assert process.wait(SLOW) == 0


def test_everything_comes_back_and_what_was_here_is_kept(
    data: Path, tmp_path: Path, attempt: Callable[[Path], str]
) -> None:
    assert state(data) == AFTER

    said = manage(data, "restore", str(tmp_path / "before.zip"))

    restored = state(data)
    assert (restored["clubs"], restored["uploads"]) == (["Tønder"], ["logo.svg"])
    assert restored["secret"] != "another secret"
    kept = list((data / "backups").glob("skatclub-*.zip"))
    assert f"What was here before is kept in {kept[0]}." in said
    assert not (data / "restoring").exists()
    # And back again.
    assert [attempt(file) for file in kept] == ["restored"]
    assert state(data) == AFTER


def test_what_is_refused_changes_nothing(data: Path, tmp_path: Path, attempt: Callable[[Path], str]) -> None:
    """Damaged and foreign files; and any file while a server runs or the database is open."""
    whole = (tmp_path / "before.zip").read_bytes()
    wrong = {
        "truncated.zip": whole[: len(whole) // 2],
        "changed.zip": whole[:3000] + bytes([whole[3000] ^ 1]) + whole[3001:],
        "another.zip": b"no ZIP",
    }
    for name, content in wrong.items():
        (tmp_path / name).write_bytes(content)
    files = [tmp_path / name for name in (*wrong, "missing.zip", "newer.zip", "other.zip")]
    rewrite(tmp_path, "newer.zip", migrations=["tournaments.9999_from_the_future"])
    rewrite(tmp_path, "other.zip", database="postgresql")

    codes = [attempt(file) for file in files]

    assert codes == ["damaged", "damaged", "damaged", "no-such-file", "newer", "other-database"]
    assert state(data) == AFTER
    be_refused_while_it_is_used(data, tmp_path / "before.zip", attempt)
    assert state(data) == AFTER
    assert not (data / "restoring").exists()


def rewrite(folder: Path, name: str, *, more: Mapping[str, object] | None = None, **facts: object) -> None:
    """``before.zip`` with other facts in its manifest, or with ``more`` empty members that are listed."""
    with zipfile.ZipFile(folder / "before.zip") as source, zipfile.ZipFile(folder / name, "w") as target:
        for member in source.namelist():
            content = source.read(member)
            if member == "manifest.json":
                manifest = json.loads(content) | facts
                manifest["members"] |= dict(more or {})
                content = json.dumps(manifest).encode()
            target.writestr(member, content)
        for member in more or {}:
            target.writestr(member, b"")


def test_hostile_backups_change_nothing(data: Path, tmp_path: Path, attempt: Callable[[Path], str]) -> None:
    """One makes the mark of a finished restore itself, and the others hold records that were changed."""
    changed = {
        "mark.zip": [],
        "trigger.zip": ["DROP TRIGGER journal_is_never_changed"],
        "cash.zip": ["DROP TRIGGER booking_is_never_deleted"],
        "journal.zip": [journal_entry("a checksum that fits nothing")],
        "odd.zip": [journal_entry("x", at="nonsense")],
        "database.zip": ["DROP TABLE tournaments_journalentry"],
    }
    for name, statements in changed.items():
        rewrite_database(tmp_path, name, *statements)
    with zipfile.ZipFile(tmp_path / "mark.zip", "a") as archive:
        archive.writestr("ready", "")
    listed = {"ready": {"bytes": 0, "sha256": hashlib.sha256().hexdigest()}}
    rewrite(tmp_path, "listed.zip", more=listed)

    codes = {name: attempt(tmp_path / name) for name in (*changed, "listed.zip")}

    assert codes == {
        "mark.zip": "damaged",
        "trigger.zip": "unprotected",
        "cash.zip": "unprotected",
        "journal.zip": "journal-changed",
        "odd.zip": "damaged",
        "database.zip": "damaged",
        "listed.zip": "damaged",
    }
    assert state(data) == AFTER
    assert not (data / "restoring").exists()
    assert list((data / "backups").glob("*.zip")) == []


def journal_entry(entry_hash: str, at: str = "2026-11-21 20:00:00") -> str:
    columns = "tournament_id, number, previous_hash, entry_hash, at, actor, action, before, after, reason"
    values = f"1, 1, '', '{entry_hash}', '{at}', '', 'ruling', '{{}}', '{{}}', ''"
    return f"INSERT INTO tournaments_journalentry ({columns}) VALUES ({values})"


def rewrite_database(folder: Path, name: str, *statements: str) -> None:
    """``before.zip`` with a changed database, as whole as any other backup."""
    parts = folder / f"parts of {name}"
    manifest = read_archive(folder / "before.zip", parts)
    rows = dict(manifest.facts.rows)
    with closing(sqlite3.connect(parts / "database.sqlite3")) as database, database:
        for statement in statements:
            database.execute(statement)
        for table in ("tournaments_journalentry", "auth_user"):
            with suppress(sqlite3.OperationalError):
                rows[table] = database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    members = {member: parts / member for member in manifest.members}
    write_archive(folder / name, members, replace(manifest.facts, rows=rows))


def be_refused_while_it_is_used(data: Path, backup: Path, attempt: Callable[[Path], str]) -> None:
    with locked(data / "server.lock", note="http://127.0.0.1:8000/ (process 1)"):
        assert attempt(backup) == "server-runs"
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as worker:
        worker.execute("SELECT count(*) FROM tournaments_club").fetchone()
        assert attempt(backup) == "database-in-use"


def test_a_damaged_database_is_replaced_and_its_files_are_kept(data: Path, tmp_path: Path) -> None:
    (data / "skatclub.sqlite3").write_bytes(b"not a database" * 1000)

    manage(data, "restore", str(tmp_path / "before.zip"))

    assert state(data)["clubs"] == ["Tønder"]
    kept = next((data / "backups").glob("damaged-*"))
    assert (kept / "skatclub.sqlite3").read_bytes() == b"not a database" * 1000
    assert (kept / "secret.key").exists()


def test_onto_a_computer_where_nothing_is_yet(data: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    assert "kept" not in manage(new, "restore", str(tmp_path / "before.zip"))
    assert state(new)["clubs"] == ["Tønder"]
    assert state(new)["secret"] == (new / "secret.key").read_text()[:14] != "another secret"


def test_killed_in_the_middle_the_next_start_finishes_it(data: Path, tmp_path: Path) -> None:
    assert run(data, KILLED, tmp_path / "before.zip").returncode == 9
    assert (data / "restoring" / "ready").exists()
    half = shutil.copytree(data, tmp_path / "half")
    assert run(half, FINISH).returncode == 0
    assert (state(half)["clubs"], state(half)["uploads"]) == (["Tønder"], ["logo.svg"])
    assert state(half)["secret"] != "another secret"
    assert not (half / "restoring").exists()


def test_killed_before_all_is_ready_nothing_has_changed(data: Path, tmp_path: Path) -> None:
    assert run(data, KILLED_BEFORE, tmp_path / "before.zip").returncode == 9
    assert (data / "restoring" / "parts").exists()
    assert run(data, FINISH).returncode == 0
    assert state(data) == AFTER
    assert not (data / "restoring").exists()


def test_what_was_uploaded_is_kept_without_a_database(data: Path, tmp_path: Path) -> None:
    (data / "skatclub.sqlite3").unlink()
    said = manage(data, "restore", str(tmp_path / "before.zip"))
    kept = next((data / "backups").glob("files-*"))
    assert f"What was here before is kept in {kept}." in said
    assert [file.name for file in (kept / "uploads").iterdir()] == ["new.svg"]


def test_a_login_without_a_password_keeps_the_one_that_it_has_here(
    data: Path, tmp_path: Path, attempt: Callable[[Path], str]
) -> None:
    """Such a backup is what a director downloads. A login without a password here chooses one by a link."""
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as database, database:
        for name in ("director", "kurt"):
            database.execute(login_with(name, f"{name} here"))
    there = {"director": "!", "recorder": "recorder there", "owner": "!"}
    rewrite_database(tmp_path, "bare.zip", *(login_with(*pair) for pair in there.items()))
    assert attempt(tmp_path / "bare.zip") == "restored"
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as database:
        found = dict(database.execute("SELECT username, password FROM auth_user"))
    assert found == {"director": "director here", "recorder": "recorder there", "owner": "!"}


def login_with(name: str, password: str) -> str:
    columns = (
        "username, password, is_superuser, first_name, last_name, email, is_staff, is_active, date_joined"
    )
    return f"INSERT INTO auth_user ({columns}) VALUES ('{name}', '{password}', 0, '', '', '', 0, 1, '2026-11-21')"
