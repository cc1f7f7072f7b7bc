"""Any process killed by force while recorders save: nothing that was answered with "saved" is gone, each save is there
once, whole or not at all, and the journal agrees with every sheet.

In the long form only: every day tests/test_taps_killed.py kills with the same machinery while money is taken.
"""

from __future__ import annotations

import os
import random
import signal
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.processes import descendants, is_alive, kill
from tests.recorders import Outage, Recorder, check_nothing_lost, make_evening, number_saved, recording
from tests.servers import Postgres, postgres, wait_until
from tests.serving import SLOW, Server, free_port, is_back, start

DATABASES = ["sqlite", "postgres"]
KILLS = int(os.environ.get("KILLS", "200"))
# Single processes die by failures; all at once on a computer that runs out of memory.
OFTEN = {"one": 12, "all": 3, "supervisor": 3}
OFTEN_ON_POSTGRES = OFTEN | {"backend": 2, "postgres": 2}


@dataclass
class Installation:
    """A data folder with one evening, its server, and its PostgreSQL where it has one."""

    data: Path
    tables: int
    postgres: Postgres | None = None
    outage: Outage = field(default_factory=Outage)
    killed: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.environment = {"DATABASE_URL": self.postgres.url} if self.postgres else {}
        make_evening(self.data, self.tables, **self.environment)
        self.server = self.start(free_port())

    def start(self, port: int) -> Server:
        """Starts ``serve`` until it stays: what is left of a killed one may still hold the port for a moment."""
        started: list[Server] = []

        def is_ready() -> bool:
            if not started or started[-1].process.poll() is not None:
                started.append(start(self.data, port, "--no-demo", **self.environment))
            return started[-1].process.poll() is None and started[-1].is_ready()

        wait_until(is_ready, "serve", 2 * SLOW)
        return started[-1]

    def kill(self, what: str, chance: random.Random) -> None:
        """Kills ``what`` by force and waits until the server answers again."""
        self.killed[what] += 1
        if what in {"backend", "postgres"}:
            with self.outage():
                self.kill_database(what, chance)
                wait_until(lambda: is_back(self.server), "the server", SLOW)
        elif what == "supervisor":
            self.server.stop(signal.SIGKILL)
            self.server.process = self.start(self.server.port).process
        else:
            processes = list(self.server.processes())
            for process in processes if what == "all" else [chance.choice(processes)]:
                kill(process)
        wait_until(lambda: is_back(self.server), "the server", SLOW)

    def kill_database(self, what: str, chance: random.Random) -> None:
        assert self.postgres
        if what == "postgres":
            self.postgres.process.kill()
            self.postgres.start_again()
        else:
            kill_backend(self.postgres, chance)


def kill_backend(postgres: Postgres, chance: random.Random) -> None:
    """Kills one of PostgreSQL's processes and waits until the main process has therefore ended the others.

    That takes a moment on a busy machine. Until then the others answer as if nothing had happened.
    """
    processes = list(descendants(postgres.process.pid))
    kill(chance.choice(processes))
    wait_until(lambda: not any(map(is_alive, processes)), "the end of PostgreSQL's other processes", SLOW)


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> Iterator[Postgres | None]:
    if request.param == "sqlite":
        yield None
        return
    with postgres() as server:
        yield server


def wait_for_save(recorders: list[Recorder], what: str) -> None:
    before = number_saved(recorders)
    wait_until(lambda: number_saved(recorders) > before, what, SLOW)


def kill_while_recording(
    installation: Installation, kills: list[str], recorders: int, chance: random.Random
) -> None:
    """Kills in turn, each after at least one more save, at a random moment."""
    password = installation.server.logins["recorder"]
    server, outage = installation.server, installation.outage
    try:
        with recording(server, recorders, installation.tables, password, outage) as working:
            for what in kills:
                wait_for_save(working, "one more save")
                working[0].stop.wait(chance.uniform(0, 0.5))
                installation.kill(what, chance)
            wait_for_save(working, "a save after the last kill")
    finally:
        installation.server.stop()
    figures = check_nothing_lost(installation.data, working, **installation.environment)
    assert figures["broken off"] > 0
    print(f"\n{sum(installation.killed.values())} kills {dict(installation.killed)}: {figures}")


@pytest.mark.endurance
def test_many_kills_with_many_recorders(database: Postgres | None, tmp_path: Path) -> None:
    """``KILLS=40`` makes fewer than 200."""
    chance = random.Random()
    often = OFTEN_ON_POSTGRES if database else OFTEN
    kills = chance.choices(list(often), list(often.values()), k=KILLS)
    installation = Installation(tmp_path / "data", tables=10, postgres=database)
    kill_while_recording(installation, kills, 20, chance)
