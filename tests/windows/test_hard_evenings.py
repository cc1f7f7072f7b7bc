"""What goes wrong on a club's laptop, on Windows' own Python: two starts, dying processes, odd paths, files and clocks."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.processes import is_alive
from tests.recorders import make_evening
from tests.servers import wait_until
from tests.serving import Server, choose_password, is_back
from tests.windows.test_evening import save_sheet
from tests.windows.wine import PATIENCE, Windows

pytestmark = pytest.mark.endurance
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
SHOW_CLOCK = "from django.utils import timezone; print(timezone.localtime().strftime('%z'))"
SHOW_CODE_PAGES = """
import ctypes
print(ctypes.windll.kernel32.GetACP(), ctypes.windll.kernel32.GetOEMCP())
"""
RENAME = r"from tournaments.models import Player; Player.objects.update(last_name='\N{LATIN CAPITAL LETTER O WITH DOUBLE ACUTE}\N{CYRILLIC CAPITAL LETTER ZHE}ri')"


def started(windows: Windows, data: Path, log: Path) -> Server:
    server = windows.start(data, log, "--no-demo")
    wait_until(server.is_ready, "skatclub", PATIENCE)
    return server


def test_two_starts_and_processes_that_die(windows: Windows, tmp_path: Path) -> None:
    data = tmp_path / "data"
    make_evening(data, 1)
    server = started(windows, data, tmp_path / "first.log")
    second = windows.start(data, tmp_path / "second.log", "--no-demo")
    assert second.process.wait(PATIENCE) == 0, "a second click on the icon opens the browser"
    assert (
        second.output
        == f"Skatclub is running already: http://127.0.0.1:{server.port}/ The browser shows it.\n"
    )

    (answering,) = windows.processes("server")
    os.kill(answering, signal.SIGKILL)
    wait_until(lambda: "Restarting the server 1, which has ended." in server.output, "a new server", PATIENCE)
    wait_until(lambda: is_back(server), "an answer", PATIENCE)
    (worker,) = windows.processes("worker --supervised --queue prints")
    os.kill(worker, signal.SIGKILL)
    wait_until(lambda: "Restarting the worker for prints" in server.output, "a new worker", PATIENCE)

    save_sheet(choose_password(server))
    running = windows.processes("")
    server.process.kill()
    wait_until(lambda: not any(map(is_alive, running)), "the end of all with the window", PATIENCE)
    assert json.loads(windows.run("standings", "club-evening", "--json", data=data))[0]["total"] == 888


def test_a_backup_is_put_back(windows: Windows, tmp_path: Path) -> None:
    data = tmp_path / "data with ø"
    make_evening(data, 1)
    saved = windows.run("backup", data=data).decode()
    assert saved.startswith("Saved: Z:\\")
    (file,) = (data / "backups").glob("skatclub-*.zip")
    windows.run("shell", "-c", RENAME, data=data)
    names = windows.run("standings", "club-evening", data=data).decode()
    assert "ŐЖri" in names, "whatever the code page"
    windows.run("restore", "Z:" + str(file).replace("/", "\\"), data=data)
    assert "ŐЖri" not in windows.run("standings", "club-evening", data=data).decode()


@pytest.mark.parametrize(
    ("language", "pages"),
    [("de_DE.UTF-8", "1252 850"), ("hu_HU.UTF-8", "1250 852"), ("en_US.UTF-8", "1252 437")],
)
def test_names_that_the_code_page_has_no_letters_for(
    windows: Windows, tmp_path: Path, language: str, pages: str
) -> None:
    data = (
        tmp_path / "data"
    )  # wine itself reads other letters of commands and paths by the language that is set
    make_evening(data, 1)
    told = windows.run("shell", "-c", RENAME + SHOW_CODE_PAGES, data=data, LC_ALL=language).decode()
    assert told.splitlines()[-1] == pages
    assert "ŐЖri" in windows.run("standings", "club-evening", data=data, LC_ALL=language).decode()
    saved = windows.run("export_tournament", "club-evening", data=data, LC_ALL=language)
    assert "ŐЖri" in saved.decode()


def test_a_path_that_is_long_or_too_long(windows: Windows, tmp_path: Path) -> None:
    long = tmp_path / ("l" * (210 - len(str(tmp_path))))
    make_evening(long, 1)
    assert windows.run("standings", "club-evening", "--json", data=long).startswith(b"[")
    too_long = tmp_path.joinpath(*["l" * 60] * 5)
    too_long.mkdir(parents=True)
    ran = windows.try_to_run("serve", data=too_long)
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert ran.stderr.decode().splitlines()[-1].startswith("SKATCLUB_DATA=Z:\\")


def test_a_folder_that_cannot_be_written_to(windows: Windows, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    if subprocess.run(["chattr", "+i", data], capture_output=True, check=False).returncode:
        pytest.skip("only root may keep root from writing, and not on every disk")
    try:
        ran = windows.try_to_run("serve", "--host", "127.0.0.1", data=data)
    finally:
        subprocess.run(["chattr", "-i", data], check=True)
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert ran.stderr.decode().splitlines()[-1].startswith("The disk cannot be read or written: ")


def test_a_drive_that_is_not_there(windows: Windows) -> None:
    ran = windows.try_to_run("serve", SKATCLUB_DATA=r"Q:\skat")
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert ran.stderr.decode().splitlines()[-1].startswith(r"SKATCLUB_DATA=Q:\skat: ")


@pytest.mark.parametrize("mark", [b"", BYTE_ORDER_MARK], ids=["plain", "marked"])
def test_files_as_windows_editors_write_them(windows: Windows, tmp_path: Path, mark: bytes) -> None:
    file = tmp_path / "Abteilung ü.json"
    file.write_bytes(mark + '{\r\n "teams": ["Åse", "Ő"]\r\n}\r\n'.encode())
    for name, typed in ((str(file), b""), ("-", file.read_bytes())):
        told = windows.run("score_league", name, "--json", typed=typed)
        assert [line["team"] for line in json.loads(told)] == ["Åse", "Ő"]


def test_the_clock_is_that_of_the_hall(windows: Windows, tmp_path: Path) -> None:
    data = tmp_path / "data"
    make_evening(data, 1)
    for zone in ("America/New_York", "Asia/Tokyo"):
        told = windows.run("shell", "-c", SHOW_CLOCK, data=data, TZ=zone, TIME_ZONE="UTC")
        assert told.split()[-1] == b"+0000"
