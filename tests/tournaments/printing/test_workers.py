"""Real workers on both brokers: a print is made; a worker killed in the middle loses nothing and doubles nothing."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.prepared import demo_folder
from tests.servers import find_program, running_redis, short_folder, start_redis, stop
from tests.serving import RARELY

PROJECT = Path(__file__).resolve().parents[3]
PATIENCE = 60  # seconds; only a broken program waits that long
# A worker whose paper takes for ever, so that it is killed in the middle for certain.
SLOW_WORKER = """
import time
from tests.tournaments.printing import slow
slow.install()
from skatclub.celery import app
app.worker_main(["worker", "--pool", "solo", "--loglevel", "WARNING"])
"""
# A worker that holds its paper back until the test says so.
GATED_WORKER = """
from tests.tournaments.printing import slow
slow.wait_for({file!r})
from skatclub.celery import app
app.worker_main(["worker", "--pool", "solo", "--loglevel", "WARNING"])
"""


class Installation:
    """A data folder of its own, with its environment."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.environment = {
            **os.environ,
            "SKATCLUB_DATA": str(data / "installation"),
            "DJANGO_SETTINGS_MODULE": "skatclub.settings",
            "DATABASE_URL": "",
            "PYTHONPATH": str(PROJECT),
            **environment,
        }
        self.database = data / "installation" / "skatclub.sqlite3"
        shutil.copytree(demo_folder(), data / "installation")
        ((self.slug,),) = self.ask_database("SELECT slug FROM tournaments_tournament")

    def manage(self, *arguments: str) -> str:
        return self.run("manage.py", *arguments)

    def run(self, *arguments: str) -> str:
        """The last line that Python prints."""
        ran = subprocess.run(
            [sys.executable, *arguments],
            cwd=PROJECT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return ran.stdout.strip().splitlines()[-1] if ran.stdout.strip() else ""

    def shell(self, code: str) -> str:
        return self.run(
            "-c", f"{RARELY}import django\ndjango.setup()\nfrom tournaments.models import *\n{code}"
        )

    def asking(self, kind: str = "result-list") -> str:
        return (
            "from tests.factories import COMMAND\n"
            "from tournaments.printing.jobs.tasks import ask_for_print\n"
            f"ask_for_print(Tournament.objects.get(slug={self.slug!r}), by=COMMAND, language='da', kind={kind!r})"
        )

    def ask(self, kind: str = "result-list") -> None:
        self.shell(self.asking(kind))

    def ask_at_once(self, people: int) -> None:
        """Several people ask for the same paper in the same moment."""
        code = f"from tournaments.models import *\n{self.asking()}"
        asked = [
            subprocess.Popen(
                [sys.executable, "manage.py", "shell", "-v0", "-c", code], cwd=PROJECT, env=self.environment
            )
            for _person in range(people)
        ]
        assert [one.wait(PATIENCE) for one in asked] == [0] * people

    def job(self) -> tuple[str, int]:
        """State and attempts of the only job."""
        (job,) = self.jobs()
        return job

    def jobs(self) -> list[tuple[str, int]]:
        return self.ask_database("SELECT state, attempts FROM tournaments_printjob ORDER BY id")

    def let_time_pass(self, jobs: str) -> None:
        """As if half a minute had passed: the heartbeat of each job of the table ``jobs`` is old."""
        self.ask_database(f"UPDATE {jobs} SET heartbeat_at = '2020-01-01 00:00:00'")

    def ask_database(self, statement: str) -> list[Any]:
        with closing(sqlite3.connect(self.database, timeout=PATIENCE)) as connection, connection:
            return connection.execute(statement).fetchall()

    @contextmanager
    def worker(self, *command: str) -> Iterator[subprocess.Popen[bytes]]:
        arguments = command or (
            "-m",
            "celery",
            "-A",
            "skatclub",
            "worker",
            "--pool",
            "solo",
            "--loglevel",
            "WARNING",
        )
        started = subprocess.Popen([sys.executable, *arguments], cwd=PROJECT, env=self.environment)
        try:
            yield started
        finally:
            if started.poll() is None:
                started.send_signal(signal.SIGKILL)
            started.wait()


def wait_for(found: Callable[[], Any]) -> Any:
    """What ``found`` answers as soon as it is true."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = found()
        if answer:
            return answer
        time.sleep(0.05)
    raise AssertionError("waited in vain")


def wait_for_job(installation: Installation, worker: subprocess.Popen[bytes], job: tuple[str, int]) -> None:
    """Fails at once with what became of the job when its worker has ended."""
    wait_for(lambda: installation.job() == job or worker.poll() is not None)
    assert (installation.job(), worker.poll()) == (job, None)


@pytest.fixture(params=["folder", pytest.param("redis", marks=pytest.mark.endurance)])
def installation(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Installation]:
    """On both brokers, unless the test names one."""
    if request.param == "folder":
        yield Installation(tmp_path, REDIS_URL="")
        return
    with running_redis() as address:
        yield Installation(tmp_path, REDIS_URL=address)


@pytest.mark.endurance
def test_a_worker_makes_the_print(installation: Installation) -> None:
    """Alone; every other test here ends with it."""
    installation.ask()
    with installation.worker():
        assert wait_for(lambda: installation.job() == ("done", 1))


@pytest.mark.endurance  # every day tests/tournaments/management/test_serve_prints.py, with the server's own worker
def test_a_worker_killed_in_the_middle(installation: Installation) -> None:
    installation.ask()
    with installation.worker("-c", SLOW_WORKER) as slow:
        wait_for(lambda: installation.job()[0] == "running")
        slow.send_signal(signal.SIGKILL)
        slow.wait()
    assert installation.job() == ("running", 1)

    installation.let_time_pass("tournaments_printjob")
    with installation.worker():
        assert wait_for(lambda: installation.job() == ("done", 2))
    assert installation.job() == ("done", 2)  # still the only one


@pytest.mark.endurance
def test_two_who_ask_at_once_get_one_print(installation: Installation) -> None:
    installation.ask_at_once(3)
    with installation.worker():
        assert wait_for(lambda: installation.job() == ("done", 1))


def test_the_broker_gone_and_back(tmp_path: Path) -> None:
    """Nobody takes the message: the page says so, and the same print is made when it is asked for again."""
    installation = Installation(tmp_path, REDIS_URL=f"redis+socket://{tmp_path}/nobody.sock")
    installation.ask()
    assert installation.job() == ("failed", 0)
    with running_redis() as address:
        installation.environment["REDIS_URL"] = address
        again = "from tournaments.printing.jobs.tasks import ask_again\nask_again(PrintJob.objects.get())"
        installation.shell(again)
        assert installation.job() == ("queued", 0)
        with installation.worker() as worker:
            wait_for_job(installation, worker, ("done", 1))


@pytest.mark.endurance
def test_redis_gone_while_a_folder_is_made(tmp_path: Path) -> None:
    """The folder is finished, and made once; the same worker goes on when Redis is back."""
    with short_folder("skat-redis-") as folder:
        program, gate = find_program("redis-server"), tmp_path / "go"
        installation = Installation(tmp_path, REDIS_URL=f"redis+socket://{folder}/r.sock")
        server = start_redis(program, folder)
        try:
            installation.ask("folder")
            with installation.worker("-c", GATED_WORKER.format(file=str(gate))):
                wait_for(lambda: installation.job() == ("running", 1))
                stop(server)
                gate.touch()
                assert wait_for(lambda: installation.job() == ("done", 1))
                server = start_redis(program, folder)
                installation.ask("rules")
                assert wait_for(lambda: installation.jobs() == [("done", 1), ("done", 1)])
        finally:
            stop(server)
