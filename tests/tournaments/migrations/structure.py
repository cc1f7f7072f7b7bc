"""How a database is built, so that two of them can be compared: without its rows, and in no order of columns."""

from __future__ import annotations

import json
from pathlib import Path

from tests.serving import run_script

READ = '''
import json, re
import django; django.setup()
from django.db import connection
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
TABLE = re.compile(r"CREATE TABLE [^(]*\\((.*)\\)", re.DOTALL)
def rows(statement):
    with connection.cursor() as cursor:
        cursor.execute(statement)
        for row in cursor.fetchall():
            is_table = TABLE.fullmatch(str(row[-1]))
            said = str([*row[:-1], sorted(is_table[1].split(", ")) if is_table else row[-1]])
            # PostgreSQL names it otherwise when it is made with its table; Django finds it by its columns.
            yield re.sub(r"_uuid_(key|\\w+_uniq)", "_uuid_once", said)
asked = POSTGRESQL if connection.vendor == "postgresql" else SQLITE
print(json.dumps({name: sorted(rows(statement)) for name, statement in asked.items()}))
'''


def structure_of(data: Path, **database: str) -> dict[str, list[str]]:
    """Columns, constraints, indexes and triggers of the database of ``data``, in the words of the database itself."""
    found: dict[str, list[str]] = json.loads(run_script(data, READ, **database))
    return found
