"""Uploads that were looked at and not imported go the same day, by a task and with an erasure."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import COMMAND, make_player
from tournaments.models import Club, HistoryImport
from tournaments.people.kept_files import KEPT_FOR, forget_old_files
from tournaments.privacy.erasing import dry_run, erase_person
from tournaments.tasks import look_once

IMPORT = "/players/import/"
TOKENS = [letter * 22 for letter in "abcd"]


@pytest.fixture
def uploads(settings: Any, tmp_path: Path, db: None) -> Path:
    settings.MEDIA_ROOT = tmp_path
    for name in ("imports", "history"):
        (tmp_path / name).mkdir()
    return tmp_path


def wait(file: Path, age: int) -> None:
    file.write_text("Kurt Hansen")
    at = time.time() - age
    os.utime(file, (at, at))


def left(folder: Path) -> list[str]:
    return sorted(f"{file.parent.name}/{file.name[0]}" for file in folder.glob("*/*"))


def test_what_nobody_confirmed_goes_within_hours(uploads: Path) -> None:
    club = Club.objects.create(name="Tønder")
    HistoryImport.objects.create(club=club, token=TOKENS[3], state=HistoryImport.State.QUEUED)
    for folder, token, age in (
        ("imports", TOKENS[0], KEPT_FOR + 60),
        ("imports", TOKENS[1], 60),
        ("history", TOKENS[0], KEPT_FOR + 60),
        ("history", TOKENS[2], -KEPT_FOR - 60),  # the clock was set back
        ("history", TOKENS[3], KEPT_FOR + 60),  # a worker will need it
    ):
        wait(uploads / folder / f"{token}.json", age)

    assert KEPT_FOR <= 12 * 60 * 60
    look_once()

    assert left(uploads) == ["history/d", "imports/b"]
    (uploads / "imports" / f"{TOKENS[1]}.json").unlink()
    (uploads / "history" / f"{TOKENS[3]}.json").unlink()
    forget_old_files()  # of empty folders


def test_a_list_that_is_gone_is_chosen_again(director_client: Client, uploads: Path) -> None:
    file = SimpleUploadedFile("members.csv", "Navn\nÅse Madsen\n".encode())
    token = director_client.post(IMPORT, {"file": file}).context["token"]
    os.utime(uploads / "imports" / f"{token}.json", (0, 0))

    forget_old_files()

    assert director_client.get(f"{IMPORT}{token}/").headers["Location"] == IMPORT
    assert director_client.post(f"{IMPORT}{token}/").headers["Location"] == IMPORT


def test_an_erasure_forgets_them_all(uploads: Path, django_capture_on_commit_callbacks: Any) -> None:
    wait(uploads / "imports" / f"{TOKENS[0]}.json", 60)
    wait(uploads / "history" / TOKENS[1], 60)
    kurt = make_player(2)
    planned = {one.key: one.count for one in dry_run(kurt)}
    assert planned["uploads"] == 2

    with django_capture_on_commit_callbacks(execute=True):
        erase_person(kurt, typed="Kurt Hansen", by=COMMAND)

    assert left(uploads) == []
