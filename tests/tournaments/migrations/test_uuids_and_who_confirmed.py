"""What is there already gets UUIDs when the program is updated, and sheets say who confirmed them."""

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
state = ("tournaments", "0010_sheets_and_deals_name_their_actor")
executor.migrate([state, ("auth", "0012_alter_user_first_name_max_length")])
apps = MigrationExecutor(connection).loader.project_state(state).apps
make = lambda name, /, **fields: apps.get_model("tournaments", name).objects.create(**fields)
at = dt.datetime(2026, 11, 21, 20, tzinfo=dt.timezone.utc)
user = apps.get_model("auth", "User").objects.create(username="anna")
evenings = [make("Tournament", name=name, slug=name, date=at.date()) for name in ("one", "two")]
Player, Entry = apps.get_model("tournaments", "Player"), apps.get_model("tournaments", "Entry")
Player.objects.bulk_create(Player(first_name=f"Ib {n}") for n in range(1203))
Entry.objects.bulk_create(
    Entry(tournament=evenings[0], player=player, start_number=number)
    for number, player in enumerate(Player.objects.all(), 1)
)
series = make("Series", tournament=evenings[0], number=1)
tables = [make("SkatTable", series=series, number=number) for number in (1, 2)]
sheet = dict(recorded_at=at, recorded_as="bo", state="confirmed", confirmed_at=at)
make("ScoreSheet", skat_table=tables[0], confirmed_by=user, **sheet)
make("ScoreSheet", skat_table=tables[1], confirmed_by=None, **sheet)
"""
LOOK = """
import django
django.setup()
from tournaments.models import Entry, ScoreSheet, SkatTable, Tournament
uuids = [row.uuid for model in (Tournament, Entry, SkatTable) for row in model.objects.all()]
print(len(uuids), len(set(uuids)), {uuid.version for uuid in uuids})
print(list(ScoreSheet.objects.order_by("pk").values_list("confirmed_as", flat=True)))
"""


def check_update(data: Path, **more: str) -> None:
    environment = installation(data, **more)
    run(OLD, environment)
    manage(data, "migrate", "--verbosity=0", **more)
    assert run(LOOK, environment).splitlines() == ["1207 1207 {4}", "['anna', '']"]


def test_an_old_database_is_completed_on_sqlite(tmp_path: Path) -> None:
    check_update(tmp_path)


@pytest.mark.postgres
def test_an_old_database_is_completed_on_postgresql(tmp_path: Path) -> None:
    with running_postgres() as address:
        check_update(tmp_path, DATABASE_URL=address)
