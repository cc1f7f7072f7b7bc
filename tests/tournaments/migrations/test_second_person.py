"""The yes or no of older versions becomes a choice of three, and nobody's own confirmation is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.servers import running_postgres
from tests.serving import installation, manage
from tests.tournaments.migrations.test_journal_is_a_chain import run

OLD = """
import datetime as dt
import django
django.setup()
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
executor = MigrationExecutor(connection)
state = ("tournaments", "0012_uuids_and_who_confirmed")
executor.migrate([state, ("auth", "0012_alter_user_first_name_max_length")])
apps = MigrationExecutor(connection).loader.project_state(state).apps
make = lambda name, /, **fields: apps.get_model("tournaments", name).objects.create(**fields)
at = dt.datetime(2026, 11, 21, 20, tzinfo=dt.timezone.utc)
anna, bo = (apps.get_model("auth", "User").objects.create(username=name) for name in ("anna", "bo"))
evenings = [
    make("Tournament", name=name, slug=name, date=at.date(), needs_second_person=name == "two")
    for name in ("one", "two")
]
series = make("Series", tournament=evenings[0], number=1)
signs = [
    dict(recorded_by=anna, recorded_as="anna", confirmed_by=anna, confirmed_as="anna"),
    dict(recorded_by=anna, recorded_as="anna", confirmed_by=bo, confirmed_as="bo"),
    dict(recorded_by=None, recorded_as="anna", confirmed_by=None, confirmed_as="anna"),
    dict(recorded_by=None, recorded_as="", confirmed_by=None, confirmed_as=""),
]
for number, sign in enumerate(signs, 1):
    table = make("SkatTable", series=series, number=number)
    make("ScoreSheet", skat_table=table, recorded_at=at, state="confirmed", confirmed_at=at, **sign)
"""
LOOK = """
import django
django.setup()
from tournaments.models import ScoreSheet, Tournament
print(list(Tournament.objects.order_by("pk").values_list("second_person", flat=True)))
for sheet in ScoreSheet.objects.order_by("pk"):
    print(sheet.state, sheet.recorded_as or "-", sheet.confirmed_as or "-", sheet.version, sheet.confirmed_at is None)
"""


def check_update(data: Path, **more: str) -> None:
    environment = installation(data, **more)
    run(OLD, environment)
    manage(data, "migrate", "--verbosity=0", **more)
    assert run(LOOK, environment).splitlines() == [
        "['none', 'another']",
        "recorded anna - 2 True",
        "confirmed anna bo 1 False",
        "recorded anna - 2 True",
        "confirmed - - 1 False",
    ]


def test_an_old_database_is_completed_on_sqlite(tmp_path: Path) -> None:
    check_update(tmp_path)


@pytest.mark.postgres
def test_an_old_database_is_completed_on_postgresql(tmp_path: Path) -> None:
    with running_postgres() as address:
        check_update(tmp_path, DATABASE_URL=address)
