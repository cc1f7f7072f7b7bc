"""Journals from before the chain are linked when the program is updated, and protected again afterwards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import running_postgres
from tests.serving import PROJECT, installation, manage

BEFORE = "0004_seats_by_hand_and_checkable_draws"
# More than one batch of the migration, in two tournaments, written alternately.
OLD_JOURNAL = f"""
import datetime as dt
import django
django.setup()
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
executor = MigrationExecutor(connection)
state = ("tournaments", "{BEFORE}")
executor.migrate([state, ("auth", "0012_alter_user_first_name_max_length")])
apps = MigrationExecutor(connection).loader.project_state(state).apps
Tournament, Entry = apps.get_model("tournaments", "Tournament"), apps.get_model("tournaments", "JournalEntry")
day = dt.date(2026, 11, 21)
evenings = [Tournament.objects.create(name=name, slug=name, date=day) for name in ("one", "two", "three")]
after = {{"won": 1.0, "tables": [[1, [2, 3.5]]], "name": "Åse", "nothing": None}}
Entry.objects.bulk_create(
    Entry(tournament=evenings[n % 2], action="ruling", reason=f"reason {{n}}", after=after) for n in range(1203)
)
"""
LOOK = """
import django
django.setup()
from django.db import IntegrityError, connection
from tournaments.models import JournalEntry
for slug in ("one", "two"):
    rows = JournalEntry.objects.filter(tournament__slug=slug).order_by("pk").values_list("number", "reason")
    start = ("one", "two").index(slug)
    assert list(rows) == [(n // 2 + 1, f"reason {n}") for n in range(start, 1203, 2)], slug
for statement in ("UPDATE tournaments_journalentry SET reason = ''", "DELETE FROM tournaments_journalentry"):
    try:
        connection.cursor().execute(statement)
    except IntegrityError as error:
        print(error)
"""


def run(script: str, environment: dict[str, str]) -> str:
    more = {"DJANGO_SETTINGS_MODULE": "skatclub.settings"}
    answer = subprocess.run(
        [sys.executable, "-c", script],
        cwd=PROJECT,
        env=environment | more,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def check_update(data: Path, **more: str) -> None:
    environment = installation(data, **more)
    run(OLD_JOURNAL, environment)
    manage(data, "migrate", "--verbosity=0", **more)

    verified = manage(data, "verify_journal", **more).splitlines()
    assert [line.split(",")[:2] for line in verified] == [
        ["one: 602 entries", " intact"],
        ["two: 601 entries", " intact"],
        ["three: 0 entries", " intact"],
    ]
    assert run(LOOK, environment).count("The journal is never") == 2


def test_old_journals_are_linked_on_sqlite(tmp_path: Path) -> None:
    check_update(tmp_path)


@pytest.mark.postgres
@pytest.mark.endurance
def test_old_journals_are_linked_on_postgresql(tmp_path: Path) -> None:
    with running_postgres() as address:
        check_update(tmp_path, DATABASE_URL=address)
