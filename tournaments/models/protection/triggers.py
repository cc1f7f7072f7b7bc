"""Builds the triggers by which the database itself refuses to change, replace or delete rows.

On SQLite a table whose columns change is rebuilt and loses its triggers, so a migration of a protected table must end
with ``protect``; a test fails if it does not. The triggers name only columns that existed when they were added.

The texts of a row may change while the newest entry of its tournament's journal announces it: the name of an erased
person is removed, and every such change leaves a permanent entry.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

JOURNAL = "tournaments_journalentry"
TRIGGER = re.compile(r"CREATE TRIGGER (\w+) .*?\bON (\w+)", re.DOTALL)
FUNCTION = re.compile(r"CREATE OR REPLACE FUNCTION (\w+)")


@dataclass(frozen=True)
class PermanentTable:
    """``name`` is part of the triggers' names, ``said`` of their messages. ``keys``: the columns that identify a row.

    ``kept``: columns that not even an announced change may touch; without it no change is allowed. ``announced``: the
    key of the announcement and the column with which it names the row.
    """

    name: str
    table: str
    said: str
    keys: tuple[tuple[str, ...], ...]
    kept: tuple[str, ...] = ()
    announced: tuple[str, str] = ("", "")
    # On PostgreSQL: the events that have a trigger, with its name.
    events: tuple[tuple[str, str], ...] = (("permanent", "UPDATE OR DELETE"),)

    def on_sqlite(self) -> list[str]:
        return [
            self._abort(
                "UPDATE", "changed", f"WHEN NOT ({self._is_announced('sqlite')})" if self.kept else ""
            ),
            self._abort("DELETE", "deleted"),
            # INSERT OR REPLACE deletes the conflicting row without firing the trigger above.
            self._abort("INSERT", "replaced", f"WHEN {' OR '.join(map(self._is_known, self.keys))}"),
        ]

    def _abort(self, event: str, word: str, when: str = "") -> str:
        return f"""
        CREATE TRIGGER {self.name}_is_never_{word} BEFORE {event} ON {self.table} {when}
        BEGIN SELECT RAISE(ABORT, '{self.said} never {word}.'); END
        """

    def _is_known(self, columns: tuple[str, ...]) -> str:
        same = " AND ".join(f"{column} = NEW.{column}" for column in columns)
        return f"EXISTS (SELECT 1 FROM {self.table} WHERE {same})"  # noqa: S608 - constants

    def _is_announced(self, vendor: str) -> str:
        key, column = self.announced
        # No entry of the journal announces its own change.
        later = "AND said.number > OLD.number" if self.table == JOURNAL else ""
        newest = f"""
            SELECT said.after FROM {JOURNAL} AS said
            WHERE said.tournament_id = OLD.tournament_id AND said.action = 'person-erased' {later}
              AND said.number = (SELECT MAX(number) FROM {JOURNAL} WHERE tournament_id = OLD.tournament_id)
        """  # noqa: S608 - constants
        if vendor == "sqlite":
            same = " AND ".join(f"NEW.{name} IS OLD.{name}" for name in self.kept)
            return f"""{same} AND json_extract(({newest}), '$.{key}."' || OLD.{column} || '"') IS NOT NULL"""
        same = " AND ".join(f"NEW.{name} IS NOT DISTINCT FROM OLD.{name}" for name in self.kept)
        return f"{same} AND jsonb_exists(({newest})->'{key}', OLD.{column}::text)"

    def on_postgresql(self) -> list[str]:
        accept = f"IF {self._is_announced('postgresql')} THEN RETURN NEW; END IF;"
        # Two conditions, since a deletion has no NEW.
        accept_update = f"IF TG_OP = 'UPDATE' THEN {accept} END IF;" if self.kept else ""
        function = f"refuse_{self.name}_change()"
        triggers = [(name, event, "ROW") for name, event in self.events]
        # TRUNCATE does not fire row triggers.
        triggers.append(("never_emptied", "TRUNCATE", "STATEMENT"))
        return [
            f"""
            CREATE OR REPLACE FUNCTION {function} RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                {accept_update}
                RAISE EXCEPTION '{self.said} never changed and never deleted.'
                    USING ERRCODE = 'integrity_constraint_violation';
            END $$
            """,
            *(
                f"""
                CREATE TRIGGER {self.name}_is_{name} BEFORE {event} ON {self.table}
                FOR EACH {each} EXECUTE FUNCTION {function}
                """
                for name, event, each in triggers
            ),
        ]


class Protection:
    """The statements that protect some tables, and those that lift it, by the database's vendor.

    ``earlier``: functions on PostgreSQL that only installed databases have.
    """

    def __init__(
        self,
        *tables: PermanentTable,
        sqlite: tuple[str, ...] = (),
        postgresql: tuple[str, ...] = (),
        earlier: tuple[str, ...] = (),
    ) -> None:
        on_sqlite = [statement for table in tables for statement in table.on_sqlite()]
        on_postgresql = [statement for table in tables for statement in table.on_postgresql()]
        self.statements = {
            "sqlite": [*on_sqlite, *sqlite],
            "postgresql": [*on_postgresql, *postgresql],
        }
        triggers = TRIGGER.findall("".join(self.statements["sqlite"]))
        functions = (*FUNCTION.findall("".join(self.statements["postgresql"])), *earlier)
        self.lifting = {
            "sqlite": [f"DROP TRIGGER IF EXISTS {name}" for name, _table in triggers],
            # CASCADE also drops the triggers that call the function.
            "postgresql": [f"DROP FUNCTION IF EXISTS {name}() CASCADE" for name in functions],
        }

    def protect(self, schema_editor: BaseDatabaseSchemaEditor) -> None:
        for statement in self.statements[schema_editor.connection.vendor]:
            schema_editor.execute(statement)

    def unprotect(self, schema_editor: BaseDatabaseSchemaEditor) -> None:
        for statement in self.lifting[schema_editor.connection.vendor]:
            schema_editor.execute(statement)
