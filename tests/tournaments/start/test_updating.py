"""Data of another version: what is refused, and what is kept before it is changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from tests.tournaments.start.test_welcome import LINK
from tournaments.backups.making import Reason
from tournaments.backups.refusals import BackupRefused
from tournaments.start import updating
from tournaments.start.first_start import Prepared
from tournaments.start.updating import bring_up_to_date, is_older
from tournaments.start.welcome import Welcome

pytestmark = pytest.mark.django_db


@pytest.fixture
def migrated(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that were called."""
    called: list[str] = []
    monkeypatch.setattr(updating, "call_command", lambda name, **_options: called.append(name))
    return called


def newest_step() -> tuple[str, str]:
    """The last one, whatever its number."""
    (newest,) = MigrationLoader(connection).graph.leaf_nodes("tournaments")
    return newest


def test_data_of_this_version_need_no_backup(migrated: list[str]) -> None:
    assert (bring_up_to_date(), migrated) == (None, ["migrate"])


def test_nothing_is_asked_and_nothing_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[object] = []
    monkeypatch.setattr(updating, "call_command", lambda name, **options: called.append((name, options)))
    bring_up_to_date()
    assert called == [("migrate", {"interactive": False, "verbosity": 0})]


def test_newer_data_are_refused(migrated: list[str]) -> None:
    MigrationRecorder(connection).record_applied("tournaments", "0999_of_tomorrow")
    with pytest.raises(CommandError) as refused:
        bring_up_to_date()
    assert str(refused.value) == (
        "The data were last used with a newer version of this program (tournaments.0999_of_tomorrow). Nothing was changed. "
        "Start that version, or install the newest one."
    )
    assert migrated == []


def test_a_step_of_an_app_that_is_used_no_more_is_no_newer_version(migrated: list[str]) -> None:
    MigrationRecorder(connection).record_applied("guestbook", "0001_initial")
    assert (bring_up_to_date(), migrated) == (None, ["migrate"])


def test_without_a_backup_older_data_are_not_touched(
    migrated: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_reason: object) -> Path:
        raise BackupRefused("disk-full")

    monkeypatch.setattr(updating, "make_backup", refuse)
    MigrationRecorder(connection).record_unapplied(*newest_step())
    with pytest.raises(CommandError, match=r"before they are brought up to date: the disk is full\. Nothing"):
        bring_up_to_date()
    assert migrated == []


def test_older_data_are_backed_up_first(migrated: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def make(reason: Reason) -> Path:
        migrated.append(f"backup {reason.value}")
        return Path("/data/backups/b.zip")

    monkeypatch.setattr(updating, "make_backup", make)
    MigrationRecorder(connection).record_unapplied(*newest_step())
    assert bring_up_to_date() == Path("/data/backups/b.zip")
    assert migrated == [f"backup {Reason.BEFORE_UPDATE.value}", "migrate"]


def test_a_database_without_data_needs_no_backup(migrated: list[str]) -> None:
    """It has tables of Django's own at most."""
    recorder = MigrationRecorder(connection)
    loader = MigrationLoader(connection)
    assert not is_older(loader)
    recorder.record_unapplied(*newest_step())
    assert is_older(MigrationLoader(connection))
    for app, name in loader.applied_migrations:
        if app == "tournaments":
            recorder.record_unapplied(app, name)
    assert (is_older(MigrationLoader(connection)), bring_up_to_date()) == (False, None)
    assert migrated == ["migrate"]


def test_the_start_says_where_the_backup_is() -> None:
    prepared = Prepared([], shows_link=False, updated=Path("/data/backups/b.zip"))
    lines = list(Welcome("127.0.0.1", 8000, Path("/data"), prepared, LINK).lines())
    assert lines[-3:-1] == [
        "  Updated             (the data were of an older version and are up to date now; as they were:)",
        "                      /data/backups/b.zip",
    ]
