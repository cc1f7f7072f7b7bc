"""The parts of a backup are put into their places: all of them, or none."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tournaments.backups import placing, sqlite
from tournaments.backups.placing import finish_restore, mark_ready, throw_away, waiting_folder

OLD = {
    "club.sqlite3": "old database",
    "club.sqlite3-wal": "of the old one",
    "club.sqlite3-shm": "of the old one",
    "club.sqlite3-journal": "of the old one",
    "data/secret.key": "old secret",
    "data/logins.txt": "old logins",
    "data/server.lock": "",
    "uploads/old.svg": "<svg/>",
}
PARTS = {
    "data/restoring/parts/database.sqlite3": "new database",
    "data/restoring/parts/secret.key": "new secret",
    "data/restoring/parts/uploads/clubs/new.svg": "<svg/>",
}


@pytest.fixture
def folder(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation whose database and uploads are not in its data folder."""
    settings.SKATCLUB_DATA, settings.MEDIA_ROOT = tmp_path / "data", tmp_path / "uploads"
    monkeypatch.setattr(sqlite, "database_file", lambda: tmp_path / "club.sqlite3")
    write(tmp_path, OLD)
    return tmp_path


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A word for each time that the connections were closed."""
    closed: list[str] = []
    monkeypatch.setattr(placing, "connections", SimpleNamespace(close_all=lambda: closed.append("closed")))
    return closed


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def found(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text() for path in files}


def test_all_parts_are_moved_once_they_are_ready(folder: Path, closed: list[str]) -> None:
    write(folder, PARTS)
    mark_ready()
    assert finish_restore() is True
    assert found(folder) == {
        "club.sqlite3": "new database",
        "data/secret.key": "new secret",
        "data/logins.txt": "old logins",
        "data/server.lock": "",
        "uploads/clubs/new.svg": "<svg/>",
    }
    assert closed == ["closed"]
    assert not (folder / "data" / "restoring").exists()
    assert finish_restore() is False


def test_before_they_are_ready_they_are_thrown_away(folder: Path, closed: list[str]) -> None:
    write(folder, PARTS)
    assert finish_restore() is False
    assert (found(folder), closed) == (OLD, [])
    assert not (folder / "data" / "restoring").exists()


def test_killed_after_the_last_part(folder: Path, closed: list[str]) -> None:
    waiting_folder().mkdir(parents=True)
    mark_ready()
    waiting_folder().rmdir()
    assert finish_restore() is True
    assert (found(folder), closed) == (OLD, [])


def test_killed_while_moved_parts_are_removed(
    folder: Path, closed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of the uploads that wait are removed already: they must not replace those in their place."""

    def half(path: Path) -> None:
        if "restoring" not in path.parts:
            rmtree(path)
            return
        for file in sorted(path.rglob("*.svg"))[:1]:
            file.unlink()
        raise KeyboardInterrupt

    rmtree = shutil.rmtree
    write(folder, PARTS | {"data/restoring/parts/uploads/clubs/other.svg": "<svg/>"})
    mark_ready()
    with monkeypatch.context() as killed:
        killed.setattr(shutil, "rmtree", half)
        with pytest.raises(KeyboardInterrupt):
            finish_restore()
    assert finish_restore() is True
    assert found(folder / "uploads") == {"clubs/new.svg": "<svg/>", "clubs/other.svg": "<svg/>"}
    assert not (folder / "data" / "restoring").exists()


def test_into_places_where_nothing_is_yet(folder: Path, closed: list[str]) -> None:
    (folder / "uploads" / "old.svg").unlink()
    (folder / "uploads").rmdir()
    write(folder, PARTS)
    throw_away()
    write(folder, PARTS)
    mark_ready()
    assert finish_restore() is True
    assert found(folder / "uploads") == {"clubs/new.svg": "<svg/>"}
