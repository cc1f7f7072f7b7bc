"""Triggers by which the database itself keeps payouts and closings as they were written; see ``cash_protection``.

A migration that changes one of these tables must end with ``protect``.
"""

from __future__ import annotations

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

NAMES = {"payout": "tournaments_prizepayout", "closing": "tournaments_closing"}
# What tells two rows of a table apart: INSERT OR REPLACE deletes the older one without firing DELETE triggers.
KEYS = {
    "payout": (
        ("id",),
        ("booking_id",),
        ("book_id", "receipt"),
        ("tournament_id", "group_key", "payee", "attempt"),
    ),
    "closing": (("id",), ("booking_id",), ("book_id", "number")),
}
REFUSAL = "Payouts and closings are never"


def _never(name: str, event: str, word: str, when: str = "") -> str:
    return f"""
    CREATE TRIGGER {name}_is_never_{word} BEFORE {event} ON {NAMES[name]} {when}
    BEGIN SELECT RAISE(ABORT, '{REFUSAL} {word}.'); END
    """


def _is_known(name: str) -> str:
    """Whether the table has a row that the new one would replace."""
    found = []
    for columns in KEYS[name]:
        same = " AND ".join(f"{column} = NEW.{column}" for column in columns)
        found.append(f"EXISTS (SELECT 1 FROM {NAMES[name]} WHERE {same})")  # noqa: S608 - constants
    return f"WHEN {' OR '.join(found)}"


SQLITE_PROTECT = [
    *(_never(name, "UPDATE", "changed") for name in NAMES),
    *(_never(name, "DELETE", "deleted") for name in NAMES),
    *(_never(name, "INSERT", "replaced", _is_known(name)) for name in NAMES),
]
SQLITE_UNPROTECT = [
    f"DROP TRIGGER IF EXISTS {name}_is_never_{word}"
    for name in NAMES
    for word in ("changed", "deleted", "replaced")
]
POSTGRESQL_PROTECT = [
    f"""
    CREATE OR REPLACE FUNCTION refuse_closing_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '{REFUSAL} changed and never deleted.'
            USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    *(
        f"""
        CREATE TRIGGER {name}_is_permanent BEFORE UPDATE OR DELETE ON {table}
        FOR EACH ROW EXECUTE FUNCTION refuse_closing_change()
        """
        for name, table in NAMES.items()
    ),
    # TRUNCATE does not fire row triggers.
    *(
        f"""
        CREATE TRIGGER {name}_is_never_emptied BEFORE TRUNCATE ON {table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_closing_change()
        """
        for name, table in NAMES.items()
    ),
]
POSTGRESQL_UNPROTECT = [
    *(f"DROP TRIGGER IF EXISTS {name}_is_permanent ON {table}" for name, table in NAMES.items()),
    *(f"DROP TRIGGER IF EXISTS {name}_is_never_emptied ON {table}" for name, table in NAMES.items()),
    "DROP FUNCTION IF EXISTS refuse_closing_change()",
]


def protect(schema_editor: BaseDatabaseSchemaEditor) -> None:
    postgresql = schema_editor.connection.vendor == "postgresql"
    for statement in POSTGRESQL_PROTECT if postgresql else SQLITE_PROTECT:
        schema_editor.execute(statement)


def unprotect(schema_editor: BaseDatabaseSchemaEditor) -> None:
    postgresql = schema_editor.connection.vendor == "postgresql"
    for statement in POSTGRESQL_UNPROTECT if postgresql else SQLITE_UNPROTECT:
        schema_editor.execute(statement)
