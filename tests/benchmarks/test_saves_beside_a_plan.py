"""What saving a sheet takes while a worker plans another evening, beside an idle hall."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from django.db import connection

from tests.benchmarks.timing import times_of
from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.models import DrawJob, Series, SkatTable
from tournaments.seating.drawing.jobs import write_draw_job
from tournaments.seating.drawing.wishes import Wishes
from tournaments.sheets.typing.recording import record_sheet

PROJECT = Path(__file__).resolve().parents[2]
# Players and series: none of these has a perfect plan, so that the worker searches to its end.
EVENINGS = [(24, 5), pytest.param((40, 9), marks=pytest.mark.endurance)]
SAVES = 40
PAUSE = 0.02  # seconds between two saves
PATIENCE = 300  # seconds
PLAN = "from tournaments.seating.drawing.jobs import run_draw_job; run_draw_job({pk})"


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def paced(save: Callable[[], None], saves: int) -> list[float]:
    """Thirty times as many as ten recorders send; without any pause SQLite would lock out everybody else, too."""
    times = []
    for _save in range(saves):
        times += times_of(save, 1)
        time.sleep(PAUSE)
    return times


@pytest.fixture
def table(transactional_db: None) -> SkatTable:
    """A table in another tournament than the one that is planned."""
    other = make_tournament("Another hall")
    return seat_series(other, 1, [make_entries(other, 4)]).skat_tables.get()


@pytest.fixture(params=EVENINGS, ids=lambda evening: f"{evening[0]}-{evening[1]}")
def job(transactional_db: None, request: pytest.FixtureRequest) -> DrawJob:
    players, series = request.param
    tournament = make_tournament(series_count=series)
    make_entries(tournament, players)
    found = write_draw_job(tournament, 1, Wishes(seating=Series.Seating.PLAN), by=COMMAND)
    assert found
    return found


@pytest.fixture
def worker(job: DrawJob, tmp_path: Path) -> Iterator[Callable[[], subprocess.Popen[bytes]]]:
    """A process of its own, as the worker of an installation is."""
    started: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        environment = os.environ | {
            "SKATCLUB_DATA": str(tmp_path),
            "DATABASE_URL": f"sqlite:///{connection.settings_dict['NAME']}",
            "DJANGO_SETTINGS_MODULE": "skatclub.settings",
        }
        command = [sys.executable, "manage.py", "shell", "-v0", "-c", PLAN.format(pk=job.pk)]
        started.append(subprocess.Popen(command, cwd=PROJECT, env=environment))
        return started[0]

    yield start
    for process in started:
        process.kill()
        process.wait()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="one writer at a time is SQLite's rule")
def test_saves_beside_a_plan(
    table: SkatTable, job: DrawJob, worker: Callable[[], subprocess.Popen[bytes]]
) -> None:
    version = count()

    def save() -> None:
        record_sheet(table, FOUR, passed=PASSED, version=next(version), by=COMMAND)

    idle = paced(save, SAVES)
    begin, process = time.monotonic(), worker()
    while process.poll() is None and DrawJob.objects.get(pk=job.pk).state != "running":
        assert time.monotonic() < begin + PATIENCE
    planning: list[float] = []
    while process.poll() is None:
        planning += paced(save, 20)
        assert time.monotonic() < begin + PATIENCE
    seconds = time.monotonic() - begin

    job.refresh_from_db()
    assert (job.state, job.failure, job.tournament.series.count()) == ("done", "", 1)
    ratio = p95(planning) / p95(idle)
    print(
        f"\nsaves while {job.tournament.entries.count()} × {job.tournament.series_count} are planned ({seconds:.0f} s): p95 {p95(planning) * 1000:.1f} ms of "
        f"{len(planning)}, longest {max(planning) * 1000:.0f} ms; idle {p95(idle) * 1000:.1f} ms of {SAVES}: "
        f"ratio {ratio:.1f} (aim at most 3)"
    )
