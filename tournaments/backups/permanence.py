"""Checks that the database in a backup still protects its records, and that its journals are unchanged."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from django.db import connection

from tournaments.backups.engines import engine
from tournaments.backups.refusals import BackupRefused
from tournaments.journal.permanent_record import COLUMNS, TOURNAMENTS, first_broken, missing_triggers
from tournaments.models.protection.triggers import JOURNAL


def refuse_changed_record(database: Path) -> None:
    """Raises ``BackupRefused`` where a trigger is missing or a journal's chain is broken."""
    try:
        record = engine().read_record(database, COLUMNS)
        broken = first_broken(record.rows.get(JOURNAL, []))
    except (sqlite3.DatabaseError, ValueError, TypeError, LookupError) as error:
        raise BackupRefused("damaged", part=database.name) from error
    missing = missing_triggers(connection.vendor, record.tables, record.triggers)
    if missing:
        raise BackupRefused("unprotected", missing=", ".join(sorted(missing)))
    if broken:
        number, chain = broken
        names = {str(row["id"]): row["slug"] for row in record.rows[TOURNAMENTS]}
        name = names.get(str(number), str(number))
        raise BackupRefused("journal-changed", tournament=name, entry=chain.broken_at)
