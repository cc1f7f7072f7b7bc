"""The page of backups: for the director alone."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tournaments.backups import making
from tournaments.backups.folder import files, read_note
from tournaments.backups.making import Reason, make_backup

pytestmark = pytest.mark.django_db


PASSWORD = "skat med spidser"
CELL = re.compile(r'<td[^>]* data-label="(.*?)"')


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings: Any) -> None:
    settings.BACKUPS_DIR = tmp_path / "backups"


def full_disk(*_arguments: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def clock(note_time: Any) -> str:
    return f"{timezone.localtime(note_time):%H:%M}"


def test_one_button_makes_a_backup_that_can_be_taken_along(director_client: Client) -> None:
    assert "Nothing has been saved yet." in director_client.get("/backups/").content.decode()

    page = director_client.post("/backups/make/", follow=True).content.decode()

    saved = f"last saved {clock(read_note().saved_at)}"
    assert "Everything is saved." in page
    assert saved in page, "in the footer"
    file = files()[0]
    answer = director_client.post(f"/backups/{file.name}/", {"password": PASSWORD})
    assert answer.getvalue().startswith(b"PK")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{file.stem}-without-logins.zip"'
    assert "no-store" in answer.headers["Cache-Control"]
    assert saved in director_client.get("/").content.decode()


def test_a_failure_is_said_on_the_page(director_client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "write_archive", full_disk)
    page = director_client.post("/backups/make/", follow=True).content.decode()
    assert "The backup was not made: the disk is full." in page
    assert f"The last backup failed at {clock(read_note().failed_at)}: the disk is full." in page


def test_what_is_there_and_why_it_was_made(director_client: Client) -> None:
    made, saved = [], []
    for reason in (Reason.DAILY, Reason.SERIES_CLOSED):
        made.append(make_backup(reason))
        saved.append(clock(read_note().saved_at))
    answer = director_client.get("/backups/")
    # Where there is little room the rows stand below their names
    assert CELL.findall(answer.content.decode()) == ["Why", "Size", "File"] * 2
    shown = answer.context
    assert [(one.name, one.bytes, at, why) for one, at, why in shown["backups"]] == [
        (made[place].name, made[place].stat().st_size, saved[place], why)
        for place, why in ((1, "after a series was closed"), (0, "once a day"))
    ]
    assert shown["kept"] == {"last": 20, "days": 7, "weeks": 8}
    assert made[1].name in shown["command"]
    assert (shown["failed"], shown["failure"], shown["downloads"]) == ("", "", [])


def test_a_damaged_file_does_not_break_the_page(director_client: Client, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    name = "skatclub-2026-01-01-000000.zip"
    (tmp_path / "backups" / name).write_text("x")
    assert "This file is damaged." in director_client.get("/backups/").content.decode()
    refused = director_client.post(f"/backups/{name}/", {"password": PASSWORD}, follow=True)
    assert '<p class="message error">This file is damaged.</p>' in refused.content.decode()


@pytest.mark.parametrize("name", ["secret.key", "..%2Fsecret.key", "last.json", "skatclub-1.zip"])
def test_nothing_else_can_be_downloaded(director_client: Client, name: str) -> None:
    assert director_client.get(f"/backups/{name}/").status_code == 404


def test_not_for_recorders_and_visitors(recorder_client: Client, visitor_client: Client) -> None:
    assert recorder_client.get("/backups/").status_code == 403
    assert recorder_client.post("/backups/make/").status_code == 403
    assert visitor_client.get("/backups/x.zip/").headers["Location"] == "/login/?next=/backups/x.zip/"
    assert files() == []
    assert "/backups/" not in recorder_client.get("/").content.decode()
