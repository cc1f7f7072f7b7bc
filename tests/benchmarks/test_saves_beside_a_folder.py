"""What saving a sheet takes while a worker makes the folder of a large evening, beside an idle hall.

`make test` has the same beside a plan, which is made sooner.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from django.db import connection

from tests.benchmarks.test_saves_beside_a_plan import PATIENCE, PROJECT, SAVES, p95, paced
from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.demo.making import Stage, make_demo
from tournaments.models import PrintJob, SkatTable
from tournaments.printing.jobs.tasks import ask_for_print
from tournaments.sheets.typing.recording import record_sheet

SIZES = [24, 1000]  # players
PRINT = "from tournaments.printing.jobs.jobs import run_print_job; run_print_job({pk})"

pytestmark = pytest.mark.endurance


@pytest.fixture
def table(transactional_db: None) -> SkatTable:
    """A table in another tournament than the one whose folder is made."""
    other = make_tournament("Another hall")
    return seat_series(other, 1, [make_entries(other, 4)]).skat_tables.get()


@pytest.fixture(params=SIZES)
def job(transactional_db: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> PrintJob:
    # Nobody takes it from a queue: the test starts the work itself.
    monkeypatch.setattr("tournaments.printing.jobs.tasks.queue", lambda _pk: None)
    large = make_demo(players=request.param, series=2, stage=Stage.CLOSED, seed=7)
    return ask_for_print(large, by=COMMAND, language="da", kind="folder")


@pytest.fixture
def worker(job: PrintJob, tmp_path: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Holds the process that prints, as the worker of an installation is one of its own."""
    started: list[subprocess.Popen[bytes]] = []
    yield started
    for process in started:
        process.kill()
        process.wait()


def start(job: PrintJob, data: Path) -> subprocess.Popen[bytes]:
    environment = os.environ | {
        "SKATCLUB_DATA": str(data),
        "DATABASE_URL": f"sqlite:///{connection.settings_dict['NAME']}",
        "DJANGO_SETTINGS_MODULE": "skatclub.settings",
    }
    command = [sys.executable, "manage.py", "shell", "-v0", "-c", PRINT.format(pk=job.pk)]
    return subprocess.Popen(command, cwd=PROJECT, env=environment)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="one writer at a time is SQLite's rule")
def test_saves_beside_a_folder(
    table: SkatTable, job: PrintJob, worker: list[subprocess.Popen[bytes]], tmp_path: Path
) -> None:
    version = count()

    def save() -> None:
        record_sheet(table, FOUR, passed=PASSED, version=next(version), by=COMMAND)

    idle = paced(save, SAVES)
    begin = time.monotonic()
    worker.append(start(job, tmp_path))
    while worker[0].poll() is None and PrintJob.objects.get(pk=job.pk).state != "running":
        assert time.monotonic() < begin + PATIENCE
    printing: list[float] = []
    while worker[0].poll() is None:
        printing += paced(save, 20)
        assert time.monotonic() < begin + PATIENCE
    seconds = time.monotonic() - begin

    job.refresh_from_db()
    assert job.tournament
    assert (job.state, job.failure) == ("done", "")
    ratio = p95(printing) / p95(idle)
    print(
        f"\nsaves while the folder of {job.tournament.entries.count()} players and 2 series is made ({seconds:.0f} s): p95 "
        f"{p95(printing) * 1000:.1f} ms of {len(printing)}, longest {max(printing) * 1000:.0f} ms; idle "
        f"{p95(idle) * 1000:.1f} ms of {SAVES}: ratio {ratio:.1f} (aim at most 2)"
    )
