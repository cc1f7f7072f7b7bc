"""The database itself refuses to change or delete what was written in the journal.

SQLite rebuilds a table whose columns change, and loses its triggers: a later migration of the journal has to
end with ``protect`` again. A test notices when it does not.
"""

from django.db import migrations

SQLITE_PROTECT = [
    """
    CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON tournaments_journalentry
    BEGIN SELECT RAISE(ABORT, 'The journal is never changed.'); END
    """,
    """
    CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON tournaments_journalentry
    BEGIN SELECT RAISE(ABORT, 'The journal is never deleted.'); END
    """,
]
SQLITE_UNPROTECT = [
    "DROP TRIGGER IF EXISTS journal_is_never_changed",
    "DROP TRIGGER IF EXISTS journal_is_never_deleted",
]
POSTGRESQL_PROTECT = [
    """
    CREATE OR REPLACE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'The journal is never changed and never deleted.'
            USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    """
    CREATE TRIGGER journal_is_permanent BEFORE UPDATE OR DELETE ON tournaments_journalentry
    FOR EACH ROW EXECUTE FUNCTION refuse_journal_change()
    """,
]
POSTGRESQL_UNPROTECT = [
    "DROP TRIGGER IF EXISTS journal_is_permanent ON tournaments_journalentry",
    "DROP FUNCTION IF EXISTS refuse_journal_change()",
]


def protect(apps, schema_editor):
    postgresql = schema_editor.connection.vendor == "postgresql"
    for statement in POSTGRESQL_PROTECT if postgresql else SQLITE_PROTECT:
        schema_editor.execute(statement)


def unprotect(apps, schema_editor):
    postgresql = schema_editor.connection.vendor == "postgresql"
    for statement in POSTGRESQL_UNPROTECT if postgresql else SQLITE_UNPROTECT:
        schema_editor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_initial")]

    operations = [migrations.RunPython(protect, unprotect)]
