"""A club's past evenings imported from a backup, beside ``executemany`` of the same rows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection

from tests.benchmarks.timing import times_of
from tests.factories import COMMAND
from tests.tournaments.season.seasons import make_club
from tournaments.demo.history import Size, demo_backup
from tournaments.models import HistoryImport, PastResult
from tournaments.people.history.file_formats.reading import HistoryChoices
from tournaments.people.history.files import find_waiting, keep_file
from tournaments.people.history.jobs import run_history_import, write_import_job
from tournaments.people.history.persons.matching import match_people, settle
from tournaments.people.history.reading_jobs import run_history_reading, write_reading_job

# Both sides of the comparison grow alike with the rows, so fewer are enough in the daily run.
SIZES = [
    Size(members=300, years=4, evenings=20, here=60),
    Size(members=1_000, years=20, evenings=50, here=100),
]
PLAIN = "CREATE TEMPORARY TABLE plain (evening int, series int, player int, points int, won int, lost int, place int)"
INSERT = "INSERT INTO plain VALUES (%s, %s, %s, %s, %s, %s, %s)"
COLUMNS = ("evening", "series", "player", "points", "won", "lost", "skat_table")

pytestmark = pytest.mark.django_db


def import_backup(data: bytes) -> HistoryImport:
    """The whole import: read by the worker, checked, confirmed and written."""
    club = make_club()
    kept = keep_file(SimpleUploadedFile("club.VMZ", data), club.pk, HistoryChoices("isko"))
    run_history_reading(write_reading_job(kept, by=COMMAND).pk)
    waiting = find_waiting(kept.token)
    job = write_import_job(waiting, settle(match_people(club, waiting.people), {}, {}), by=COMMAND)
    run_history_import(job.pk)
    return HistoryImport.objects.get(pk=job.pk)


def write_plainly(rows: list[tuple[Any, ...]]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(PLAIN)
        cursor.executemany(INSERT, rows)


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.endurance)], ids=str)
def test_years_beside_executemany(settings: Any, tmp_path: Path, size: Size) -> None:
    settings.MEDIA_ROOT = tmp_path
    results = size.years * size.evenings * size.here * size.series
    data = demo_backup(size, seed=1)
    [ours] = times_of(lambda: import_backup(data), 1)
    job = HistoryImport.objects.get()
    assert (job.state, job.results, job.evenings) == ("done", results, size.years * size.evenings)
    rows = list(PastResult.objects.order_by().values_list(*COLUMNS))
    [plain] = times_of(lambda: write_plainly(rows), 1)
    print(
        f"\nimport of {results:,} results: {ours:.1f} s, {results / ours:,.0f} rows a second; "
        f"executemany {results / plain:,.0f}: ratio {ours / plain:.1f}"
    )
