"""Entries that are there already get a link key each when the program is updated."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.servers import running_postgres
from tests.serving import installation, manage
from tests.tournaments.migrations.test_journal_is_a_chain import run

# More rows than the migration writes at a time.
OLD = """
import datetime as dt
import django
django.setup()
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
executor = MigrationExecutor(connection)
state = ("tournaments", "0021_screens_and_timers")
executor.migrate([state, ("auth", "0012_alter_user_first_name_max_length")])
apps = MigrationExecutor(connection).loader.project_state(state).apps
Player, Entry = apps.get_model("tournaments", "Player"), apps.get_model("tournaments", "Entry")
evening = apps.get_model("tournaments", "Tournament").objects.create(name="one", slug="one", date=dt.date(2026, 11, 21))
Player.objects.bulk_create(Player(first_name=f"Ib {n}") for n in range(1203))
Entry.objects.bulk_create(
    Entry(tournament=evening, player=player, start_number=number)
    for number, player in enumerate(Player.objects.all(), 1)
)
"""
LOOK = """
import django
django.setup()
from tournaments.models import Entry
keys = list(Entry.objects.values_list("link_key", flat=True))
print(len(keys), len(set(keys)), {len(key) for key in keys})
"""


def check_update(data: Path, **more: str) -> None:
    environment = installation(data, **more)
    run(OLD, environment)
    manage(data, "migrate", "--verbosity=0", **more)
    assert run(LOOK, environment).splitlines() == ["1203 1203 {32}"]


def test_an_old_database_is_completed_on_sqlite(tmp_path: Path) -> None:
    check_update(tmp_path)


@pytest.mark.postgres
def test_an_old_database_is_completed_on_postgresql(tmp_path: Path) -> None:
    with running_postgres() as address:
        check_update(tmp_path, DATABASE_URL=address)
