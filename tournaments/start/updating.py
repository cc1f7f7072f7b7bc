"""Data of another version of the program: newer ones are refused, older ones backed up, then migrated."""

from __future__ import annotations

from pathlib import Path

from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from tournaments.backups.making import Reason, make_backup
from tournaments.backups.refusals import BackupRefused

ROOM = "tournaments"  # a database with one of its tables has data


def bring_up_to_date() -> Path | None:
    """Migrates the database. Returns the backup of older data; None if there were none.

    Raises ``CommandError``, with nothing changed, for data of a newer version and for those that cannot be backed up.
    """
    loader = MigrationLoader(connection)
    refuse_newer(loader)
    backup = _kept() if is_older(loader) else None
    call_command("migrate", interactive=False, verbosity=0)
    return backup


def refuse_newer(loader: MigrationLoader) -> None:
    """Raises ``CommandError`` if the database has been through a step that this version does not know."""
    # Migrations of apps that are no longer used are ignored.
    applied = {step for step in loader.applied_migrations if step[0] in loader.migrated_apps}
    unknown = sorted(applied - set(MigrationLoader(None, replace_migrations=False).disk_migrations))
    if unknown:
        raise CommandError(
            "The data were last used with a newer version of this program "
            f"({unknown[-1][0]}.{unknown[-1][1]}). Nothing was changed. Start that version, or install the newest one."
        )


def is_older(loader: MigrationLoader) -> bool:
    """Whether there are data to which a migration has not been applied."""
    if not any(app == ROOM for app, _name in loader.applied_migrations):
        return False
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def _kept() -> Path:
    try:
        return make_backup(Reason.BEFORE_UPDATE)
    except BackupRefused as refused:
        raise CommandError(
            "The data are of an older version, and no backup of them could be made before they are brought up to date: "
            f"{refused}. Nothing was changed. To do without one: make a copy by hand, then run the command `migrate`."
        ) from refused
