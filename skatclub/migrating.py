"""Each migration in one transaction with the note that it has been applied."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor


class WholeMigrations(MigrationExecutor):
    """Django notes many migrations only after their transaction. Cut off in between, by a kill or a full disk, the
    next start would find their tables and make them again: "table already exists", and the club is locked out."""

    def apply_migration(self, state: Any, migration: Migration, *arguments: Any, **options: Any) -> Any:
        with whole(self.connection, migration):
            return super().apply_migration(state, migration, *arguments, **options)

    def unapply_migration(self, state: Any, migration: Migration, *arguments: Any, **options: Any) -> Any:
        with whole(self.connection, migration):
            return super().unapply_migration(state, migration, *arguments, **options)


@contextmanager
def whole(connection: BaseDatabaseWrapper, migration: Migration) -> Iterator[None]:
    """A transaction around ``migration``, unless that wants none."""
    if not migration.atomic:
        yield
        return
    # SQLite can switch its foreign keys off, as tables that are made anew need it, only outside of a transaction.
    with connection.constraint_checks_disabled(), transaction.atomic(connection.alias):
        yield
