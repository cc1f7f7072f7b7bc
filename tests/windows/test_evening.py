"""The program on Windows' own Python: an evening from the start to Ctrl-C."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import is_alive
from tests.recorders import POINTS, SHEET, make_evening, sheet_fields
from tests.servers import wait_until
from tests.serving import SLOW, Server, Visitor, choose_password, token_on
from tests.windows.wine import PATIENCE, Windows

pytestmark = pytest.mark.endurance
PAPER = "/tournaments/club-evening/paper/"


def stop(windows: Windows, server: Server) -> None:
    """What Ctrl-C does in the window."""
    running = windows.processes("")
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(PATIENCE) == 0
    assert server.output.strip().splitlines()[-1] == "Stopped. Everything is saved."
    wait_until(lambda: not any(map(is_alive, running)), "the end of what was started", PATIENCE)


def save_sheet(visitor: Visitor) -> None:
    sheet = SHEET.format(table=1)
    fields = {"csrfmiddlewaretoken": token_on(visitor.get(sheet)), "version": "0"}
    status, _page = visitor.submit(sheet, fields | sheet_fields(POINTS[0], "saved there"))
    assert status == 302
    assert "saved there" in visitor.get(sheet)


def print_list(visitor: Visitor, paper: str = PAPER) -> bytes:
    visitor.send(f"{paper}result-list/", page=paper, language="da")
    wait_until(lambda: "/file/" in visitor.get(paper), "the list", PATIENCE)
    file = re.search(r'href="([^"]+/file/)"', visitor.get(paper))
    assert file
    with visitor.opener.open(visitor.url + file[1], timeout=SLOW) as answer:
        return bytes(answer.read(5))


@pytest.fixture
def server(windows: Windows, tmp_path: Path) -> Iterator[Server]:
    """The program in a folder with spaces and umlauts, with one table that waits for its sheet."""
    data = tmp_path / "Åses Skatabend"
    make_evening(data, 1)
    started = windows.start(data, tmp_path / "start.log", "--no-demo")
    try:
        wait_until(started.is_ready, "skatclub", PATIENCE)
        yield started
    finally:
        windows.end()


def test_an_evening(windows: Windows, server: Server) -> None:
    director = choose_password(server)
    save_sheet(director)
    assert print_list(director) == b"%PDF-"
    stop(windows, server)
