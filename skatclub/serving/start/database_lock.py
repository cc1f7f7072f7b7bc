"""Servers that share a PostgreSQL database prepare it one after the other: migrations, first logins, the demo."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

PREPARING = 0x5CA7  # any number that nothing else locks in this database


@contextmanager
def alone_on_database() -> Iterator[None]:
    """Waits for the others. SQLite's file is in the data folder, which has a lock of its own.

    The lock belongs to a connection of its own, so that PostgreSQL releases it however the process ends.
    """
    if connection.vendor != "postgresql":
        yield
        return
    own = connection.copy()
    try:
        with own.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [PREPARING])
        yield
    finally:
        own.close()
