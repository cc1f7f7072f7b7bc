"""Ten typists save while backups are made: each copy holds exactly what was saved up to one moment."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.servers import new_database
from tests.serving import PROJECT, RARELY, installation
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.backups.making import Reason, make_backup
from tournaments.models import JournalEntry, ScoreSheet, SkatTable
from tournaments.sheets.typing.recording import record_sheet

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]
TYPISTS, BACKUPS, MOST_SAVES = 10, 3, 300
# One process for all copies, since each start takes a second.
RESTORE_AND_TELL = """
import json, sys, pathlib
import django; django.setup()
from django.db import connection
from tournaments.backups.restoring import restore
from tournaments.models import JournalEntry, ScoreSheet
for file in sys.argv[1:]:
    restore(pathlib.Path(file))
    print(json.dumps({
        "journal": list(JournalEntry.objects.order_by("pk").values_list("entry_hash", flat=True)),
        "sheets": dict(ScoreSheet.objects.values_list("skat_table__number", "version")),
    }))
    connection.close()
"""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings: Any) -> None:
    settings.BACKUPS_DIR = tmp_path / "backups"


@pytest.fixture
def place(tmp_path: Path) -> dict[str, str]:
    """The environment of an empty installation of the same kind."""
    more = {}
    if connection.vendor == "postgresql":
        folder = Path(connection.settings_dict["HOST"])
        more = {"DATABASE_URL": new_database(folder, f"restored_{quote(tmp_path.name)}")}
    return installation(tmp_path / "data", DJANGO_SETTINGS_MODULE="skatclub.settings", **more)


def test_a_backup_holds_the_acknowledged_saves_up_to_a_moment(place: dict[str, str]) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4 * TYPISTS)
    series = seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 4 * TYPISTS, 4)])
    tables = list(series.skat_tables.order_by("number"))
    start, stop = Barrier(TYPISTS + 1), Event()
    acknowledged = dict.fromkeys(range(1, TYPISTS + 1), 0)

    def type_again_and_again(table: SkatTable) -> None:
        start.wait()
        try:
            while not stop.is_set() and acknowledged[table.number] < MOST_SAVES:
                version = acknowledged[table.number]
                sheet = record_sheet(
                    table, FOUR, passed=PASSED, version=version, by=COMMAND, reason=f"again {version}"
                )
                acknowledged[table.number] = sheet.version
        finally:
            connection.close()

    with ThreadPoolExecutor(TYPISTS) as pool:
        typing = [pool.submit(type_again_and_again, table) for table in tables]
        start.wait()
        try:
            made = [backed_up(acknowledged) for _number in range(BACKUPS)]
        finally:
            stop.set()
        for typist in typing:
            typist.result()

    journal = list(JournalEntry.objects.order_by("pk").values_list("entry_hash", flat=True))
    assert all(sum(before.values()) < sum(after.values()) for before, _file, after in made), "nobody typed"
    copies = restored(place, [file for _before, file, _after in made])
    for (before, _file, after), copy in zip(made, copies, strict=True):
        assert copy["journal"] == journal[: len(copy["journal"])]
        versions = {int(number): version for number, version in copy["sheets"].items()}
        for number in before:
            # One more: saved, but not yet acknowledged when the copy was made.
            assert before[number] <= versions.get(number, 0) <= after[number] + 1
        assert sum(versions.values()) == len(copy["journal"]), "a sheet without its journal, or the reverse"
    assert ScoreSheet.objects.count() == TYPISTS


def backed_up(acknowledged: dict[int, int]) -> tuple[dict[int, int], Path, dict[int, int]]:
    """A backup, with what had been acknowledged before and after it."""
    before = dict(acknowledged)
    file = make_backup(Reason.ASKED)
    return before, file, dict(acknowledged)


def restored(place: dict[str, str], files: list[Path]) -> list[dict[str, Any]]:
    """What is there after each of the files was restored."""
    command = [sys.executable, "-c", RARELY + RESTORE_AND_TELL, *map(str, files)]
    done = subprocess.run(command, cwd=PROJECT, env=place, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
