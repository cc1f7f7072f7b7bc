"""Runs each migration and Django's record of it in one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor


class WholeMigrations(MigrationExecutor):
    """Django records many migrations only after their transaction.

    If a kill or a full disk came in between, the next start would create the same tables again and fail with
    "table already exists", and the club would be locked out.
    """

    def apply_migration(self, state: Any, migration: Migration, *arguments: Any, **options: Any) -> Any:
        with whole(self.connection, migration):
            return super().apply_migration(state, migration, *arguments, **options)

    def unapply_migration(self, state: Any, migration: Migration, *arguments: Any, **options: Any) -> Any:
        with whole(self.connection, migration):
            return super().unapply_migration(state, migration, *arguments, **options)


@contextmanager
def whole(connection: BaseDatabaseWrapper, migration: Migration) -> Iterator[None]:
    """A transaction around ``migration``, unless it has ``atomic = False``."""
    if not migration.atomic:
        yield
        return
    # Rebuilding a table needs foreign keys off, and SQLite can switch them only outside a transaction.
    with connection.constraint_checks_disabled(), transaction.atomic(connection.alias):
        yield
