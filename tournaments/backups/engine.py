"""What the two kinds of databases have in common for backups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper

# Tables with which somebody could log in as another: sessions, and names or passwords typed at the login.
LOGGED_IN = ("django_session", "axes_accessattempt", "axes_accesslog", "axes_accessfailurelog")
LOGINS = "auth_user"
NO_PASSWORD = UNUSABLE_PASSWORD_PREFIX  # a login with this marker chooses a password by a link


@dataclass(frozen=True)
class Counted:
    """The contents of a copy of the database at the moment of copying."""

    rows: dict[str, int]
    migrations: list[str]


@dataclass(frozen=True)
class Record:
    """Tables and triggers of a copy, which show whether its records are protected. ``rows``: of the requested tables,
    as texts."""

    tables: set[str]
    triggers: set[str]
    rows: dict[str, list[dict[str, Any]]]


def counted(connection: BaseDatabaseWrapper, cursor: CursorWrapper) -> Counted:
    """The rows of each table, and the migrations that were applied."""
    names = sorted(connection.introspection.table_names(cursor))
    rows = {name: _number_of_rows(connection, cursor, name) for name in names}
    if "django_migrations" not in names:
        return Counted(rows, [])
    cursor.execute("SELECT app, name FROM django_migrations")
    return Counted(rows, sorted(f"{app}.{name}" for app, name in cursor.fetchall()))


def _number_of_rows(connection: BaseDatabaseWrapper, cursor: CursorWrapper, table: str) -> int:
    cursor.execute(f"SELECT count(*) FROM {connection.ops.quote_name(table)}")  # noqa: S608 - an own table
    return int(cursor.fetchone()[0])
