"""PostgreSQL: missing programs, a restore that fails half way, other connections."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection

from tests.factories import COMMAND, make_player, make_tournament
from tournaments.backups import postgres
from tournaments.backups.archive import read_archive
from tournaments.backups.downloads import write_without_logins
from tournaments.backups.making import Reason, make_backup
from tournaments.backups.refusals import BackupRefused
from tournaments.backups.restoring import restore
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Player
from tournaments.models.protection.journal import PROTECTION

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]
only_there = pytest.mark.skipif(connection.vendor != "postgresql", reason="needs PostgreSQL")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings: Any) -> None:
    settings.SKATCLUB_DATA, settings.BACKUPS_DIR = tmp_path, tmp_path / "backups"
    settings.MEDIA_ROOT = tmp_path / "uploads"


def code_of(file: Path) -> str:
    with pytest.raises(BackupRefused) as refused:
        restore(file)
    return refused.value.code


@only_there
def test_a_missing_program_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(BackupRefused, match="the program pg_dump is not installed"):
        make_backup(Reason.ASKED)


@only_there
def test_there_and_back(tmp_path: Path) -> None:
    make_player(1)
    file = make_backup(Reason.ASKED)
    make_player(2)
    restored = restore(file)
    assert restored.manifest.facts.database == "postgresql"
    assert Player.objects.count() == 1
    assert restored.kept is not None
    restore(restored.kept)
    assert Player.objects.count() == 2


@only_there
def test_refused_while_somebody_else_is_connected(tmp_path: Path) -> None:
    make_player(1)
    file = make_backup(Reason.ASKED)
    other = connection.copy()
    try:
        other.ensure_connection()
        assert code_of(file) == "database-in-use"
    finally:
        other.close()


@only_there
def test_a_restore_that_fails_half_way_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_player(1)
    file = make_backup(Reason.ASKED)
    make_player(2)
    run = postgres._run

    def broken_script(program: str, *arguments: str) -> None:
        if program == "psql":
            script = next(one.removeprefix("--file=") for one in arguments if one.startswith("--file="))
            with Path(script).open("a") as stream:
                stream.write("\nSELECT no_such_function();\n")
        run(program, *arguments)

    monkeypatch.setattr(postgres, "_run", broken_script)
    assert code_of(file) == "not-restored"
    assert Player.objects.count() == 2
    assert not (tmp_path / "restoring").exists()


def from_outside(*statements: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


@only_there
def test_a_record_that_was_changed_is_refused() -> None:
    write_journal(make_tournament(), JournalEntry.Action.RULING, by=COMMAND, reason="a\tb\\c\nd æ")
    whole = make_backup(Reason.ASKED)
    from_outside(*PROTECTION.lifting["postgresql"])
    unprotected = make_backup(Reason.ASKED)
    from_outside(
        "UPDATE tournaments_journalentry SET reason = 'changed'", *PROTECTION.statements["postgresql"]
    )
    changed = make_backup(Reason.ASKED)
    assert [code_of(unprotected), code_of(changed)] == ["unprotected", "journal-changed"]
    restore(whole)
    assert JournalEntry.objects.get().reason == "a\tb\\c\nd æ"


@only_there
def test_a_copy_without_logins_is_put_back_with_the_passwords_of_here(tmp_path: Path) -> None:
    """Written by a director's download; a quote in the name of a login is only a letter."""
    for name in ("director", "o'neill"):
        User.objects.create(username=name, password=f"{name} there")
    bare = tmp_path / "bare.zip"
    write_without_logins(make_backup(Reason.ASKED), bare)
    User.objects.create(username="kurt", password="kurt here")
    User.objects.update(password="here")
    User.objects.filter(username="director").delete()
    manifest = read_archive(bare, tmp_path / "bare")
    script = (tmp_path / "bare" / "database.sql").read_bytes()
    assert (list(manifest.members), b"director there" in script) == (["database.sql"], False)
    restore(bare)
    assert dict(User.objects.values_list("username", "password")) == {"director": "!", "o'neill": "here"}


@pytest.mark.skipif(connection.vendor != "sqlite", reason="needs SQLite")
def test_a_backup_of_the_other_kind_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = make_backup(Reason.ASKED)
    monkeypatch.setattr(connection, "vendor", "postgresql")
    with pytest.raises(BackupRefused, match="one of SQLite, but this installation uses PostgreSQL"):
        restore(file)
