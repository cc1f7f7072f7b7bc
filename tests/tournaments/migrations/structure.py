"""How a database is built, so that two of them can be compared: without its rows, and in no order of columns."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

POSTGRESQL = {
    "columns": """SELECT table_name, column_name, data_type, character_maximum_length, numeric_precision, numeric_scale,
        is_nullable, column_default, is_identity, collation_name
        FROM information_schema.columns WHERE table_schema = 'public'""",
    "constraints": """SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace""",
    "indexes": "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'",
    "triggers": "SELECT pg_get_triggerdef(oid), pg_get_functiondef(tgfoid) FROM pg_trigger WHERE NOT tgisinternal",
}
# A table's statement has its columns and constraints one after the other; the commas inside of them do not matter here.
SQLITE = {"statements": "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL"}
TABLE = re.compile(r"CREATE TABLE [^(]*\((.*)\)", re.DOTALL)
Lines = dict[str, list[str]]


def structure_of(data: Path, url: str = "") -> Lines:
    """Columns, constraints, indexes and triggers of the database of ``data``, in the words of the database itself.

    ``url``: that of a PostgreSQL instead.
    """
    if not url:
        with closing(sqlite3.connect(data / "skatclub.sqlite3")) as connection:
            return _answers(connection, SQLITE)
    import psycopg

    with psycopg.connect(url) as on_server:
        return _answers(on_server, POSTGRESQL)


def _answers(connection: Any, asked: dict[str, str]) -> Lines:
    return {name: sorted(_rows(connection, statement)) for name, statement in asked.items()}


def _rows(connection: Any, statement: str) -> Iterator[str]:
    for row in connection.execute(statement).fetchall():
        is_table = TABLE.fullmatch(str(row[-1]))
        said = str([*row[:-1], sorted(is_table[1].split(", ")) if is_table else row[-1]])
        # PostgreSQL names it otherwise when it is made with its table; Django finds it by its columns.
        yield re.sub(r"_uuid_(key|\w+_uniq)", "_uuid_once", said)
