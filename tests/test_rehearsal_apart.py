"""A rehearsal with real processes: begun, gone into, played and wiped; the real data stay as they are."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

from tests.processes import descendants
from tests.servers import running_postgres, wait_until
from tests.serving import Visitor, choose_password, manage, serving

# Tables that change by logging in and serving alone.
OF_READERS = re.compile(r"django_session|axes_|auth_user|django_admin_log|sqlite_sequence")
INSERTED = re.compile(r'INSERT INTO "?(\w+)')


def rows_of(data: Path, url: str) -> list[str]:
    """Every row of the real database; ``url``: of a PostgreSQL."""
    return rows_of_postgresql(url) if url else rows_of_sqlite(data)


def rows_of_sqlite(data: Path) -> list[str]:
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as database:
        lines = [*database.iterdump()]
    return [line for line in lines if not OF_READERS.match("".join(INSERTED.findall(line)[:1]))]


def rows_of_postgresql(url: str) -> list[str]:
    with psycopg.connect(url) as database:
        tables = database.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
        names = [name for (name,) in tables if not OF_READERS.match(name)]
        return [
            f"{name} {row}"
            for name in names
            for (row,) in database.execute(f'SELECT to_jsonb(one)::text FROM "{name}" AS one ORDER BY 1')
        ]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """What the environment says of the real installation's database."""
    if request.param == "sqlite":
        yield {}
        return
    with running_postgres() as url:
        yield {"DATABASE_URL": url}


def processes_on(folder: Path, supervisor: int) -> list[int]:
    """Descendants whose data folder it is."""
    mark = f"SKATCLUB_DATA={folder}\0".encode()
    return [one for one in descendants(supervisor) if mark in Path(f"/proc/{one}/environ").read_bytes()]


def is_running(director: Visitor) -> bool:
    return "Go into the rehearsal" in director.get("/rehearse/")


@pytest.mark.endurance
def test_nothing_of_the_real_data_changes(tmp_path: Path, database: dict[str, str]) -> None:
    data, url = tmp_path / "data", database.get("DATABASE_URL", "")
    manage(data, "migrate", "--verbosity", "0", **database)
    made = ("--players", "8", "--series", "1", "--stage", "registered")
    manage(data, "create_demo_tournament", *made, **database)
    with serving(data, "--no-demo", **database) as server:
        director = choose_password(server)
        slug = re.findall(r"/tournaments/(klubaften[a-z0-9-]*)/", director.get("/"))[0]
        before = rows_of(data, url)
        assert len(before) > 50

        director.send(
            f"/tournaments/{slug}/rehearse/", page=f"/tournaments/{slug}/rehearse/", players="8", seed="5"
        )
        wait_until(lambda: is_running(director), "the rehearsal", 120)
        place, page = director.send("/rehearse/go-in/", page="/rehearse/", role="director")
        hall = urlsplit(place).path
        assert len(processes_on(data / "rehearsal", server.process.pid)) >= 3
        assert (hall, "What happens in the hall" in page) == (
            f"/rehearsal/tournaments/{slug}/rehearsed/",
            True,
        )
        assert (data / "rehearsal" / "skatclub.sqlite3").exists()
        assert Visitor(server).status(hall) == 403

        inside = f"/rehearsal/tournaments/{slug}"
        director.send(f"{inside}/seats/1/draw/", page=f"{inside}/seats/1/")
        wait_until(lambda: "I have looked the seats over" in director.get(f"{inside}/seats/1/"), "the draw")
        director.send(f"{inside}/seats/1/check/", page=f"{inside}/seats/1/")
        director.send(f"{inside}/seats/1/release/", page=f"{inside}/seats/1/")
        director.send(hall, page=hall, pace="asked")
        director.send(hall, page=hall, next="1")
        # That evening's laptop restarts then: a page waits, and the same login goes on.
        wait_until(lambda: director.status(hall) == 503, "the end of the processes", 60)
        wait_until(lambda: director.status(hall) == 200, "the rehearsal's return", 120)
        assert "lies here to be typed in" in director.get(hall)
        assert rows_of(data, url) == before

        director.send("/rehearse/wipe/", page="/rehearse/")
        wait_until(lambda: not (data / "rehearsal").exists(), "the end of the rehearsal")
        assert processes_on(data / "rehearsal", server.process.pid) == []
        assert rows_of(data, url) == before
        assert director.status("/rehearse/") == 200
