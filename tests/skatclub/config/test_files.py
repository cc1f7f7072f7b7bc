"""The setting ``FILES_IN``."""

from __future__ import annotations

import pytest
from django.core.exceptions import ImproperlyConfigured

from skatclub.config import files
from skatclub.config.files import EXPECTED, file_storages

PLACES = {"prints": "PRINTS_DIR"}


def test_a_folder_and_the_database() -> None:
    assert file_storages("folder", PLACES) == {
        "prints": {
            "BACKEND": "tournaments.files.folders.FolderStorage",
            "OPTIONS": {"setting": "PRINTS_DIR"},
        }
    }
    assert file_storages("database", PLACES) == {
        "prints": {
            "BACKEND": "tournaments.files.in_database.DatabaseStorage",
            "OPTIONS": {"place": "prints"},
        }
    }


@pytest.mark.parametrize(
    ("address", "endpoint"),
    [
        ("s3://me:a%2Fb@store.example/club", "https://store.example"),
        ("s3+http://me:a%2Fb@localhost:9000/club/", "http://localhost:9000"),
    ],
)
def test_a_service(address: str, endpoint: str) -> None:
    storages = file_storages(address, PLACES)
    assert {name: one["OPTIONS"]["location"] for name, one in storages.items()} == {
        "prints": "prints",
        "backups": "backups",
    }
    assert storages["prints"] == {
        "BACKEND": "tournaments.files.in_s3.ServiceStorage",
        "OPTIONS": {
            "access_key": "me",
            "secret_key": "a/b",
            "endpoint_url": endpoint,
            "bucket_name": "club",
            "file_overwrite": True,
            "default_acl": None,
            "location": "prints",
        },
    }


@pytest.mark.parametrize(
    "where",
    ["cloud", "s3://store.example/club", "s3://me:secret@store.example", "s3://me:secret@h:port/club",
     "s3://me@store.example/club", "ftp://me:secret@store.example/club"],
)  # fmt: skip
def test_what_is_not_understood(where: str) -> None:
    with pytest.raises(ImproperlyConfigured) as refused:
        file_storages(where, PLACES)
    assert str(refused.value) == EXPECTED


def test_without_the_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "find_spec", lambda _name: None)
    with pytest.raises(ImproperlyConfigured) as refused:
        file_storages("s3://me:secret@store.example/club", PLACES)
    assert str(refused.value) == "FILES_IN: the packages for it are missing: pip install 'skatclub[s3]'"
