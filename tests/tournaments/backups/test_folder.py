"""The folder of backups: names, what is forgotten, the note; and what is noted of failures and downloads."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.utils import timezone
from kombu.exceptions import OperationalError

from skatclub import __version__
from skatclub.serving.processes.locks import NoLocksError
from tests.factories import make_tournament
from tournaments.backups import folder as folder_module
from tournaments.backups import making, tasks
from tournaments.backups.archive import BackupFacts
from tournaments.backups.downloads import last_downloads, note_download
from tournaments.backups.engine import Counted
from tournaments.backups.folder import (
    NOTE,
    Backup,
    BackupNote,
    backups,
    backups_folder,
    days_of_backups,
    files,
    find,
    forget_oldest,
    new_name,
    read_note,
    write_note,
)
from tournaments.backups.making import Reason, newest_closing
from tournaments.backups.refusals import BackupRefused
from tournaments.backups.tasks import ask_for_due_backup, due
from tournaments.backups.views import failure_in_words, reason_of
from tournaments.models import JournalEntry

EVENING = dt.datetime(2026, 11, 21, 20, 41, 12, tzinfo=dt.UTC)  # a quarter to ten in Denmark


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Path:
    settings.SKATCLUB_DATA, settings.BACKUPS_DIR = tmp_path / "data", tmp_path / "backups"
    settings.MEDIA_ROOT = tmp_path / "uploads"
    for place in (settings.SKATCLUB_DATA, settings.BACKUPS_DIR, settings.MEDIA_ROOT):
        place.mkdir()
    return tmp_path / "backups"


def test_the_folder_is_made_for_the_owner_of_the_program_alone(tmp_path: Path, settings: Any) -> None:
    settings.BACKUPS_DIR = tmp_path / "stick" / "club" / "backups"
    for _twice in range(2):
        assert backups_folder() == settings.BACKUPS_DIR
    assert settings.BACKUPS_DIR.stat().st_mode & 0o777 == 0o700


def test_a_name_is_never_given_twice(folder: Path) -> None:
    with time_machine.travel(EVENING, tick=False):
        names = []
        for _click in range(3):
            file = new_name(folder)
            file.touch()
            names.append(file.name)
    stem = "skatclub-2026-11-21-214112"
    assert names == [f"{stem}.zip", f"{stem}_02.zip", f"{stem}_03.zip"]
    assert [file.name for file in files()] == [f"{stem}_03.zip", f"{stem}_02.zip", f"{stem}.zip"]
    assert days_of_backups() == {dt.date(2026, 11, 21)}
    assert find(names[1]) == folder / names[1]
    assert find("last.json") is None


def test_what_is_in_the_folder_besides_has_no_day(folder: Path) -> None:
    (folder / "skatclub-before-the-move.zip").write_bytes(b"PK")
    (folder / "other.zip").touch()
    assert days_of_backups() == set()
    assert backups() == [Backup("skatclub-before-the-move.zip", 2, None)]
    assert backups()[0].made_at is None


def test_somebody_else_may_have_deleted_the_oldest(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = [folder / f"skatclub-2026-11-01-20{number:02}00.zip" for number in range(23)]
    monkeypatch.setattr(folder_module, "files", lambda: [*reversed(made)])
    with time_machine.travel(EVENING, tick=False):
        assert forget_oldest(made[1]) == {made[0].name, made[2].name}


def test_the_note_comes_back_as_it_was(folder: Path) -> None:
    note = BackupNote("a.zip", EVENING, 7, EVENING, "disk-full", {"why": "æ"})
    assert read_note() == BackupNote()
    write_note(note)
    assert read_note() == note
    content = (folder / NOTE).read_bytes()
    assert (len(content), (folder / NOTE).stat().st_mode & 0o777) == (2000, 0o600)
    for damaged in (b"", b"[]", b"{}", json.dumps({"saved_at": "x", "failed_at": None}).encode()):
        (folder / NOTE).write_bytes(damaged)
        assert read_note() == BackupNote()


def test_a_failure_is_noted_in_a_few_words(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_note(BackupNote("a.zip", EVENING, 7))
    with time_machine.travel(EVENING, tick=False):
        making._note_failure(BackupRefused("program-failed", program="psql", why="x" * 201))
    noted = BackupNote("a.zip", EVENING, 7, EVENING, "program-failed", {"program": "psql", "why": "x" * 200})
    assert read_note() == noted

    def full(_note: BackupNote) -> None:
        raise OSError

    monkeypatch.setattr(making, "write_note", full)
    making._note_failure(BackupRefused("disk-full"))
    assert read_note() == noted


@pytest.mark.parametrize(
    ("note", "words"),
    [
        (BackupNote(failure="disk-full"), ""),
        (BackupNote(failed_at=EVENING, failure="disk-full"), "the disk is full"),
        (
            BackupNote(failed_at=EVENING, failure="program-missing", values={"program": "psql"}),
            "the program psql is not installed",
        ),
        (
            BackupNote(failed_at=EVENING, failure="of a newer version"),
            "an error in the program; the log has the details",
        ),
    ],
)
def test_why_the_last_one_failed(note: BackupNote, words: str) -> None:
    assert failure_in_words(note) == words


def test_a_backup_that_says_no_reason_of_ours() -> None:
    facts = BackupFacts("2.0", "2026-11-21T20:41:00+01:00", "unheard-of", "sqlite", [], {})
    assert (reason_of(Backup("a", 1, facts)), reason_of(Backup("a", 1, None))) == ("", "")


def test_what_a_new_backup_says_of_itself() -> None:
    """The time of here, without parts of seconds."""
    with time_machine.travel(EVENING + dt.timedelta(microseconds=123_456), tick=False):
        facts = making._facts(Reason.DAILY, Counted({"deal": 3}, ["auth.0001_initial"]))
    assert facts == BackupFacts(
        __version__,
        "2026-11-21T21:41:12+01:00",
        "daily",
        connection.vendor,
        ["auth.0001_initial"],
        {"deal": 3},
    )


def test_files_beside_the_database(folder: Path, tmp_path: Path) -> None:
    """In a fixed order; what only points elsewhere is not a part."""
    for name in ("data/logins.txt", "data/secret.key", "data/other", "uploads/b/logo.svg", "uploads/a.svg"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "uploads" / "link.svg").symlink_to(tmp_path / "data" / "other")
    assert list(making._other_members()) == [
        "secret.key",
        "logins.txt",
        "uploads/a.svg",
        "uploads/b/logo.svg",
    ]
    (tmp_path / "data" / "logins.txt").unlink()
    assert list(making._other_members())[:2] == ["secret.key", "uploads/a.svg"]


def test_a_folder_without_locks_does_not_stop_backups(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "locked", lambda _file: (_ for _ in ()).throw(NoLocksError()))
    entered = False
    with making._only_one():
        entered = True
    assert entered


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(28, "No space left on device"), "disk-full"),
        (KeyError("x"), "program-error"),
        (BackupRefused("being-made"), "being-made"),
    ],
)
def test_any_error_is_a_refusal(error: Exception, code: str) -> None:
    with pytest.raises(BackupRefused) as refused, making._failures_refused():
        raise error
    assert refused.value.code == code


@pytest.mark.django_db
def test_the_newest_closing(folder: Path) -> None:
    assert newest_closing() == 0
    tournament = make_tournament()
    actions = (
        JournalEntry.Action.SERIES_CLOSED,
        JournalEntry.Action.SERIES_CLOSED,
        JournalEntry.Action.RULING,
    )
    entries = [
        JournalEntry.objects.create(tournament=tournament, number=number, action=action, at=timezone.now())
        for number, action in enumerate(actions, 1)
    ]
    assert newest_closing() == entries[1].pk


@pytest.mark.django_db
def test_a_rehearsal_is_not_saved(folder: Path, settings: Any) -> None:
    assert due() is Reason.DAILY
    settings.REHEARSAL = True
    assert due() is None


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("seconds", "reason"), [(599, None), (600, Reason.DAILY), (-599, None), (-600, Reason.DAILY)]
)
def test_ten_minutes_after_a_failure(folder: Path, seconds: int, reason: Reason | None) -> None:
    """Before it, too, where the clock was set back."""
    write_note(BackupNote(failed_at=EVENING))
    with time_machine.travel(EVENING + dt.timedelta(seconds=seconds), tick=False):
        assert due() is reason


@pytest.mark.django_db
def test_a_queue_that_is_away_is_asked_again_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(**_how: Any) -> None:
        raise OperationalError("nobody answers")

    monkeypatch.setattr(tasks.back_up_if_due, "apply_async", away)
    ask_for_due_backup()
    assert caplog.messages == ["a backup could not be queued: nobody answers"]


@pytest.mark.django_db
def test_the_last_twenty_downloads_the_newest_first() -> None:
    user = User.objects.create(username="anna")
    for number in range(21):
        note_download(user, f"{number}.zip")
    clubs = ContentType.objects.first()
    told = {"user": user, "action_flag": ADDITION, "object_repr": "of the admin"}
    LogEntry.objects.create(**told, content_type=clubs, change_message="backup downloaded")
    LogEntry.objects.create(**told, change_message="something else")
    found = [(entry.object_repr, entry.object_id, entry.action_flag) for entry in last_downloads()]
    assert found == [(f"{number}.zip", f"{number}.zip", 1) for number in range(20, 0, -1)]
