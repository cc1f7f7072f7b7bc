"""What is checked and kept before a backup is put back, one condition after the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.db import DatabaseError

from skatclub.serving.processes.locks import LockHeldError, NoLocksError
from tournaments.backups import restoring, sqlite
from tournaments.backups.archive import ArchiveMember, BackupFacts, Manifest
from tournaments.backups.engine import Counted
from tournaments.backups.making import Reason
from tournaments.backups.refusals import BackupRefused

FILE = Path("evening.zip")
FACTS = BackupFacts("1.0", "2026-11-21T20:41:00+01:00", "asked", "sqlite", ["auth.0001_initial"], {"deal": 3})


def refusal(act: Callable[[], object]) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BackupRefused) as refused:
        act()
    return refused.value.code, refused.value.values


def manifest(*names: str, **facts: Any) -> Manifest:
    members = dict.fromkeys(names, ArchiveMember(0, ""))
    return Manifest(BackupFacts(**vars(FACTS) | facts), members)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """An engine of SQLite that finds what the manifest says."""
    engine = SimpleNamespace(
        MEMBERS=sqlite.MEMBERS, has_data=lambda: True, look_through=lambda _file: Counted({"deal": 3}, [])
    )
    monkeypatch.setattr(restoring, "engine", lambda: engine)
    monkeypatch.setattr(restoring, "connection", SimpleNamespace(vendor="sqlite"))
    return engine


@pytest.mark.parametrize(
    ("facts", "code", "values"),
    [
        ({"database": "postgresql"}, "other-database", {"theirs": "PostgreSQL", "ours": "SQLite"}),
        ({"database": "oracle"}, "other-database", {"theirs": "oracle", "ours": "SQLite"}),
        ({"migrations": ["auth.0001_initial", "auth.9999"]}, "newer", {"version": "1.0"}),
    ],
)
def test_a_backup_that_does_not_fit(
    engine: SimpleNamespace, facts: dict[str, Any], code: str, values: dict[str, Any]
) -> None:
    told = manifest("database.sqlite3", **facts)
    assert refusal(lambda: restoring._refuse_unfitting(told, FILE)) == (code, values)


@pytest.mark.parametrize(
    "names", [(), ("database.dump",), ("database.sqlite3", "database.sql"), ("secret.key",)]
)
def test_a_backup_has_one_database_of_the_right_kind(engine: SimpleNamespace, names: tuple[str, ...]) -> None:
    expected = ("not-a-backup", {"file": FILE})
    assert refusal(lambda: restoring._database_in(manifest(*names), FILE)) == expected
    assert refusal(lambda: restoring._refuse_unfitting(manifest(*names), FILE)) == expected
    assert restoring._database_in(manifest("secret.key", "database.sqlite3"), FILE) == "database.sqlite3"


@pytest.fixture
def unpack(
    engine: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[[], Manifest]:
    """Unpacks a backup whose archive and record are in order."""
    told = manifest("database.sqlite3")
    monkeypatch.setattr(restoring, "read_manifest", lambda _file: told)
    monkeypatch.setattr(restoring, "read_archive", lambda _file, _into: told)
    monkeypatch.setattr(restoring, "refuse_changed_record", lambda _database: None)
    return lambda: restoring._unpack(FILE, tmp_path)


def test_what_the_database_says_itself(engine: SimpleNamespace, unpack: Callable[[], Manifest]) -> None:
    def refuse(code: str) -> Any:
        def look_through(_file: Path) -> None:
            raise BackupRefused(code, program="psql")

        return look_through

    damaged = ("damaged", {"part": "database.sqlite3"})
    assert unpack() == manifest("database.sqlite3")
    engine.look_through = lambda _file: None  # PostgreSQL counts nothing
    assert unpack() == manifest("database.sqlite3")
    engine.look_through = lambda _file: Counted({"deal": 4}, [])
    assert refusal(unpack) == damaged
    engine.look_through = refuse("program-failed")
    assert refusal(unpack) == damaged
    engine.look_through = refuse("program-missing")
    assert refusal(unpack) == ("program-missing", {"program": "psql"})


@pytest.mark.django_db
def test_the_passwords_of_here(engine: SimpleNamespace) -> None:
    User.objects.create(username="anna", password="hash")
    assert restoring._passwords_here() == {"anna": "hash"}
    engine.has_data = lambda: False
    assert restoring._passwords_here() == {}

    def unreadable() -> bool:
        raise DatabaseError

    engine.has_data = unreadable
    assert restoring._passwords_here() == {}


@pytest.mark.parametrize(
    ("values", "why"), [({"why": "no such role"}, "no such role"), ({}, "the disk is full")]
)
def test_a_database_that_cannot_be_loaded(
    engine: SimpleNamespace, tmp_path: Path, values: dict[str, Any], why: str
) -> None:
    def load(staged: Path, passwords: dict[str, str]) -> None:
        assert ((staged / "uploads").is_dir(), passwords) == (True, {"anna": "hash"})
        raise BackupRefused("disk-full", **values)

    engine.load = load
    (tmp_path / "uploads").mkdir()
    code, told = refusal(lambda: restoring._load(tmp_path, {"anna": "hash"}))
    assert (code, {name: str(value) for name, value in told.items()}) == ("not-restored", {"why": why})


@pytest.mark.parametrize(
    ("error", "expected"),
    [(LockHeldError("http://127.0.0.1/"), "server-runs"), (NoLocksError(), None), (None, None)],
)
def test_a_server_that_runs(
    monkeypatch: pytest.MonkeyPatch,
    settings: Any,
    tmp_path: Path,
    error: Exception | None,
    expected: str | None,
) -> None:
    """A folder on the network may have no locks; then the database is asked alone."""
    settings.SKATCLUB_DATA = tmp_path
    if error:
        monkeypatch.setattr(restoring, "locked", lambda _file: (_ for _ in ()).throw(error))
    found, values = None, {}
    try:
        with restoring._no_server():
            pass
    except BackupRefused as refused:
        found, values = refused.code, refused.values
    assert (found, values) == (expected, {"address": error} if expected else {})


@pytest.fixture
def place(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation with side files of its database, secrets and an upload."""
    settings.SKATCLUB_DATA, settings.BACKUPS_DIR = tmp_path / "data", tmp_path / "backups"
    settings.MEDIA_ROOT = tmp_path / "uploads"
    monkeypatch.setattr(sqlite, "database_file", lambda: tmp_path / "club.sqlite3")
    for name in (
        "club.sqlite3",
        "club.sqlite3-wal",
        "data/secret.key",
        "data/other",
        "uploads/clubs/logo.svg",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


def kept_files(folder: Path | None) -> tuple[str, list[str]]:
    assert folder is not None
    files = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return folder.name.partition("-")[0], sorted(files)


def test_files_are_copied_where_no_backup_can_be_made(
    engine: SimpleNamespace, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(reason: Reason) -> Path:
        assert reason is Reason.BEFORE_RESTORE
        raise BackupRefused("database-damaged")

    monkeypatch.setattr(restoring, "make_backup", fail)
    kept = restoring._keep_what_is_here()
    files = ["club.sqlite3", "club.sqlite3-wal", "secret.key", "uploads/clubs/logo.svg"]
    assert kept_files(kept) == ("damaged", files)
    assert kept is not None
    assert (kept.parent, kept.stat().st_mode & 0o777) == (place / "backups", 0o700)


@pytest.mark.parametrize(("vendor", "code"), [("sqlite", "disk-full"), ("postgresql", "database-away")])
def test_without_a_copy_of_what_is_here_nothing_is_changed(
    engine: SimpleNamespace, place: Path, monkeypatch: pytest.MonkeyPatch, vendor: str, code: str
) -> None:
    monkeypatch.setattr(restoring, "make_backup", lambda _reason: (_ for _ in ()).throw(BackupRefused(code)))
    monkeypatch.setattr(restoring, "connection", SimpleNamespace(vendor=vendor))
    found, values = refusal(restoring._keep_what_is_here)
    assert (found, values["why"].code) == ("not-kept", code)
    assert not (place / "backups").exists()


def test_uploads_are_kept_without_a_database(engine: SimpleNamespace, place: Path) -> None:
    engine.has_data = lambda: False
    for name in ("club.sqlite3", "club.sqlite3-wal"):
        (place / name).unlink()
    assert kept_files(restoring._keep_what_is_here()) == ("files", ["secret.key", "uploads/clubs/logo.svg"])
    (place / "uploads" / "clubs" / "logo.svg").unlink()
    (place / "uploads" / "clubs").rmdir()
    assert restoring._keep_what_is_here() is None
    (place / "uploads").rmdir()
    assert restoring._keep_what_is_here() is None


def test_a_backup_of_what_is_here(
    engine: SimpleNamespace, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable() -> bool:
        raise OSError

    monkeypatch.setattr(restoring, "make_backup", lambda reason: Path(reason.value))
    assert restoring._keep_what_is_here() == Path("before-restore")
    engine.has_data = unreadable
    assert restoring._keep_what_is_here() == Path("before-restore")


@pytest.fixture
def steps(engine: SimpleNamespace, place: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps of a restore, in the order in which they are taken; none of them does anything."""
    steps: list[str] = []

    def step(name: str, answer: object = None) -> Callable[..., object]:
        def take(*_asked: object) -> object:
            steps.append(name)
            return answer

        return take

    monkeypatch.setattr(restoring, "_unpack", step("unpack", manifest("database.sqlite3")))
    monkeypatch.setattr(restoring, "_passwords_here", step("passwords", {}))
    monkeypatch.setattr(restoring, "_keep_what_is_here", step("keep", FILE))
    engine.refuse_if_in_use = step("in use")
    monkeypatch.setattr(restoring, "_load", step("load"))
    monkeypatch.setattr(restoring, "mark_ready", step("ready"))
    monkeypatch.setattr(restoring, "finish_restore", step("finish"))
    monkeypatch.setattr(restoring, "throw_away", step("throw away"))
    return steps


STEPS = ["finish", "unpack", "passwords", "keep", "in use", "load", "ready", "finish"]


def test_everything_is_checked_and_kept_before_anything_is_moved(steps: list[str], place: Path) -> None:
    """What another restore has left is finished first; pages that were cached before are forgotten."""
    caches["default"].set("page", "old")
    assert restoring.restore(FILE) == restoring.Restored(manifest("database.sqlite3"), FILE)
    assert steps == STEPS
    assert caches["default"].get("page") is None
    assert (place / "data" / "restoring" / "parts").stat().st_mode & 0o777 == 0o700


def test_a_restore_that_fails_leaves_nothing(
    steps: list[str], place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_asked: object) -> None:
        raise OSError("full")

    monkeypatch.setattr(restoring, "_unpack", full)
    code, values = refusal(lambda: restoring.restore(FILE))
    assert (code, str(values["why"]), steps) == ("not-unpacked", "full", ["finish", "throw away"])
