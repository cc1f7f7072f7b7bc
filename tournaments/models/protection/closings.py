"""Triggers by which the database itself keeps payouts and closings as they were written; see ``cash_protection``.

A migration that changes one of these tables must end with ``protect``; one that rebuilds the journal's table on SQLite
must ``unprotect`` them first, since the triggers read the journal.

Only the texts of a row may change, and only while the newest entry of the tournament's journal announces it by its key
(``cash_redaction``): the name of an erased person goes, and whoever changes a text leaves a permanent entry.
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
# May lose the name of a person who is erased.
TEXTS = {"payout": ("team_name", "proxy"), "closing": ("explanation",)}
KEPT = {
    "payout": (
        "id", "booking_id", "book_id", "tournament_id", "receipt", "group_key", "place", "payee",
        "entry_id", "amount", "set_off", "is_cash", "outcome", "attempt",
    ),
    "closing": (
        "id", "booking_id", "book_id", "tournament_id", "number", "after", "float_amount", "received",
        "paid_out", "counted", "pieces", "emptied_into", "checksum",
    ),
}  # fmt: skip
JOURNAL = "tournaments_journalentry"
NEWEST = f"""
    SELECT said.after FROM {JOURNAL} AS said
    WHERE said.tournament_id = OLD.tournament_id AND said.action = 'person-erased'
      AND said.number = (SELECT MAX(number) FROM {JOURNAL} WHERE tournament_id = OLD.tournament_id)
"""  # noqa: S608 - a constant
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


def _is_not_announced(name: str) -> str:
    same = " AND ".join(f"NEW.{column} IS OLD.{column}" for column in KEPT[name])
    return f"""WHEN NOT ({same} AND json_extract(({NEWEST}), '$.{name}."' || OLD.id || '"') IS NOT NULL)"""


def _accepts_announced(name: str) -> str:
    """A function of PostgreSQL."""
    same = " AND ".join(f"NEW.{column} IS NOT DISTINCT FROM OLD.{column}" for column in KEPT[name])
    return f"""
    CREATE OR REPLACE FUNCTION refuse_{name}_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF {same} AND jsonb_exists(({NEWEST})->'{name}', OLD.id::text) THEN
            RETURN NEW;
        END IF;
        RAISE EXCEPTION '{REFUSAL} changed and never deleted.'
            USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """


SQLITE_PROTECT = [
    *(_never(name, "UPDATE", "changed", _is_not_announced(name)) for name in NAMES),
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
    CREATE OR REPLACE FUNCTION refuse_receipt_loss() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '{REFUSAL} changed and never deleted.'
            USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    *map(_accepts_announced, NAMES),
    *(
        f"""
        CREATE TRIGGER {name}_is_permanent BEFORE DELETE ON {table}
        FOR EACH ROW EXECUTE FUNCTION refuse_receipt_loss()
        """
        for name, table in NAMES.items()
    ),
    *(
        f"""
        CREATE TRIGGER {name}_is_never_changed BEFORE UPDATE ON {table}
        FOR EACH ROW EXECUTE FUNCTION refuse_{name}_change()
        """
        for name, table in NAMES.items()
    ),
    # TRUNCATE does not fire row triggers.
    *(
        f"""
        CREATE TRIGGER {name}_is_never_emptied BEFORE TRUNCATE ON {table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_loss()
        """
        for name, table in NAMES.items()
    ),
]
POSTGRESQL_UNPROTECT = [
    *(f"DROP TRIGGER IF EXISTS {name}_is_permanent ON {table}" for name, table in NAMES.items()),
    *(f"DROP TRIGGER IF EXISTS {name}_is_never_emptied ON {table}" for name, table in NAMES.items()),
    *(f"DROP TRIGGER IF EXISTS {name}_is_never_changed ON {table}" for name, table in NAMES.items()),
    "DROP FUNCTION IF EXISTS refuse_closing_change() CASCADE",
    "DROP FUNCTION IF EXISTS refuse_payout_change()",
    "DROP FUNCTION IF EXISTS refuse_receipt_loss()",
]


def protect(schema_editor: BaseDatabaseSchemaEditor) -> None:
    postgresql = schema_editor.connection.vendor == "postgresql"
    for statement in POSTGRESQL_PROTECT if postgresql else SQLITE_PROTECT:
        schema_editor.execute(statement)


def unprotect(schema_editor: BaseDatabaseSchemaEditor) -> None:
    postgresql = schema_editor.connection.vendor == "postgresql"
    for statement in POSTGRESQL_UNPROTECT if postgresql else SQLITE_UNPROTECT:
        schema_editor.execute(statement)
