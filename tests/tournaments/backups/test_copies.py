"""Backups are copied to a file service, where other machines and a new laptop find them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from skatclub.config.files import file_storages
from tests.tournaments.files.s3 import s3_address
from tournaments.backups.copies import copies, copies_of_others, find_or_fetch
from tournaments.backups.folder import files, read_note
from tournaments.backups.making import Reason, make_backup
from tournaments.files.kept import BACKUPS, KeptFile

pytestmark = pytest.mark.django_db(transaction=True)
OLD = "skatclub-2026-01-05-200000.zip"
OTHER = "skatclub-2026-11-02-200000.zip"
PASSWORD = "skat med spidser"


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Path:
    settings.SKATCLUB_DATA, settings.BACKUPS_DIR = tmp_path, tmp_path / "backups"
    settings.MEDIA_ROOT = tmp_path / "uploads"
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups"


@pytest.fixture
def service(settings: Any, folder: Path) -> Iterator[Any]:
    before = settings.STORAGES
    with s3_address() as address:
        settings.STORAGES = before | file_storages(address, {})
        yield settings


def names(found: list[Any]) -> list[str]:
    return [file.name for file in found]


def go_away(settings: Any) -> None:
    settings.STORAGES = settings.STORAGES | file_storages("s3+http://key:secret@127.0.0.1:9/none", {})


def test_without_a_service_nothing_is_copied(folder: Path) -> None:
    make_backup(Reason.ASKED)
    assert (copies(), copies_of_others(), find_or_fetch(OTHER)) == ([], [], None)


def test_each_backup_is_copied_and_forgotten_with_its_copy(folder: Path, service: Any) -> None:
    # 20 of one evening are kept, so that the oldest of them goes; it is copied at first.
    evening = [f"skatclub-2026-01-05-21{number:02}00.zip" for number in range(20)]
    for name in (OLD, *evening):
        (folder / name).write_bytes(b"PK")
        KeptFile(BACKUPS, name).write(b"PK")
    KeptFile(BACKUPS, "strange.txt").write(b"not ours")

    made = make_backup(Reason.ASKED)

    assert names(copies()) == names(files()) == [made.name, *reversed(evening[1:])]
    assert KeptFile(BACKUPS, made.name).read() == made.read_bytes()
    assert read_note().failed_at is None


def test_a_copy_that_fails_is_noted_and_made_with_the_next(folder: Path, service: Any) -> None:
    there = service.STORAGES
    go_away(service)
    first = make_backup(Reason.ASKED)
    note = read_note()
    assert (note.file, note.failure, note.saved_at is None) == (first.name, "not-copied", False)

    service.STORAGES = there
    second = make_backup(Reason.ASKED)
    assert (names(copies()), read_note().failure) == ([second.name, first.name], "")


def test_another_machine_downloads_and_restores_it(
    folder: Path, service: Any, director_client: Client
) -> None:
    made = make_backup(Reason.ASKED)
    KeptFile(BACKUPS, OTHER).write(made.read_bytes())
    assert names(copies_of_others()) == [OTHER]
    page = director_client.get("/backups/").content.decode()
    assert f'href="/backups/{OTHER}/"' in page
    assert f'href="/backups/{OTHER}/"' not in page.partition("Latest backups")[2].partition("</table>")[0]

    answer = director_client.post(f"/backups/{OTHER}/", {"password": PASSWORD})

    assert answer.getvalue().startswith(b"PK")
    assert (folder / OTHER).read_bytes() == made.read_bytes()
    assert [file.name for file in folder.glob("*.part")] == []
    assert names(copies_of_others()) == []
    assert director_client.get("/backups/skatclub-2026-11-03-200000.zip/").status_code == 404


def test_the_page_says_that_the_service_is_away(folder: Path, service: Any, director_client: Client) -> None:
    go_away(service)
    page = director_client.get("/backups/").content.decode()
    assert "The file service, which holds copies of the backups, does not answer." in page
    page = director_client.get(f"/backups/{OTHER}/", follow=True).content.decode()
    assert "The file service did not hand out this backup. Try again later." in page
