"""SQLite's connections stay open between requests, except those that would do harm."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import DatabaseError
from django.db.utils import ConnectionHandler

from skatclub.config.databases import database_settings
from skatclub.sqlite3.base import DatabaseWrapper

pytestmark = pytest.mark.django_db


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[DatabaseWrapper]:
    handler = ConnectionHandler({"default": database_settings(f"sqlite:///{tmp_path}/a.sqlite3")})
    connection = handler["default"]
    assert isinstance(connection, DatabaseWrapper)
    connection.ensure_connection()
    yield connection
    connection.close()


def stays_open(connection: DatabaseWrapper) -> bool:
    """Whether it is still the same after the end of a request."""
    before = connection.connection
    connection.close_if_unusable_or_obsolete()
    connection.ensure_connection()
    return connection.connection is before


def test_it_stays_open(connection: DatabaseWrapper) -> None:
    assert [stays_open(connection), stays_open(connection)] == [True, True]


def test_after_an_error_the_file_is_opened_anew(connection: DatabaseWrapper) -> None:
    with pytest.raises(DatabaseError), connection.cursor() as cursor:
        cursor.execute("SELECT nothing FROM nowhere")
    assert [stays_open(connection), stays_open(connection)] == [False, True]


def test_where_it_cannot_be_written_it_is_opened_for_one_request(
    connection: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection.close()
    monkeypatch.setattr(os, "access", lambda _file, mode: mode != os.W_OK)
    connection.ensure_connection()
    assert not stays_open(connection)
