"""Triggers by which the database itself refuses to change, replace or delete an entry of the journal.

On SQLite a table whose columns change is rebuilt and loses its triggers, so a migration of the journal must
end with ``protect``; a test fails if it does not. The triggers name only columns that exist since the
migration which introduced the chain.

The texts of an entry may change while the newest entry of its journal announces it (``journal_redaction``): the name of
an erased person goes, and whoever changes anything else leaves a permanent entry and a broken chain.
"""

from __future__ import annotations

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

TABLE = "tournaments_journalentry"
KEPT = ("id", "tournament_id", "number", "previous_hash", "entry_hash", "at", "by_id", "actor", "action")
KEPT_TOO = ("series_number", "table_number")
UNCHANGED = " AND ".join(f"NEW.{name} IS OLD.{name}" for name in (*KEPT, *KEPT_TOO))
UNCHANGED_ON_POSTGRESQL = UNCHANGED.replace(" IS ", " IS NOT DISTINCT FROM ")
NEWEST = f"""
    SELECT said.after FROM {TABLE} AS said
    WHERE said.tournament_id = OLD.tournament_id AND said.action = 'person-erased' AND said.number > OLD.number
      AND said.number = (SELECT MAX(number) FROM {TABLE} WHERE tournament_id = OLD.tournament_id)
"""  # noqa: S608 - a constant
SQLITE_PROTECT = [
    f"""
    CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON {TABLE}
    WHEN NOT ({UNCHANGED} AND json_extract(({NEWEST}), '$.redacted."' || OLD.number || '"') IS NOT NULL)
    BEGIN SELECT RAISE(ABORT, 'The journal is never changed.'); END
    """,
    f"""
    CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON {TABLE}
    BEGIN SELECT RAISE(ABORT, 'The journal is never deleted.'); END
    """,
    # INSERT OR REPLACE deletes the conflicting row without firing the trigger above.
    f"""
    CREATE TRIGGER journal_is_never_replaced BEFORE INSERT ON {TABLE}
    WHEN EXISTS (SELECT 1 FROM {TABLE} WHERE id = NEW.id)
      OR EXISTS (SELECT 1 FROM {TABLE} WHERE tournament_id = NEW.tournament_id AND number = NEW.number)
    BEGIN SELECT RAISE(ABORT, 'The journal is never replaced.'); END
    """,  # noqa: S608 - a constant
]
SQLITE_UNPROTECT = [
    "DROP TRIGGER IF EXISTS journal_is_never_changed",
    "DROP TRIGGER IF EXISTS journal_is_never_deleted",
    "DROP TRIGGER IF EXISTS journal_is_never_replaced",
]
POSTGRESQL_PROTECT = [
    f"""
    CREATE OR REPLACE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'UPDATE' THEN
            IF {UNCHANGED_ON_POSTGRESQL} AND jsonb_exists(({NEWEST})->'redacted', OLD.number::text) THEN
                RETURN NEW;
            END IF;
        END IF;
        RAISE EXCEPTION 'The journal is never changed and never deleted.'
            USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    f"""
    CREATE TRIGGER journal_is_permanent BEFORE UPDATE OR DELETE ON {TABLE}
    FOR EACH ROW EXECUTE FUNCTION refuse_journal_change()
    """,
    # TRUNCATE does not fire row triggers.
    f"""
    CREATE TRIGGER journal_is_never_emptied BEFORE TRUNCATE ON {TABLE}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()
    """,
]
POSTGRESQL_UNPROTECT = [
    f"DROP TRIGGER IF EXISTS journal_is_permanent ON {TABLE}",
    f"DROP TRIGGER IF EXISTS journal_is_never_emptied ON {TABLE}",
    "DROP FUNCTION IF EXISTS refuse_journal_change()",
]


def protect(schema_editor: BaseDatabaseSchemaEditor) -> None:
    postgresql = schema_editor.connection.vendor == "postgresql"
    _execute(schema_editor, POSTGRESQL_PROTECT if postgresql else SQLITE_PROTECT)


def unprotect(schema_editor: BaseDatabaseSchemaEditor) -> None:
    postgresql = schema_editor.connection.vendor == "postgresql"
    _execute(schema_editor, POSTGRESQL_UNPROTECT if postgresql else SQLITE_UNPROTECT)


def _execute(schema_editor: BaseDatabaseSchemaEditor, statements: list[str]) -> None:
    for statement in statements:
        schema_editor.execute(statement)
