"""Databases as an older version of the program left them, and what they must look like when they are migrated."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.serving import run_script

# Everything else is migrated to the end; a tournament with sheets and a journal is written with the old tables.
MAKE_OLD = """
import sys, datetime as dt
import django; django.setup()
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
for app in ("auth", "admin", "axes", "sessions"):
    call_command("migrate", app, verbosity=0)
executor = MigrationExecutor(connection)
executor.loader.replace_migrations = False  # the steps that a new database leaves out are wanted here
executor.loader.build_graph()
first = [("tournaments", "0001_initial")]
executor.migrate(first)
models = executor.loader.project_state(first).apps.get_app_config("tournaments").get_models()
model = {each.__name__: each for each in models}
journal_entries = int(sys.argv[1])
at = dt.datetime(2026, 11, 21, 20, tzinfo=dt.timezone.utc)
evening = model["Tournament"].objects.create(
    name="Old evening", slug="old-evening", date=at.date(), rules="danish", state="running", result_version=4)
series = model["Series"].objects.create(tournament=evening, number=1, seed="1", state="released")
for table in range(1, 5):
    skat_table = model["SkatTable"].objects.create(series=series, number=table)
    for seat in range(1, 5):
        number = 4 * (table - 1) + seat
        player = model["Player"].objects.create(first_name=f"Åse {number}", last_name="Madsen")
        entry = model["Entry"].objects.create(tournament=evening, player=player, start_number=number)
        model["Seat"].objects.create(series=series, skat_table=skat_table, entry=entry, number=seat,
            game_points=288, won=12, lost=0, lost_by_others=0, series_points=888)
    model["ScoreSheet"].objects.create(skat_table=skat_table, recorded_at=at)
model["JournalEntry"].objects.bulk_create([
    model["JournalEntry"](tournament=evening, action="sheet-corrected", series_number=1, table_number=1 + number % 4,
        before={"version": number}, after={"version": number + 1})
    for number in range(journal_entries)], batch_size=500)
model["JournalEntry"].objects.filter(pk__gt=0).update(at=at)
"""
# Rows of every table, columns and constraints, and whether the journal refuses what it must.
READ_STATE = """
import json
import django; django.setup()
from django.apps import apps
from django.db import DatabaseError, connection, transaction
def refuses(statement):
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)
            transaction.set_rollback(True)
    except DatabaseError:
        return True
    return False
state = {}
for model in apps.get_app_config("tournaments").get_models():
    table = model._meta.db_table
    with connection.cursor() as cursor:
        columns = sorted(column.name for column in connection.introspection.get_table_description(cursor, table))
        constraints = sorted(connection.introspection.get_constraints(cursor, table))
    state[table] = [columns, constraints, list(model._default_manager.order_by("pk").values())]
for tournament in state["tournaments_tournament"][2]:
    for drawn in ("next_seed", "public_version"):  # at random, by a migration
        tournament[drawn] = len(str(tournament[drawn]))
for columns, constraints, rows in state.values():
    for row in rows:
        for name in {"uuid", "link_key"} & set(row):  # at random as well
            row[name] = len(str(row[name]))
state["refused"] = [refuses(f"{start} tournaments_journalentry {end}")
    for start, end in (("UPDATE", "SET reason = 'x'"), ("DELETE FROM", ""))]
print(json.dumps(state, default=str))
"""


def make_old(data: Path, journal_entries: int, *, inside: Sequence[str] = (), **more: str) -> None:
    """A database at the first migration, with a tournament in it."""
    run_script(data, MAKE_OLD, str(journal_entries), inside=inside, **more)


def state_of(data: Path, **more: str) -> Any:
    """Everything that a migration may change, to be compared."""
    return json.loads(run_script(data, READ_STATE, **more))
