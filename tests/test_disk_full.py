"""A disk that is full or cannot be written to: a sentence, nothing half-written, reading goes on, and no restart."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.disks import Disk, LimitedFiles, ReadOnlyFolder, disk_of
from tests.old_versions import make_old
from tests.processes import kill
from tests.recorders import POINTS, READ_EVENING, make_evening, sheet_fields
from tests.servers import wait_until
from tests.serving import (
    ONE_PROCESS,
    PROJECT,
    SLOW,
    Server,
    Visitor,
    free_port,
    installation,
    is_back,
    run_script,
    serving,
    token_on,
)

EVENING = "/tournaments/club-evening/"
SHEET = f"{EVENING}sheets/1/1/"
READ = [
    "/",
    "/health/",
    EVENING,
    f"{EVENING}sheets/1/",
    SHEET,
    f"{EVENING}standings/",
    f"{EVENING}journal/",
    "/players/",
]
TITLES = ("The disk is full", "The disk is not responding", "The database cannot be reached")
PLAYERS = b"Fornavn;Efternavn;Klub\n\xc3\x85se;Madsen;Aabenraa\n"


# One server for each kind of disk, filled and freed by one test after another.
LONG = pytest.param("small", marks=pytest.mark.endurance)  # a real disk; the two others need no rights
READ_ONLY = pytest.param("read-only", marks=pytest.mark.endurance)
EACH_KIND = ["limited", READ_ONLY, LONG]


@pytest.fixture(scope="module", params=EACH_KIND)
def disk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Disk]:
    with disk_of(request.param, tmp_path_factory.mktemp("disk") / "disk") as disk:
        make_evening(disk.data, 1, inside=disk.inside)
        yield disk


@pytest.fixture(scope="module")
def refused_start(disk: Disk) -> Command:
    """A start on the full disk, before the server's own."""
    with full(disk):
        return manage(disk, "serve", "--host", "127.0.0.1", "--port", str(free_port()), "--no-demo")


@pytest.fixture(scope="module")
def server(disk: Disk, refused_start: Command) -> Iterator[Server]:
    with serving(disk.data, "--no-demo", inside=disk.inside, **ONE_PROCESS) as started:
        yield started


@pytest.fixture(scope="module")
def director(server: Server) -> Visitor:
    return log_in(server, "director")


def evening(disk: Disk) -> Any:
    return json.loads(run_script(disk.data, READ_EVENING, inside=disk.inside))


@dataclass
class Command:
    """What a command of ``manage.py`` ended with."""

    code: int
    said: str


def manage(disk: Disk, *arguments: str) -> Command:
    ran = subprocess.run(
        [*disk.inside, sys.executable, "manage.py", *arguments],
        cwd=PROJECT,
        env=installation(disk.data),
        capture_output=True,
        text=True,
        check=False,
    )
    return Command(ran.returncode, ran.stdout + ran.stderr)


def is_sentence(answer: Command) -> bool:
    """Whether a command has stopped with one line that says what is wrong."""
    beginnings = ("The disk ", "The data folder ", "The database cannot be opened", "CommandError: ")
    return answer.code == 1 and answer.said.startswith(beginnings) and answer.said.count("\n") == 1


def log_in(server: Server, name: str) -> Visitor:
    visitor = Visitor(server)
    visitor.post("/login/", username=name, password=server.logins[name])
    return visitor


def begin_anew(server: Server) -> None:
    """A process that has the database open may go on writing, whatever the modes of its files are by then."""
    for process in server.processes():
        kill(process)
    wait_until(lambda: is_back(server), "the server", SLOW)


@contextmanager
def full(disk: Disk, *servers: Server, room: int = 0) -> Iterator[None]:
    processes = [server.process.pid for server in servers]
    disk.fill(room, *processes)
    if isinstance(disk, ReadOnlyFolder):
        for server in servers:
            begin_anew(server)
    try:
        yield
    finally:
        disk.free(*processes)


def save(visitor: Visitor, text: str, version: str = "0") -> tuple[int, str]:
    fields = {"csrfmiddlewaretoken": token_on(visitor.get(SHEET)), "version": version}
    return visitor.submit(SHEET, fields | sheet_fields(POINTS[0], text))


def upload(visitor: Visitor, path: str, name: str, content: bytes) -> tuple[int, str]:
    """Sends a file by the form at ``path``."""
    parts = {"csrfmiddlewaretoken": token_on(visitor.get(path)).encode()}
    body = b"".join(
        b'--XX\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % (field.encode(), value)
        for field, value in parts.items()
    )
    body += b'--XX\r\nContent-Disposition: form-data; name="file"; filename="%s"\r\n\r\n' % name.encode()
    return visitor.submit_body(path, body + content + b"\r\n--XX--\r\n", "multipart/form-data; boundary=XX")


def refused(answer: tuple[int, str]) -> bool:
    """Whether the server has said that it could not do it, without a programmer's page."""
    status, page = answer
    return status == 503 and any(f"<h1>{title}</h1>" in page for title in TITLES)


def test_starting(refused_start: Command, director: Visitor) -> None:
    """The files needed to start are missing; none of them is half written afterwards."""
    assert is_sentence(refused_start), refused_start
    assert director.status("/") == 200


def test_saving(disk: Disk, server: Server, director: Visitor) -> None:
    recorder = log_in(server, "recorder")
    assert save(recorder, "before")[0] == 302
    with full(disk, server):
        answer = save(recorder, "on a full disk", "1")
        assert refused(answer), answer
        assert {path: director.status(path) for path in READ} == dict.fromkeys(READ, 200)
    # The page that said so holds what was typed: its button sends it again.
    typed = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', answer[1]))
    assert recorder.submit(SHEET, typed)[0] == 302
    found = evening(disk)
    assert [after["ruling"] for _table, _before, after in found["journal"]] == ["before", "on a full disk"]
    assert found["sheets"]["1"] == found["journal"][-1][2]
    assert (found["sheets"]["1"]["version"], found["changes"]) == (2, 2)


def test_a_process_that_dies_meanwhile(disk: Disk, server: Server, director: Visitor) -> None:
    """The supervisor goes on although it cannot write anything when it starts a process again."""
    if isinstance(disk, LimitedFiles):
        pytest.skip("the server's log is a file as well, so its limit would hold for that, too")
    with full(disk, server):
        begin_anew(server)
        assert director.status(SHEET) == 200


def test_logging_in(disk: Disk, server: Server) -> None:
    visitor = Visitor(server)
    fields = {"username": "recorder", "password": server.logins["recorder"]}
    with full(disk, server):
        answer = visitor.submit(
            "/login/", {"csrfmiddlewaretoken": token_on(visitor.get("/login/")), **fields}
        )
        assert refused(answer), answer
    address, _page = visitor.post("/login/", **fields)
    assert address == f"{server.url}/"


def test_printing(disk: Disk, server: Server, director: Visitor) -> None:
    paper = f"{EVENING}paper/"
    fields = {"csrfmiddlewaretoken": token_on(director.get(paper)), "language": "da"}
    with full(disk, server):
        answer = director.submit(f"{paper}result-list/", fields)
        assert refused(answer), answer
    assert director.submit(f"{paper}result-list/", fields)[0] == 302
    wait_until(lambda: "/file/" in director.get(paper), "the list", SLOW)
    files = [file for file in disk.seen("prints").iterdir() if file.is_file()]
    assert {file.suffix for file in files} == {".pdf", ".png"}


def test_importing_players(disk: Disk, server: Server, director: Visitor) -> None:
    with full(disk, server):
        answer = upload(director, "/players/import/", "members.csv", PLAYERS)
        assert refused(answer), answer
    page = upload(director, "/players/import/", "members.csv", PLAYERS)[1]
    confirm = re.search(r'action="(/players/import/[^"]+/)"', page)
    assert confirm, page
    fields = {"csrfmiddlewaretoken": token_on(page)}
    with full(disk, server):
        answer = director.submit(confirm[1], fields)
        assert refused(answer), answer
    # The list that was looked over is still there.
    assert director.submit(confirm[1], fields) == (302, "")
    assert "1 player was imported." in director.get("/players/")


@pytest.mark.endurance
def test_importing_a_tournament(disk: Disk, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    file.write_text(manage(disk, "export_tournament", "club-evening").said, encoding="utf-8")
    with full(disk):
        answer = manage(disk, "import_tournament", "--copy", str(file))
    assert is_sentence(answer), answer
    imported = manage(disk, "import_tournament", "--copy", str(file)).said.strip()
    # The first of that name: nothing is left of the refused one.
    assert re.fullmatch(r"club-evening-\d{4}-\d\d-\d\d", imported), imported


def test_a_printed_list(disk: Disk) -> None:
    with full(disk):
        answer = manage(
            disk, "print_documents", "result-list", "club-evening", "--out", str(disk.data / "list.pdf")
        )
    assert is_sentence(answer), answer
    assert [file.name for file in disk.seen("").iterdir() if "list" in file.name] == []


@pytest.mark.endurance  # every day other tests print one where there is room
def test_a_printed_list_when_there_is_room_again(disk: Disk) -> None:
    with full(disk):
        manage(disk, "print_documents", "result-list", "club-evening", "--out", str(disk.data / "again.pdf"))
    assert (
        manage(
            disk, "print_documents", "result-list", "club-evening", "--out", str(disk.data / "again.pdf")
        ).code
        == 0
    )
    assert disk.seen("again.pdf").read_bytes()[:5] == b"%PDF-"


@pytest.mark.endurance  # every day tests/skatclub/test_migrating.py interrupts migrations; sentences are read above
@pytest.mark.parametrize("room", [0, 60_000, 200_000])
@pytest.mark.parametrize("kind", ["limited", LONG])
def test_migrating(tmp_path: Path, kind: str, room: int) -> None:
    """The disk is full at once, or in the middle of the migrations."""
    with disk_of(kind, tmp_path / "disk") as disk:
        make_old(disk.data, 0, inside=disk.inside)
        with full(disk, room=room):
            answer = manage(disk, "migrate", "-v", "0")
        assert is_sentence(answer), answer
        assert manage(disk, "migrate", "-v", "0") == Command(0, "")
