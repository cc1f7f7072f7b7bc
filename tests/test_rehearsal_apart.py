"""A rehearsal with real processes: begun, gone into, played and wiped; the real data stay as they are."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.processes import descendants
from tests.servers import wait_until
from tests.serving import Visitor, choose_password, manage, serving

# What logging in and being served changes by itself.
OF_READERS = re.compile(r'INSERT INTO "?(django_session|axes_|auth_user|django_admin_log|sqlite_sequence)')


def rows_of(data: Path) -> list[str]:
    """Every row of the real database, as SQL."""
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as database:
        return [line for line in database.iterdump() if not OF_READERS.match(line)]


def processes_on(folder: Path, supervisor: int) -> list[int]:
    """Descendants whose data folder it is."""
    mark = f"SKATCLUB_DATA={folder}\0".encode()
    return [one for one in descendants(supervisor) if mark in Path(f"/proc/{one}/environ").read_bytes()]


def is_running(director: Visitor) -> bool:
    return "Go into the rehearsal" in director.get("/rehearse/")


@pytest.mark.endurance
def test_nothing_of_the_real_data_changes(tmp_path: Path) -> None:
    data = tmp_path / "data"
    manage(data, "migrate", "--verbosity", "0")
    manage(data, "create_demo_tournament", "--players", "8", "--series", "1", "--stage", "registered")
    with serving(data, "--no-demo") as server:
        director = choose_password(server)
        slug = re.findall(r"/tournaments/(klubaften[a-z0-9-]*)/", director.get("/"))[0]
        before = rows_of(data)

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
        assert Visitor(server).status(hall) == 403

        inside = f"/rehearsal/tournaments/{slug}"
        director.send(f"{inside}/seats/1/draw/", page=f"{inside}/seats/1/")
        wait_until(lambda: "I have looked the seats over" in director.get(f"{inside}/seats/1/"), "the draw")
        director.send(f"{inside}/seats/1/check/", page=f"{inside}/seats/1/")
        director.send(f"{inside}/seats/1/release/", page=f"{inside}/seats/1/")
        director.send(hall, page=hall, pace="asked")
        director.send(hall, page=hall, next="1")
        assert "lies here to be typed in" in director.get(hall)
        assert rows_of(data) == before

        director.send("/rehearse/wipe/", page="/rehearse/")
        wait_until(lambda: not (data / "rehearsal").exists(), "the end of the rehearsal")
        assert processes_on(data / "rehearsal", server.process.pid) == []
        assert rows_of(data) == before
        assert director.status("/rehearse/") == 200
