"""An evening on a Python that lacks what Windows' Python lacks (``tests/as_windows``): start, a sheet, a list, stop."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.launcher.environment import Environment
from tests.processes import is_alive
from tests.recorders import POINTS, SHEET, make_evening, sheet_fields
from tests.servers import wait_until
from tests.serving import (
    PROJECT,
    SLOW,
    Server,
    Visitor,
    choose_password,
    free_port,
    installation,
    token_on,
)

WINDOWS = {"PYTHONPATH": str(PROJECT / "tests" / "as_windows"), "PYTHONUNBUFFERED": "1"}
COPIED = ["start.py", "manage.py", "pyproject.toml", "requirements.lock", "scripts"]
LINKED = ["skatclub", "scoring", "tournaments"]
CLOSE = "Press Ctrl-C to stop"


def run(script: str) -> str:
    """What a script says there; it must end well."""
    command = [sys.executable, "-c", f"import sys; sys.argv[0] = 'start.py'\n{script}"]
    environment = os.environ | WINDOWS
    return subprocess.run(
        command, cwd=PROJECT, env=environment, check=True, capture_output=True, text=True
    ).stdout


def test_modules_functions_and_signals_are_missing() -> None:
    modules = ["fcntl", "pwd", "resource", "grp", "termios"]
    tried = [f"try:\n import {module}\nexcept ImportError:\n print('no {module}')\n" for module in modules]
    assert run("".join(tried)) == "".join(f"no {module}\n" for module in modules)
    taken = ["os.fork", "os.killpg", "os.setsid", "os.getuid", "os.fchmod", "signal.SIGKILL", "signal.SIGHUP"]
    names = " ".join(taken)
    script = f"import os, signal\nprint([n for n in '{names}'.split() if hasattr(*[globals()[n.split('.')[0]], n.split('.')[1]])])"
    assert run(script) == "[]\n"


def test_there_is_no_prctl_and_the_program_is_told_that_this_is_windows() -> None:
    script = (
        "import ctypes, os, sys\nprint(os.name, sys.platform)\n"
        "try:\n ctypes.CDLL(None).prctl\nexcept TypeError:\n print('none')"
    )
    assert run(script) == "nt win32\nnone\n"


def test_ctrl_break_ends_the_worker_as_sigterm_does() -> None:
    """What a console sends to all of its processes there must let a print be finished, as Celery's SIGTERM does."""
    script = """
import os, signal, subprocess
from skatclub.serving import platforms
print(platforms.CELERY_POOL)
signal.signal(signal.SIGTERM, lambda *_: print("finishing"))
platforms.stop_as_when_terminated()
os.kill(os.getpid(), signal.CTRL_BREAK_EVENT)
"""
    command = [sys.executable, "-c", f"import sys; sys.argv[0] = 'start.py'\n{script}"]
    ran = subprocess.run(
        command,
        cwd=PROJECT,
        env=os.environ | WINDOWS,
        check=True,
        capture_output=True,
        text=True,
        start_new_session=True,
    )
    assert ran.stdout == "solo\nfinishing\n"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """The program in a folder of its own, with an environment as Windows lays it out."""
    folder = tmp_path / "skatclub"
    folder.mkdir()
    for name in COPIED:
        copy = shutil.copytree if (PROJECT / name).is_dir() else shutil.copy
        copy(PROJECT / name, folder / name)
    for name in LINKED:
        (folder / name).symlink_to(PROJECT / name)
    environment = Environment(folder)
    (environment.folder / "Scripts").mkdir(parents=True)
    (environment.folder / "Scripts" / "python.exe").symlink_to(Path(sys.executable).resolve())
    shutil.copy(Path(sys.prefix) / "pyvenv.cfg", environment.folder / "pyvenv.cfg")
    packages = Path(sysconfig.get_path("purelib")).relative_to(sys.prefix)
    (environment.folder / packages).parent.mkdir(parents=True)
    (environment.folder / packages).symlink_to(sysconfig.get_path("purelib"))
    stamp = environment.folder / ".installed-requirements.lock"
    stamp.write_text(environment.fingerprint("run"), encoding="utf-8")
    return folder


@pytest.fixture
def server(program: Path, tmp_path: Path) -> Iterator[Server]:
    """``start.py`` in a console of its own, with one table that waits for its sheet."""
    data, port, log = tmp_path / "data", free_port(), tmp_path / "start.log"
    make_evening(data, 1)
    environment = installation(data, **WINDOWS)
    command = [sys.executable, "start.py", "--host", "127.0.0.1", "--port", str(port), "--no-browser"]
    with log.open("wb") as stream:
        process = subprocess.Popen(
            command, cwd=program, env=environment, stdout=stream, stderr=stream, start_new_session=True
        )
    server = Server(process, port, log, (), environment)
    try:
        wait_until(server.is_ready, "start.py", SLOW)
        yield server
    finally:
        for child in [*server.processes(), process.pid] if process.poll() is None else []:
            os.kill(child, signal.SIGKILL)
        process.wait()


def save_sheet(visitor: Visitor) -> None:
    sheet = SHEET.format(table=1)
    fields = {"csrfmiddlewaretoken": token_on(visitor.get(sheet)), "version": "0"}
    status, _page = visitor.submit(sheet, fields | sheet_fields(POINTS[0], "saved there"))
    assert status == 302
    assert "saved there" in visitor.get(sheet)


def print_list(visitor: Visitor) -> bytes:
    paper = "/tournaments/club-evening/paper/"
    visitor.send(f"{paper}result-list/", page=paper, language="da")
    wait_until(lambda: "/file/" in visitor.get(paper), "the list", SLOW)
    file = re.search(r'href="([^"]+/file/)"', visitor.get(paper))
    assert file
    with visitor.opener.open(visitor.url + file[1], timeout=SLOW) as answer:
        return bytes(answer.read(5))


def start_again_what_dies(server: Server) -> None:
    """Its port is opened anew, since it cannot be handed over."""
    dead = servers_of(server)
    assert len(dead) == 1
    os.kill(dead[0], signal.SIGKILL)
    wait_until(lambda: "Restarting the server 1, which has ended." in server.output, "a new one", SLOW)
    wait_until(lambda: answers(server), "an answer", SLOW)


def servers_of(server: Server) -> list[int]:
    return [number for number, line in server.processes().items() if "manage.py server" in line]


# What starts a server again starts the first one, too.
@pytest.mark.parametrize("dies", [False, pytest.param(True, marks=pytest.mark.endurance)])
def test_an_evening(server: Server, dies: bool) -> None:
    if dies:
        start_again_what_dies(server)
    running = server.processes()
    # celery renames its processes where it finds a package that can.
    assert all("Scripts/python.exe" in line or "celeryd:" in line for line in running.values()), running
    director = choose_password(server)
    save_sheet(director)
    assert print_list(director) == b"%PDF-"
    # Ctrl-C reaches every process of the console: start.py and the supervisor, not the groups below it.
    os.killpg(server.process.pid, signal.SIGINT)
    assert server.process.wait(SLOW) == 0
    assert server.output.strip().splitlines()[-1] == "Stopped. Everything is saved."
    wait_until(lambda: not any(map(is_alive, running)), "end of what was started", SLOW)


def answers(server: Server) -> bool:
    try:
        return Visitor(server).get("/health/") == "ok"
    except OSError:
        return False
