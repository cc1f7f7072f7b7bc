"""The server killed by force while recorders save: each sheet is there whole or not at all, and nothing that was
answered with "saved" is gone. The journal agrees with every sheet."""

from __future__ import annotations

import http.client
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
from pathlib import Path

import pytest

from tests.servers import wait_until
from tests.serving import PROJECT, SERVER_PROCESS, SLOW, Server, Visitor, installation, serving

TABLES, RECORDERS, KILLS = 8, 4, 3
# Four players, twelve games won each: every game clubs (24), or every game hearts (20), in turn.
POINTS = (12 * 24, 12 * 20)
MAKE_EVENING = f"""
import django; django.setup()
from tests.factories import make_entries, make_tournament, seat_series
evening = make_tournament(rules="danish")
entries = make_entries(evening, {4 * TABLES})
seat_series(evening, 1, [entries[first:first + 4] for first in range(0, {4 * TABLES}, 4)])
"""


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """The data folder of an installation with one series to be typed in."""
    data = tmp_path / "data"
    environment = installation(data, DJANGO_SETTINGS_MODULE="skatclub.settings")
    for command in (["manage.py", "migrate", "-v", "0"], ["-c", MAKE_EVENING]):
        subprocess.run([sys.executable, *command], cwd=PROJECT, env=environment, check=True)
    return data


class Recorder(threading.Thread):
    """Types sheets in and corrects them until told to stop; notes each version that the server has confirmed."""

    def __init__(self, server: Server, tables: list[int]) -> None:
        super().__init__(daemon=True)
        self.visitor = Visitor(server)
        self.visitor.post("/login/", username="recorder", password=server.logins["recorder"])
        self.tables = tables
        self.saved: dict[int, int] = {}
        self.broken_off = 0
        self.stop = threading.Event()

    def run(self) -> None:
        while not self.stop.is_set():
            for table in self.tables:
                try:
                    self.save(table)
                except urllib.error.HTTPError:
                    raise  # an answer, and a wrong one
                except (OSError, http.client.HTTPException):
                    self.broken_off += 1
                    time.sleep(0.05)

    def save(self, table: int) -> None:
        place = f"/tournaments/club-evening/sheets/1/{table}/"
        version = re.search(r'name="version"[^>]*value="(\d+)"', self.visitor.get(place))
        assert version, place
        points = POINTS[int(version[1]) % 2]
        line = {"game_points": points, "won": 12, "lost": 0, "stated_total": points + 12 * 50, "penalty": 0}
        fields = {f"{name}_{seat}": str(value) for seat in (1, 2, 3, 4) for name, value in line.items()}
        _address, page = self.visitor.post(place, version=version[1], passed="0", **fields)
        assert f"Table {table} is saved." in page
        self.saved[table] = int(version[1]) + 1


def kill_server(server: Server) -> None:
    """Kills all server processes in the middle of whatever they do; the supervisor starts new ones."""
    for pid, command in server.processes().items():
        if SERVER_PROCESS in command:
            os.kill(pid, signal.SIGKILL)


def is_back(server: Server) -> bool:
    try:
        return Visitor(server).get("/health/") == "ok"
    except OSError:
        return False


def found_in(data: Path) -> dict[int, tuple[int, int, int, set[int | None]]]:
    """Per table: the sheet's version, the journal's entries, the version in the newest of them, the points."""
    query = """
        SELECT t.number, COALESCE(s.version, 0),
            (SELECT COUNT(*) FROM tournaments_journalentry j WHERE j.table_number = t.number),
            (SELECT COALESCE(MAX(json_extract(j.after, '$.version')), 0)
                FROM tournaments_journalentry j WHERE j.table_number = t.number)
        FROM tournaments_skattable t LEFT JOIN tournaments_scoresheet s ON s.skat_table_id = t.id
    """
    seats = """
        SELECT t.number, s.game_points
        FROM tournaments_seat s JOIN tournaments_skattable t ON t.id = s.skat_table_id
    """
    with sqlite3.connect(data / "skatclub.sqlite3") as connection:
        points: dict[int, set[int | None]] = {}
        for table, value in connection.execute(seats):
            points.setdefault(table, set()).add(value)
        return {table: (*counts, points[table]) for table, *counts in connection.execute(query)}


def whole(version: int) -> tuple[int, int, int, set[int | None]]:
    """What a table must look like whose sheet has been saved ``version`` times."""
    return version, version, version, {POINTS[(version - 1) % 2] if version else None}


def test_killed_in_the_middle_of_saving(evening: Path) -> None:
    chance = random.Random(1)
    with serving(evening, "--no-demo") as server:
        recorders = [Recorder(server, list(range(1 + n, TABLES + 1, RECORDERS))) for n in range(RECORDERS)]
        for recorder in recorders:
            recorder.start()
        for _kill in range(KILLS):
            time.sleep(chance.uniform(0.3, 1.0))
            kill_server(server)
            wait_until(lambda: is_back(server), "the server", SLOW)
        wait_until(lambda: sum(len(one.saved) for one in recorders) == TABLES, "a save of each table", SLOW)
        for recorder in recorders:
            recorder.stop.set()
        for recorder in recorders:
            recorder.join(SLOW)
    found = found_in(evening)
    assert found == {table: whole(version) for table, (version, *_rest) in found.items()}
    confirmed = {table: version for recorder in recorders for table, version in recorder.saved.items()}
    assert len(confirmed) == TABLES
    assert [table for table, version in confirmed.items() if found[table][0] < version] == []
    assert sum(recorder.broken_off for recorder in recorders) > 0
