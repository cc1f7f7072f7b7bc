"""Backups by hand and by themselves: what is kept, what is noted, when one is due."""

from __future__ import annotations

import datetime as dt
import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.core.management.base import CommandError
from django.utils import timezone

from skatclub.serving.processes.locks import locked
from tests.factories import COMMAND, make_player, make_tournament, seat_two_tables, store_result
from tournaments.backups import making
from tournaments.backups.archive import read_archive
from tournaments.backups.folder import NOTE, BackupNote, backups, files, forget_oldest, read_note, write_note
from tournaments.backups.making import Reason, make_backup, newest_closing
from tournaments.backups.refusals import BackupRefused
from tournaments.backups.tasks import ask_for_due_backup, back_up_if_due, due
from tournaments.management.commands.backup import back_up_to
from tournaments.models import Series
from tournaments.sheets.closing import close_series

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]
# At midnight a backup of a moment ago is one of yesterday.
EVENING = time_machine.travel(dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings: Any) -> Iterator[Path]:
    settings.SKATCLUB_DATA, settings.BACKUPS_DIR = tmp_path, tmp_path / "backups"
    settings.MEDIA_ROOT = tmp_path / "uploads"
    return settings.BACKUPS_DIR


def full_disk(*_arguments: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def close_a_series() -> Series:
    series = seat_two_tables(make_tournament())
    for table in series.skat_tables.all():
        store_result(table, [(0, 0, 0)] * table.seats.count())
    return close_series(series, by=COMMAND)


def test_everything_is_in_it(folder: Path, tmp_path: Path) -> None:
    make_player()
    (tmp_path / "secret.key").write_text("secret")
    (tmp_path / "uploads" / "clubs").mkdir(parents=True)
    (tmp_path / "uploads" / "clubs" / "logo.svg").write_text("<svg/>")
    (tmp_path / "prints").mkdir()
    (tmp_path / "prints" / "list.pdf").write_text("can be made again")

    manifest = read_archive(make_backup(Reason.ASKED))

    database, *others = manifest.members
    assert database.startswith("database.")
    assert others == ["secret.key", "uploads/clubs/logo.svg"]
    assert manifest.facts.rows["tournaments_player"] == 1
    assert manifest.facts.rows["tournaments_club"] == 0
    assert "tournaments.0001_initial" in manifest.facts.migrations
    assert [(one.facts and one.facts.reason, one.made_at is None) for one in backups()] == [("asked", False)]
    assert [file.name for file in folder.iterdir() if file.suffix in {".part", ""}] == []
    assert folder.stat().st_mode & 0o777 == 0o700


def test_many_clicks_do_not_push_out_the_days_and_weeks_before(folder: Path) -> None:
    folder.mkdir()
    older = ["2026-10-01-200000", "2026-10-08-200000", "2026-10-08-210000", "2026-10-31-120000"]
    clicks = [f"2026-11-01-20{number:02}00" for number in range(46)]
    for made in [*older, *clicks]:
        (folder / f"skatclub-{made}.zip").touch()
    newest = make_backup(Reason.ASKED)
    kept = {file.name for file in files()}
    assert kept == {
        newest.name,
        *(f"skatclub-{made}.zip" for made in clicks[-19:]),
        *(f"skatclub-{made}.zip" for made in ("2026-10-01-200000", "2026-10-08-210000", "2026-10-31-120000")),
    }


def test_the_newest_stays_if_the_clock_was_set_back(folder: Path) -> None:
    folder.mkdir()
    for year in range(2030, 2060):
        (folder / f"skatclub-{year}-01-01-000000.zip").touch()
    made = [make_backup(Reason.ASKED) for _click in "123"]
    assert set(made) <= set(files())
    assert len(files()) == 23
    forget_oldest(made[0])
    assert set(made) <= set(files())


def test_a_full_disk_is_noted_and_leaves_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_backup(Reason.ASKED)
    saved = read_note()
    with monkeypatch.context() as patch:
        patch.setattr(making, "write_archive", full_disk)
        with pytest.raises(BackupRefused) as refused:
            make_backup(Reason.ASKED)
    note = read_note()
    assert refused.value.code == note.failure == "disk-full"
    assert (note.file, note.saved_at) == (saved.file, saved.saved_at)
    assert note.failed_at is not None
    assert len(files()) == 1
    make_backup(Reason.ASKED)
    assert read_note().failed_at is None


def test_a_note_is_overwritten_in_its_place(folder: Path) -> None:
    """On a full disk no new file can be written."""
    write_note(BackupNote(file="a" * 300))
    inode = (folder / NOTE).stat().st_ino
    write_note(BackupNote(file="b"))
    assert (folder / NOTE).stat().st_ino == inode
    assert read_note() == BackupNote(file="b")
    (folder / NOTE).write_text("{")
    assert read_note() == BackupNote()


def test_only_one_at_a_time(folder: Path) -> None:
    folder.mkdir()
    with locked(folder / "backup.lock"), pytest.raises(BackupRefused) as refused:
        make_backup(Reason.ASKED)
    assert refused.value.code == "being-made"
    assert read_note().failed_at is None


@EVENING
def test_a_backup_is_due_after_each_closed_series_and_each_day() -> None:
    assert due() is Reason.DAILY
    make_backup(Reason.DAILY)
    assert due() is None
    series = close_a_series()
    assert due() is Reason.SERIES_CLOSED
    back_up_if_due()
    assert due() is None
    assert read_note().closed == newest_closing() != 0
    back_up_if_due()
    assert len(files()) == 2
    assert series.state == Series.State.CLOSED

    write_note(BackupNote(file=files()[0].name, closed=newest_closing(), saved_at=_days_from_now(-1)))
    assert due() is Reason.DAILY
    write_note(BackupNote(file=files()[0].name, closed=newest_closing(), saved_at=_days_from_now(2)))
    assert due() is Reason.DAILY, "the clock was set back"
    write_note(BackupNote(file="gone.zip", closed=newest_closing(), saved_at=timezone.now()))
    assert due() is Reason.DAILY, "somebody has deleted the last one"


def _days_from_now(days: int) -> dt.datetime:
    return timezone.now() + dt.timedelta(days=days)


def test_a_failure_waits_and_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(making, "write_archive", full_disk)
        back_up_if_due()
        series = close_a_series()
    assert (series.state, read_note().failure) == (Series.State.CLOSED, "disk-full")
    assert due() is None
    now = timezone.now()
    # The clock may have been set back meanwhile.
    for minutes, reason in ((9, None), (-9, None), (11, Reason.SERIES_CLOSED), (-11, Reason.SERIES_CLOSED)):
        monkeypatch.setattr(timezone, "now", lambda minutes=minutes: now + dt.timedelta(minutes=minutes))
        assert due() is reason


@EVENING
def test_the_worker_is_asked_only_when_one_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(back_up_if_due, "apply_async", lambda **options: asked.append(options))
    ask_for_due_backup()
    assert asked == [{"expires": 30, "retry": False}]
    assert back_up_if_due.name == "skatclub.backup", "workers of other versions know it by this name"
    make_backup(Reason.ASKED)
    ask_for_due_backup()
    assert len(asked) == 1


def test_a_backup_to_a_file_or_folder_of_ones_own(tmp_path: Path) -> None:
    """Such a copy is not one of the twenty, and never replaces another."""
    (tmp_path / "stick").mkdir()
    assert back_up_to(tmp_path / "stick").parent == tmp_path / "stick"
    assert back_up_to(tmp_path / "own.zip") == tmp_path / "own.zip"
    codes = []
    for place in (tmp_path / "own.zip", tmp_path / "nowhere" / "own.zip"):
        with pytest.raises(BackupRefused) as refused:
            back_up_to(place)
        codes.append(refused.value.code)
    assert codes == ["file-exists", "no-folder"]
    assert (files(), read_note()) == ([], BackupNote())


def test_a_command_says_it_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "own.zip").write_text("no backup")
    with pytest.raises(CommandError, match="own.zip exists already. Choose another name"):
        call_command("backup", str(tmp_path / "own.zip"))
    with pytest.raises(CommandError, match="This backup is damaged .* Nothing was changed"):
        call_command("restore", str(tmp_path / "own.zip"))
