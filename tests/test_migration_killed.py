"""``migrate`` killed by force at any moment, from the first version on with data in it: the next one goes on, and comes
to the same end as one that was left alone."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from tests.old_versions import make_old, state_of
from tests.servers import Postgres, new_database, postgres
from tests.serving import PROJECT, installation, manage

# In `make test`: tests/skatclub/test_migrating.py
pytestmark = pytest.mark.endurance
ENTRIES = 2_000  # of the journal: rewriting them takes a moment, in which a kill can come
KILLS = int(os.environ.get("KILLS", "60"))  # of the long test


@dataclass
class Folder:
    """One copy of the old database, in a data folder of its own."""

    data: Path
    environment: dict[str, str]

    def migrate(self) -> None:
        assert manage(self.data, "migrate", "-v", "0", **self.environment) == ""

    def kill_migrating(self, after: float) -> bool:
        """Kills ``migrate`` so many seconds after its first migration has begun; whether it had not ended."""
        with self.migrating() as process:
            try:
                process.wait(after)
            except subprocess.TimeoutExpired:
                process.kill()
                return True
        return False

    def seconds_needed(self) -> float:
        with self.migrating() as process:
            begun = time.monotonic()
            process.wait()  # what it prints fits into the pipe
            return time.monotonic() - begun

    @contextmanager
    def migrating(self) -> Iterator[subprocess.Popen[bytes]]:
        """A running ``migrate``, as soon as it applies its first migration."""
        process = subprocess.Popen(
            [sys.executable, "manage.py", "migrate", "--no-color"],
            cwd=PROJECT,
            env=installation(self.data, PYTHONUNBUFFERED="1", **self.environment),
            stdout=subprocess.PIPE,
        )
        assert process.stdout
        while b"Running migrations" not in process.stdout.readline():
            assert process.poll() is None
        yield process
        process.communicate()


class OldDatabase:
    """A database at the first migration, copied as often as wanted."""

    def __init__(self, folder: Path, server: Postgres | None) -> None:
        self.folder, self.server, self.copies = folder, server, 0
        self.old = Folder(folder / "old", {"DATABASE_URL": server.url} if server else {})
        make_old(self.old.data, ENTRIES, **self.old.environment)

    def copy(self) -> Folder:
        self.copies += 1
        data = self.folder / f"copy-{self.copies}"
        shutil.copytree(self.old.data, data)
        if self.server is None:
            return Folder(data, {})
        address = new_database(self.server.folder, f"copy_{self.copies}", template="skatclub")
        return Folder(data, {"DATABASE_URL": address})

    @cached_property
    def left_alone(self) -> tuple[float, dict[str, Any]]:
        """Seconds that migrating takes, and what it comes to."""
        untouched = self.copy()
        seconds = untouched.seconds_needed()
        return seconds, state_of(untouched.data, **untouched.environment)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def old_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OldDatabase]:
    folder = tmp_path_factory.mktemp("old")
    if request.param == "sqlite":
        yield OldDatabase(folder, None)
        return
    with postgres() as server:
        yield OldDatabase(folder, server)


def kill_often(old_database: OldDatabase, moments: list[float]) -> None:
    """Kills once at each of ``moments``: parts of the time that migrating takes, from 0 to 1."""
    seconds, wanted = old_database.left_alone
    assert wanted["refused"] == [True, True]
    interrupted = 0
    for moment in moments:
        copy = old_database.copy()
        interrupted += copy.kill_migrating(moment * seconds)
        copy.migrate()
        assert state_of(copy.data, **copy.environment) == wanted
    print(f"\n{len(moments)} kills within {seconds:.2f} s of migrating, {interrupted} of them before its end")
    assert interrupted > 0


def test_killed_while_migrating(old_database: OldDatabase) -> None:
    kill_often(old_database, [0.25])


def test_many_kills_while_migrating(old_database: OldDatabase) -> None:
    """``KILLS=20`` makes fewer than 60."""
    kill_often(old_database, [random.random() for _kill in range(KILLS)])
