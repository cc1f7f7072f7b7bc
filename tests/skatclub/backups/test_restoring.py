"""``manage.py restore``: everything as it was, or refused and nothing changed."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from skatclub.serving.locks import locked
from tests.prepared import prepare
from tests.serving import PROJECT, RARELY, SLOW, installation, manage

# One process for many attempts: each start of Python takes seconds on a busy computer.
ATTEMPTS = """
import pathlib, sys
import django; django.setup()
from skatclub.backups.refusals import BackupRefused
from skatclub.backups.restoring import restore
for file in sys.stdin:
    try:
        restore(pathlib.Path(file.rstrip()))
        print("restored", flush=True)
    except BackupRefused as refused:
        print(refused.code, flush=True)
"""
KILLED = """
import os, pathlib, sys
import django; django.setup()
from skatclub.backups import placing
from skatclub.backups.restoring import restore
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


def rewrite(folder: Path, name: str, **facts: object) -> None:
    """``before.zip`` with other facts in its manifest."""
    with zipfile.ZipFile(folder / "before.zip") as source, zipfile.ZipFile(folder / name, "w") as target:
        for member in source.namelist():
            content = source.read(member)
            if member == "manifest.json":
                content = json.dumps(json.loads(content) | facts).encode()
            target.writestr(member, content)


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
    finish = (
        "import django; django.setup(); from skatclub.backups.placing import finish_restore; finish_restore()"
    )
    assert run(half, finish).returncode == 0
    assert (state(half)["clubs"], state(half)["uploads"]) == (["Tønder"], ["logo.svg"])
    assert state(half)["secret"] != "another secret"
    assert not (half / "restoring").exists()
