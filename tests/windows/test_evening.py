"""Windows' own Python: what the program asks of Windows, and an evening from the start to Ctrl-C.

The part of these tests that `make test` runs, too, in one file, because one disk of wine serves one run at a time.
"""

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

PAPER = "/tournaments/club-evening/paper/"
CHILD = "import os, sys; print(os.getcwd(), sys.stdin.read(1))"
STARTING = f"""
import sys
from pathlib import Path
from skatclub.serving import platforms
child = platforms.start([sys.executable, "-c", {CHILD!r}], Path("C:/"), None)
platforms.ask_to_stop(child)
print(child.wait())
"""
# What a console sends to all of its processes must let a print be finished, as Celery's SIGTERM does
STOPPING = """
import os, signal
from skatclub.serving import platforms
print(platforms.CELERY_POOL)
signal.signal(signal.SIGTERM, lambda *_: print("finishing"))
platforms.stop_as_when_terminated()
signal.raise_signal(signal.SIGBREAK)
"""
LOCKING = """
import sys
from pathlib import Path
from skatclub.serving.processes.locks import LockHeldError, locked
with locked(Path(sys.argv[1]), note="the first"):
    try:
        with locked(Path(sys.argv[1])): print("twice")
    except LockHeldError as held:
        print(held)
"""
# The call answers with what was wished before: 0x80000001 is "from now on, the system awake"
SLEEPING = """
import ctypes
from skatclub.serving import platforms
def wish(): return hex(ctypes.windll.kernel32.SetThreadExecutionState(0) & 0xffffffff)
let_sleep = platforms.keep_awake()
awake = wish()
let_sleep()
print(awake, wish())
"""


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


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (STARTING, ["C:\\ .", "0"]),
        (STOPPING, ["solo", "finishing"]),
        (LOCKING, ["the first"]),
        (SLEEPING, ["0x80000001 0x80000000"]),
    ],
    ids=["a child", "Ctrl-Break", "a lock", "awake"],
)
def test_windows_own_calls(windows: Windows, tmp_path: Path, script: str, told: list[str]) -> None:
    ran = windows.wine(str(windows.python), "-c", script, str(tmp_path / "lock"))
    assert ran.stderr.decode() == ""
    assert ran.stdout.decode().split("\r\n")[:-1] == told
