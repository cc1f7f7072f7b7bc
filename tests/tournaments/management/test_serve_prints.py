"""Prints through the worker that ``serve`` starts: with the folder as queue, and with Redis."""

from __future__ import annotations

import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.prepared import demo_folder
from tests.servers import wait_until
from tests.serving import ONE_PROCESS, SLOW, Server, Visitor, serving


@pytest.fixture(scope="module", params=["folder", pytest.param("redis", marks=pytest.mark.endurance)])
def printing(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Path]]:
    data = tmp_path_factory.mktemp(request.param) / "data"
    more = {"REDIS_URL": request.getfixturevalue("redis_server")} if request.param == "redis" else {}
    shutil.copytree(demo_folder(), data)
    with serving(data, "--no-demo", **more, **ONE_PROCESS) as server:
        yield server, data


def director(server: Server) -> tuple[Visitor, str]:
    """The director's browser, and the address of the demo evening's paper page."""
    visitor = Visitor(server)
    visitor.post("/login/", username="director", password=server.logins["director"])
    tournament = re.search(r'href="(/tournaments/(?!new|import)[a-z0-9-]+/)"', visitor.get("/"))
    assert tournament
    return visitor, f"{tournament[1]}paper/"


def file_of(visitor: Visitor, paper: str) -> str:
    """Where the newest finished list can be fetched; empty while there is none."""
    found = re.search(r'href="([^"]+/file/)"', visitor.get(paper))
    return found[1] if found else ""


@pytest.mark.endurance
def test_asked_for_and_made(printing: tuple[Server, Path]) -> None:
    server, _data = printing
    visitor, paper = director(server)
    visitor.send(f"{paper}result-list/", page=paper, language="da")
    wait_until(lambda: bool(file_of(visitor, paper)), "the list", SLOW)
    with visitor.opener.open(server.url + file_of(visitor, paper)) as answer:
        assert answer.headers["Content-Type"] == "application/pdf"
        assert answer.read(5) == b"%PDF-"


def test_interrupted_print_is_taken_up_again(printing: tuple[Server, Path]) -> None:
    """What a killed worker leaves: a job that is being made, and no message in the queue any more."""
    server, data = printing
    visitor, paper = director(server)
    visitor.send(f"{paper}result-list/", page=paper, language="hu")
    wait_until(lambda: states(data)[-1] == ("done", 1), "the list", SLOW)
    with sqlite3.connect(data / "skatclub.sqlite3", timeout=SLOW) as connection:
        old = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(time.time() - 60))
        connection.execute("UPDATE tournaments_printjob SET state = 'running', heartbeat_at = ?", [old])
    wait_until(lambda: {state for state, _attempts in states(data)} == {"done"}, "both lists", SLOW)
    # One list or two: the test before may have made another in this folder
    assert {attempts for _state, attempts in states(data)} == {2}


def states(data: Path) -> list[tuple[str, int]]:
    with sqlite3.connect(data / "skatclub.sqlite3", timeout=SLOW) as connection:
        return connection.execute("SELECT state, attempts FROM tournaments_printjob ORDER BY id").fetchall()
