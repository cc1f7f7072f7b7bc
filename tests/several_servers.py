"""Several servers with nothing in common but PostgreSQL and Redis: each has a data folder of its own, as on machines
of their own."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.processes import kill
from tests.servers import Postgres, find_program, postgres, short_folder, start_redis, stop, wait_until
from tests.serving import SLOW, Answering, Server, Visitor, free_port, start

EVENING = "/tournaments/club-evening/"
PAPER = f"{EVENING}paper/"
SECRET = "the same on all machines, and long enough for Django's own check"


@dataclass
class Redis:
    """May be stopped and started again; it keeps nothing over that."""

    folder: Path
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        return f"redis+socket://{self.folder}/r.sock"

    def stop(self) -> None:
        stop(self.process)
        (self.folder / "r.sock").unlink(missing_ok=True)

    def start_again(self) -> None:
        self.process = start_redis(find_program("redis-server"), self.folder)


@dataclass
class Machines:
    """Servers by number, from 1 on; each listens at a port that is known before it runs."""

    folder: Path
    postgres: Postgres
    redis: Redis
    ports: list[int]
    processes: int
    running: dict[int, Server] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        return {
            "DATABASE_URL": self.postgres.url,
            "REDIS_URL": self.redis.url,
            "SECRET_KEY": SECRET,
            "FILES_IN": "database",
            "SERVER_PROCESSES": str(self.processes),
        }

    def data(self, number: int) -> Path:
        return self.folder / f"machine-{number}" / "data"

    def start(self, *numbers: int) -> None:
        """Starts these machines, and waits until they serve. The first of all brings the database up to date."""
        for number in numbers:
            self.data(number).mkdir(parents=True, exist_ok=True)
            port = self.ports[number - 1]
            self.running[number] = start(self.data(number), port, "--no-demo", **self.environment)
        for number in numbers:
            wait_until(self.running[number].is_ready, f"machine {number}", SLOW)

    def lose(self, number: int) -> None:
        """The machine is gone from one moment to the next: servers, workers and what starts them."""
        lost = self.running.pop(number)
        below = list(lost.processes())
        lost.process.send_signal(signal.SIGSTOP)  # it starts nothing again meanwhile
        for process in [lost.process.pid, *below]:
            kill(process)
        lost.process.wait(SLOW)

    def stop(self) -> None:
        for server in self.running.values():
            server.process.terminate()
        for server in self.running.values():
            server.process.wait(SLOW)


@contextmanager
def machines(folder: Path, most: int, processes: int) -> Iterator[Machines]:
    """At most ``most`` servers, each of so many processes; none of them runs yet."""
    with postgres() as database, short_folder("skat-redis-") as home:
        redis = Redis(home, start_redis(find_program("redis-server"), home))
        found = Machines(folder, database, redis, [free_port() for _machine in range(most)], processes)
        try:
            yield found
        finally:
            found.stop()
            redis.stop()


class Director(Visitor):
    """Logged in; asks for papers at any of the servers."""

    def __init__(self, door: Answering, password: str) -> None:
        super().__init__(door)
        self.post("/login/", username="director", password=password)

    def ask_for_list(self, language: str) -> None:
        self.send(f"{PAPER}result-list/", page=PAPER, language=language)

    def files(self) -> list[str]:
        """Where the finished lists can be fetched."""
        return sorted(set(re.findall(r'href="([^"]+/file/)"', self.get(PAPER))))

    def is_paper(self, path: str, server: Server) -> bool:
        """Whether this server hands out the file. A session holds at all of them."""
        with self.opener.open(server.url + path, timeout=SLOW) as answer:
            return bool(answer.read(5) == b"%PDF-")
