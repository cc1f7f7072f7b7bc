"""From an address to a database that takes several writers at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db.utils import ConnectionHandler

from skatclub.config.databases import database_settings

PRAGMAS = {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "busy_timeout": 20000}


@pytest.mark.django_db
def test_sqlite_is_fit_for_several_writers(tmp_path: Path) -> None:
    settings = database_settings(f"sqlite:///{tmp_path}/a.sqlite3")
    connection = ConnectionHandler({"default": settings})["default"]
    with connection.cursor() as cursor:
        read = {name: cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS}
    connection.close()
    assert read == PRAGMAS
    assert settings["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert settings["CONN_MAX_AGE"] == 60


def test_postgres_keeps_its_connections() -> None:
    settings = database_settings("postgres://me:secret@db.example/skat")
    names = ("ENGINE", "NAME", "USER", "PASSWORD", "HOST", "CONN_MAX_AGE", "CONN_HEALTH_CHECKS")
    chosen = {name: settings[name] for name in names}
    assert chosen == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "skat",
        "USER": "me",
        "PASSWORD": "secret",
        "HOST": "db.example",
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }


@pytest.mark.parametrize("address", ["mysql://localhost/skat", "nonsense", "C:\\skat.sqlite3"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL="):
        database_settings(address)


@pytest.mark.parametrize("name", ["with space", "100%", "what#is?this", "åse"])
def test_data_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    show = "from django.conf import settings; print(settings.DATABASES['default']['NAME'])"
    answer = subprocess.run(
        [sys.executable, "-c", show],
        env=os.environ
        | {
            "SKATCLUB_DATA": str(tmp_path / name),
            "DATABASE_URL": "",
            "DJANGO_SETTINGS_MODULE": "skatclub.settings",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.strip() == str(tmp_path / name / "skatclub.sqlite3")
