"""Uploads that were looked at and not imported go the same day, by a task and with an erasure."""

from __future__ import annotations

import datetime as dt
import os
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND, make_player
from tournaments.models import Club, HistoryImport, HistoryReading, KeptList
from tournaments.people import kept_files
from tournaments.people.kept_files import (
    KEPT_FOR,
    files_that_wait,
    forget,
    forget_old_files,
    readings_that_wait,
    uploads_that_wait,
)
from tournaments.privacy.erasing import dry_run, erase_person
from tournaments.tasks import look_once

IMPORT = "/players/import/"
TOKENS = [letter * 22 for letter in "abcd"]


@pytest.fixture
def history(settings: Any, tmp_path: Path, db: None) -> Path:
    settings.MEDIA_ROOT = tmp_path
    (tmp_path / "history").mkdir()
    return tmp_path / "history"


def file_waits(file: Path, age: int) -> None:
    file.write_text("Kurt Hansen")
    at = time.time() - age
    os.utime(file, (at, at))


def list_waits(token: str, age: int) -> None:
    KeptList.objects.create(
        token=token, content="Kurt Hansen", kept_at=timezone.now() - dt.timedelta(seconds=age)
    )


def left(history: Path) -> tuple[list[str], list[str]]:
    """The first letters of the files and of the lists."""
    return sorted(file.name[0] for file in history.glob("*")), sorted(
        one.token[0] for one in KeptList.objects.all()
    )


def test_what_nobody_confirmed_goes_within_hours(history: Path) -> None:
    club = Club.objects.create(name="Tønder")
    HistoryImport.objects.create(club=club, token=TOKENS[3], state=HistoryImport.State.QUEUED)
    for token, age in (
        (TOKENS[0], KEPT_FOR + 60),
        (TOKENS[1], KEPT_FOR - 60),
        (TOKENS[2], -KEPT_FOR - 60),  # the clock was set back
        (TOKENS[3], KEPT_FOR + 60),  # a worker will need the file
    ):
        file_waits(history / f"{token}.json", age)
        list_waits(token, age)

    assert KEPT_FOR <= 12 * 60 * 60
    look_once()

    assert left(history) == (["b", "d"], ["b"])
    for name in TOKENS:
        (history / f"{name}.json").unlink(missing_ok=True)
    forget_old_files()  # of an empty folder
    history.rmdir()
    forget_old_files()


def test_a_file_that_is_still_read_is_not_forgotten(history: Path) -> None:
    club = Club.objects.create(name="Tønder")
    long_ago = timezone.now() - dt.timedelta(seconds=KEPT_FOR + 60)
    states = HistoryReading.State
    for state, at in ((states.RUNNING, long_ago), (states.DONE, long_ago), (states.DONE, timezone.now())):
        row = HistoryReading.objects.create(club=club, token=TOKENS[0], state=state)
        HistoryReading.objects.filter(pk=row.pk).update(asked_at=at)
    forget_old_files()
    left = HistoryReading.objects.order_by("pk")
    assert [(one.state, one.asked_at > long_ago) for one in left] == [("running", False), ("done", True)]


def test_a_list_that_is_gone_is_chosen_again(director_client: Client, history: Path) -> None:
    file = SimpleUploadedFile("members.csv", "Navn\nÅse Madsen\n".encode())
    token = director_client.post(IMPORT, {"file": file}).context["token"]
    KeptList.objects.update(kept_at=timezone.now() - dt.timedelta(days=1))

    forget_old_files()

    assert director_client.get(f"{IMPORT}{token}/").headers["Location"] == IMPORT
    assert director_client.post(f"{IMPORT}{token}/").headers["Location"] == IMPORT


def test_an_erasure_forgets_them_all(history: Path, django_capture_on_commit_callbacks: Any) -> None:
    list_waits(TOKENS[0], 60)
    file_waits(history / TOKENS[1], 60)
    kurt = make_player(2)
    planned = {one.key: one.count for one in dry_run(kurt)}
    assert planned["uploads"] == 2

    with django_capture_on_commit_callbacks(execute=True):
        erase_person(kurt, typed="Kurt Hansen", by=COMMAND)

    assert left(history) == ([], [])


def test_what_waits_is_lists_then_files_that_no_worker_needs(history: Path) -> None:
    club = Club.objects.create(name="Tønder")
    for token in (TOKENS[1], TOKENS[0]):
        list_waits(token, 60)
    states = HistoryReading.State
    for token, model, state in (
        (TOKENS[0], HistoryReading, states.QUEUED),
        (TOKENS[1], HistoryImport, states.RUNNING),
        (TOKENS[2], HistoryReading, states.DONE),
        (TOKENS[3], HistoryImport, states.FAILED),
    ):
        model.objects.create(club=club, token=token, state=state)
        for end in ("", ".json", ".read.json"):
            file_waits(history / f"{token}{end}", 60)
    lists = [one for one in uploads_that_wait() if isinstance(one, KeptList)]
    assert [one.token for one in lists] == [TOKENS[1], TOKENS[0]]
    files = sorted(one.name for one in files_that_wait())
    assert files == [f"{token}{end}" for token in TOKENS[2:] for end in ("", ".json", ".read.json")]
    assert sorted(one.token for one in readings_that_wait()) == [TOKENS[2]]
    forget(uploads_that_wait())
    assert left(history) == (["a"] * 3 + ["b"] * 3, [])


@pytest.mark.parametrize(
    ("age", "is_old"), [(14_400, False), (14_401, True), (-14_400, False), (-14_401, True)]
)
def test_a_file_is_old_after_four_hours_whatever_the_clock(
    db: None, monkeypatch: pytest.MonkeyPatch, age: int, is_old: bool
) -> None:
    now, deleted = timezone.now(), []
    monkeypatch.setattr(timezone, "now", lambda: now)
    file = SimpleNamespace(
        written_at=lambda: now - dt.timedelta(seconds=age), delete=lambda: deleted.append(age)
    )
    monkeypatch.setattr(kept_files, "files_that_wait", lambda: [file])
    forget_old_files()
    assert deleted == ([age] if is_old else [])


def test_a_file_that_another_worker_has_deleted_is_left_to_it(
    history: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file_waits(history / TOKENS[0], KEPT_FOR + 60)
    [gone] = files_that_wait()
    (history / TOKENS[0]).unlink()
    monkeypatch.setattr(kept_files, "files_that_wait", lambda: [gone])
    deleted: list[object] = []
    monkeypatch.setattr(kept_files, "forget", deleted.extend)
    forget_old_files()
    assert deleted == []


@pytest.mark.parametrize(
    ("age", "is_left"), [(14_390, True), (14_410, False), (-14_390, True), (-14_410, False)]
)
def test_a_list_of_players_is_kept_for_four_hours(db: None, age: int, is_left: bool) -> None:
    list_waits(TOKENS[0], age)
    forget_old_files()
    assert KeptList.objects.exists() is is_left
