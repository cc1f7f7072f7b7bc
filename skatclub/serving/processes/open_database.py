"""SQLite's file: checked when the server starts, then kept open so that a full disk does not stop readers."""

from __future__ import annotations

import os
import sqlite3
from typing import Any
from urllib.parse import quote

from django.core.management.base import CommandError
from django.db import DatabaseError, connection

from skatclub.failures import FOR_OWNERS, Failure


def refuse_damaged_database() -> None:
    """Raises ``CommandError`` if SQLite finds its file damaged. Takes milliseconds."""
    if connection.vendor != "sqlite":
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA quick_check(1)")
            finding = str(cursor.fetchone()[0])
    except DatabaseError as error:
        finding = str(error)
    if finding != "ok":
        connection.close()
        raise CommandError(
            f"{FOR_OWNERS[Failure.DATABASE_DAMAGED]} ({connection.settings_dict['NAME']}: {finding})"
        )


def keep_open(database: dict[str, Any]) -> sqlite3.Connection | None:
    """A connection for the life of the process; None for another database, or one that cannot be opened.

    Closing the last connection removes SQLite's two side files (``-wal``, ``-shm``), and the next reader has
    to create them again: on a full disk that fails, and every page with it.
    """
    if not database["ENGINE"].endswith("sqlite3"):
        return None
    if not os.access(database["NAME"], os.W_OK):
        # Opened now, it would keep this process from writing once the file is writable again.
        return None
    try:
        kept = sqlite3.connect(f"file:{quote(str(database['NAME']))}?mode=rw", uri=True)
        kept.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        return None
    return kept
