"""A real worker plans an evening that a page has asked for; killed in the middle, another one goes on."""

from __future__ import annotations

import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.tournaments.printing.test_workers import Installation, wait_for

ASK = """
from tests.factories import COMMAND
from tournaments.seating.drawing.tasks import ask_for_draw
from tournaments.seating.drawing.wishes import Wishes
tournament = Tournament.objects.create(name="Plan", slug="plan", date="2026-11-21", series_count=3, state="open")
for number, player in enumerate(Player.objects.order_by("pk"), 1):
    Entry.objects.create(tournament=tournament, player=player, start_number=number)
ask_for_draw(tournament, 1, Wishes(seating=Series.Seating.PLAN), by=COMMAND)
"""
COUNT = """
SELECT count(*) FROM tournaments_series WHERE tournament_id IN (SELECT id FROM tournaments_tournament WHERE slug = 'plan')
"""
# A worker whose search never ends, so that it is killed in the middle for certain.
SLOW_WORKER = """
import threading
import django
django.setup()
from tournaments.seating.generator import verifying
verifying.plan_evening = lambda *args, **options: threading.Event().wait()
from skatclub.celery import app
app.worker_main(["worker", "--pool", "solo", "--loglevel", "WARNING"])
"""


def job(installation: Installation) -> str:
    """State and attempts of the only job, and how many series are drawn."""
    with closing(sqlite3.connect(installation.database)) as connection:
        (state, attempts), *others = connection.execute(
            "SELECT state, attempts FROM tournaments_drawjob"
        ).fetchall()
        (series,) = connection.execute(COUNT).fetchone()
    assert others == []
    return f"{state} {attempts} {series}"


@pytest.fixture
def installation(tmp_path: Path) -> Installation:
    return Installation(tmp_path, REDIS_URL="")


@pytest.mark.endurance
def test_a_worker_killed_in_the_middle_of_a_plan(installation: Installation) -> None:
    installation.shell(ASK)
    with installation.worker("-c", SLOW_WORKER) as slow:
        wait_for(lambda: job(installation) == "running 1 0")
        slow.send_signal(signal.SIGKILL)
        slow.wait()

    installation.let_time_pass("tournaments_drawjob")
    with installation.worker():
        assert wait_for(lambda: job(installation) == "done 2 1")
    assert installation.shell("print(EveningPlan.objects.get().series_count)") == "3"


def test_a_print_does_not_wait_for_a_plan(installation: Installation) -> None:
    """A worker that is kept for prints leaves a plan alone that was asked for before; a plain one takes both."""
    installation.shell(f"{ASK}\n{installation.asking()}")
    with installation.worker("manage.py", "worker", "--queue", "prints"):
        assert wait_for(lambda: installation.job() == ("done", 1))
    assert job(installation) == "queued 0 0"

    with installation.worker("manage.py", "worker"):
        assert wait_for(lambda: job(installation) == "done 1 1")
