"""Kept files are the same in a folder, in the database and with a service like S3."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from botocore.exceptions import ClientError
from django.core.files.storage import storages
from django.utils import timezone

from skatclub.config.files import file_storages
from tests.clock import computers_clock
from tests.tournaments.files.s3 import s3_address
from tournaments.files.in_s3 import _failures_of_a_disk
from tournaments.files.kept import PRINTS, UPLOADS, KeptFile, files_in
from tournaments.models import StoredFile

PLACES = {PRINTS: "PRINTS_DIR", UPLOADS: "MEDIA_ROOT"}
LIST = KeptFile(PRINTS, "list-1.pdf")

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def bucket() -> Iterator[str]:
    with s3_address() as address:
        yield address


@pytest.fixture(params=["folder", "database", "s3"], autouse=True)
def where(request: pytest.FixtureRequest, settings: Any, tmp_path: Path) -> str:
    settings.PRINTS_DIR, settings.MEDIA_ROOT = tmp_path / "prints", tmp_path / "uploads"
    kind: str = request.param
    address = request.getfixturevalue("bucket") if kind == "s3" else kind
    settings.STORAGES = settings.STORAGES | file_storages(address, PLACES)
    return kind


def test_what_is_written_is_read_until_it_is_deleted(where: str) -> None:
    clock = computers_clock if where == "folder" else timezone.now
    before = clock() - dt.timedelta(seconds=2)  # a service counts whole seconds
    LIST.write(b"%PDF-old and longer")
    LIST.write(b"%PDF-1.4")

    assert (LIST.exists(), LIST.read()) == (True, b"%PDF-1.4")
    assert before < LIST.written_at() < clock() + dt.timedelta(seconds=2)
    with LIST.open() as stream:
        stream.seek(1)
        assert stream.read(3) == b"PDF"

    LIST.delete()
    assert not LIST.exists()


def test_what_is_gone_is_not_found() -> None:
    gone = KeptFile(PRINTS, "gone.pdf")
    gone.delete()
    with pytest.raises(FileNotFoundError):
        gone.open()
    with pytest.raises(FileNotFoundError):
        gone.read()
    with pytest.raises(FileNotFoundError):
        gone.written_at()


def test_a_folder_is_listed_by_name_without_what_lies_deeper() -> None:
    for path in ("cards/b-2.png", "cards/a_1.png", "cards/old/c.png", "cards2/d.png", "e.png"):
        KeptFile(PRINTS, path).write(b"PNG")
    KeptFile(UPLOADS, "cards/f.png").write(b"PNG")

    listed = files_in(PRINTS, "cards")

    assert listed == [KeptFile(PRINTS, "cards/a_1.png"), KeptFile(PRINTS, "cards/b-2.png")]
    assert [file.name for file in listed] == ["a_1.png", "b-2.png"]
    assert files_in(PRINTS, "nothing") == []
    for file in (*listed, *(KeptFile(PRINTS, path) for path in ("cards/old/c.png", "cards2/d.png", "e.png"))):
        file.delete()
    KeptFile(UPLOADS, "cards/f.png").delete()


def test_another_suffix_stays_in_its_folder() -> None:
    assert KeptFile(UPLOADS, "history/abc").with_suffix(".read.json").path == "history/abc.read.json"
    assert LIST.with_suffix(".png") == KeptFile(PRINTS, "list-1.png")


def test_the_name_is_without_folders() -> None:
    assert [KeptFile(UPLOADS, "history/old/abc.csv").name, LIST.name] == ["abc.csv", "list-1.pdf"]


def test_its_size_and_its_name_stay() -> None:
    storage = storages[PRINTS]
    LIST.write(b"%PDF-1.4")
    assert (storage.size("list-1.pdf"), storage.get_available_name("list-1.pdf")) == (8, "list-1.pdf")
    LIST.delete()


def test_all_of_a_place_are_listed_without_folders() -> None:
    files = [KeptFile(PRINTS, path) for path in ("b.pdf", "a.pdf", "cards/c.png")]
    for file in files:
        file.write(b"%PDF")
    assert files_in(PRINTS) == [files[1], files[0]]
    for file in files:
        file.delete()


@pytest.mark.parametrize("where", ["s3"], indirect=True)
def test_a_service_that_refuses_is_a_failing_disk(where: str) -> None:
    """The bucket is there, the key is not: another answer than that a file is missing."""
    with pytest.raises(OSError, match=r"list-1\.pdf") as caught, _failures_of_a_disk("list-1.pdf"):
        raise ClientError({"ResponseMetadata": {"HTTPStatusCode": 403}}, "GetObject")
    assert not isinstance(caught.value, FileNotFoundError)
    with pytest.raises(FileNotFoundError), _failures_of_a_disk("list-1.pdf"):
        raise ClientError({"ResponseMetadata": {"HTTPStatusCode": 404}}, "GetObject")


def test_where_they_lie(where: str, tmp_path: Path) -> None:
    LIST.write(b"%PDF")
    in_folder = tmp_path / "prints" / "list-1.pdf"
    assert in_folder.exists() == (where == "folder")
    assert StoredFile.objects.filter(place="prints", name="list-1.pdf").exists() == (where == "database")
    if where == "folder":
        assert (in_folder.stat().st_mode & 0o777, in_folder.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    LIST.delete()


@pytest.mark.parametrize("where", ["s3"], indirect=True)
def test_a_service_that_does_not_answer_is_a_failing_disk(where: str, settings: Any) -> None:
    settings.STORAGES = settings.STORAGES | file_storages("s3+http://key:secret@127.0.0.1:9/none", PLACES)
    with pytest.raises(OSError, match=r"list-1\.pdf"):
        LIST.exists()
    with pytest.raises(OSError, match=r"list-1\.pdf"):
        LIST.write(b"%PDF")
    with pytest.raises(OSError, match="cards"):
        files_in(PRINTS, "cards")
