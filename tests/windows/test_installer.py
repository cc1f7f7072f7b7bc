"""The installer, silently: a first installation, an evening begun, an update over it, the removal. Data stay."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.bundling.installer import QUICK, four_numbers, make_installer
from skatclub import __version__
from tests.recorders import make_evening
from tests.servers import wait_until
from tests.serving import Visitor, choose_password
from tests.tournaments.migrations.kept import put_into
from tests.windows.test_evening import print_list, save_sheet, stop
from tests.windows.wine import PATIENCE, Windows, fit_to_wine, python_file

UNINSTALL = "uninstall.exe"


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.2.0", "0.2.0.0"), ("1.12.3rc1", "1.12.3.0"), ("2.0.0.dev4", "2.0.0.4")]
)
def test_windows_writes_a_version_as_four_numbers(version: str, numbers: str) -> None:
    assert four_numbers(version) == numbers


@pytest.fixture(scope="module")
def installer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_installer(tmp_path_factory.mktemp("installer"), python_file(), compressor=QUICK)


@pytest.fixture
def place(windows: Windows) -> Iterator[Windows]:
    """Where the installer puts the program for the person of this disk, who has none yet."""
    local = next(windows.prefix.glob("drive_c/users/*/AppData/Local"))
    shutil.rmtree(local / "skatclub", ignore_errors=True)
    yield Windows(windows.prefix, local / "Programs" / "Skatclub")
    windows.end()


def install(place: Windows, installer: Path) -> int:
    code = place.wine(str(installer), "/S").returncode
    fit_to_wine(place.folder)
    return code


def icons(place: Windows) -> set[str]:
    person = next(place.prefix.glob("drive_c/users/*/AppData")).parent
    found = [*person.glob("Desktop/Skatclub.lnk"), *person.glob("AppData/Roaming/**/Skatclub.lnk")]
    return {"Desktop" if file.parent.name == "Desktop" else "Start Menu" for file in found}


def play_evening(place: Windows, folder: Path) -> None:
    """With the installed program: a login, a sheet, a printed list, Ctrl-C."""
    make_evening(folder / "evening", 1)
    server = place.start(folder / "evening", folder / "evening.log", "--no-demo")
    wait_until(server.is_ready, "the installed program", PATIENCE)
    director = choose_password(server)
    save_sheet(director)
    assert print_list(director) == b"%PDF-"
    stop(place, server)


@pytest.mark.endurance
def test_installed_updated_and_removed(place: Windows, installer: Path, tmp_path: Path) -> None:
    data = place.folder.parent.parent / "skatclub"
    put_into(data)
    assert install(place, installer) == 0
    assert icons(place) == {"Start Menu", "Desktop"}
    server = place.start(None, tmp_path / "first.log", "--no-demo")
    wait_until(server.is_ready, "the installed program", PATIENCE)
    (backup,) = (data / "backups").glob("skatclub-*.zip")
    assert f"\\backups\\{backup.name}" in server.output
    assert "Tournaments" in Visitor(server).get("/")

    before = (place.folder / "README.md").stat().st_ino
    assert install(place, installer) == 3, "it runs, and is left as it is"
    assert (place.folder / "README.md").stat().st_ino == before
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(PATIENCE) == 0

    (place.python.parent / "of_the_old_version.py").touch()
    assert install(place, installer) == 0
    assert not (place.python.parent / "of_the_old_version.py").exists()
    assert place.run("--version") == f"skatclub {__version__}\r\n".encode()
    assert place.run("standings", "paid", "--json").startswith(b"[")
    play_evening(place, tmp_path)

    # It goes on as a copy of its own, to be able to remove itself.
    assert place.wine(str(place.folder / UNINSTALL), "/S").returncode == 0
    wait_until(lambda: not place.folder.exists(), "the removal", PATIENCE)
    assert icons(place) == set()
    assert [path.name for path in data.glob("*.sqlite3")] == ["skatclub.sqlite3"]
