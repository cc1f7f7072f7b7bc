"""Triggers by which the database itself keeps the cash book: bookings are never changed, balances are their sums.

As with the journal (``journal_protection``), a migration that changes one of these tables must end with ``protect``.
"""

from __future__ import annotations

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

BOOKING, LINE, ACCOUNT = "tournaments_booking", "tournaments_bookingline", "tournaments_account"
NAMES = {"booking": BOOKING, "booking_line": LINE}
REFUSAL = "Bookings are never"


def _never(name: str, table: str, event: str, word: str, when: str = "") -> str:
    return f"""
    CREATE TRIGGER {name}_is_never_{word} BEFORE {event} ON {table} {when}
    BEGIN SELECT RAISE(ABORT, '{REFUSAL} {word}.'); END
    """


def _has(table: str, *columns: str) -> str:
    """Whether a row of the table has the new row's values in these columns."""
    same = " AND ".join(f"{column} = NEW.{column}" for column in columns)
    return f"EXISTS (SELECT 1 FROM {table} WHERE {same})"  # noqa: S608 - constants


SQLITE_PROTECT = [
    *(_never(name, table, "UPDATE", "changed") for name, table in NAMES.items()),
    *(_never(name, table, "DELETE", "deleted") for name, table in NAMES.items()),
    # INSERT OR REPLACE deletes the conflicting row without firing the triggers above.
    _never("booking_line", LINE, "INSERT", "replaced", f"WHEN {_has(LINE, 'id')}"),
    _never(
        "booking",
        BOOKING,
        "INSERT",
        "replaced",
        f"WHEN {_has(BOOKING, 'id')} OR {_has(BOOKING, 'reverses_id')} OR {_has(BOOKING, 'token')}"
        f" OR {_has(BOOKING, 'book_id', 'number')}",
    ),
    f"""
    CREATE TRIGGER account_is_never_deleted BEFORE DELETE ON {ACCOUNT}
    BEGIN SELECT RAISE(ABORT, '{REFUSAL} deleted.'); END
    """,
    f"""
    CREATE TRIGGER booking_line_changes_balances AFTER INSERT ON {LINE}
    BEGIN
        UPDATE {ACCOUNT} SET balance = balance - NEW.amount WHERE id = NEW.source_id;
        UPDATE {ACCOUNT} SET balance = balance + NEW.amount WHERE id = NEW.target_id;
    END
    """,  # noqa: S608 - constants
]
SQLITE_UNPROTECT = [
    *(f"DROP TRIGGER IF EXISTS {n}_is_never_{w}" for n in NAMES for w in ("changed", "deleted", "replaced")),
    "DROP TRIGGER IF EXISTS account_is_never_deleted",
    "DROP TRIGGER IF EXISTS booking_line_changes_balances",
]
POSTGRESQL_PROTECT = [
    f"""
    CREATE OR REPLACE FUNCTION refuse_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '{REFUSAL} changed and never deleted.'
            USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    f"""
    CREATE OR REPLACE FUNCTION add_to_balances() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        UPDATE {ACCOUNT} SET balance = balance - NEW.amount WHERE id = NEW.source_id;
        UPDATE {ACCOUNT} SET balance = balance + NEW.amount WHERE id = NEW.target_id;
        RETURN NULL;
    END $$
    """,  # noqa: S608 - constants
    *(
        f"""
        CREATE TRIGGER {name}_is_permanent BEFORE UPDATE OR DELETE ON {table}
        FOR EACH ROW EXECUTE FUNCTION refuse_booking_change()
        """
        for name, table in NAMES.items()
    ),
    # TRUNCATE does not fire row triggers.
    *(
        f"""
        CREATE TRIGGER {name}_is_never_emptied BEFORE TRUNCATE ON {table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_booking_change()
        """
        for name, table in NAMES.items()
    ),
    f"""
    CREATE TRIGGER account_is_never_deleted BEFORE DELETE ON {ACCOUNT}
    FOR EACH ROW EXECUTE FUNCTION refuse_booking_change()
    """,
    f"""
    CREATE TRIGGER booking_line_changes_balances AFTER INSERT ON {LINE}
    FOR EACH ROW EXECUTE FUNCTION add_to_balances()
    """,
]
POSTGRESQL_UNPROTECT = [
    *(f"DROP TRIGGER IF EXISTS {name}_is_permanent ON {table}" for name, table in NAMES.items()),
    *(f"DROP TRIGGER IF EXISTS {name}_is_never_emptied ON {table}" for name, table in NAMES.items()),
    f"DROP TRIGGER IF EXISTS account_is_never_deleted ON {ACCOUNT}",
    f"DROP TRIGGER IF EXISTS booking_line_changes_balances ON {LINE}",
    "DROP FUNCTION IF EXISTS refuse_booking_change()",
    "DROP FUNCTION IF EXISTS add_to_balances()",
]


def protect(schema_editor: BaseDatabaseSchemaEditor) -> None:
    postgresql = schema_editor.connection.vendor == "postgresql"
    for statement in POSTGRESQL_PROTECT if postgresql else SQLITE_PROTECT:
        schema_editor.execute(statement)


def unprotect(schema_editor: BaseDatabaseSchemaEditor) -> None:
    postgresql = schema_editor.connection.vendor == "postgresql"
    for statement in POSTGRESQL_UNPROTECT if postgresql else SQLITE_UNPROTECT:
        schema_editor.execute(statement)
