"""The double click on start.bat: by Windows' command processor and Windows' Python, with each sentence that it can say.

The environment is there already: the Python that runs under wine has neither pip nor venv to make one.
"""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.launcher.environment import Environment
from tests.recorders import make_evening
from tests.servers import wait_until
from tests.serving import PROJECT, Visitor, free_port
from tests.windows.wine import NOT_IN_WINE, PATIENCE, Windows, python_file, windows_path

pytestmark = pytest.mark.endurance
NEEDED = (
    "start.bat",
    "start.py",
    "manage.py",
    "requirements.lock",
    "scripts/uv.lock",
    "skatclub/__init__.py",
)
UNPACK = (
    "start.py is missing. If this is a ZIP file: unpack all of it first, then start from the new folder.\r\n"
)
GET_PYTHON = (
    "Python is missing. Get Python 3.11 or newer from https://www.python.org/downloads/\r\n"
    'and tick "Add python.exe to PATH" while it is installed. Then start again.\r\n'
)
ANY_KEY = "Press any key to continue... "


@pytest.fixture
def project(windows: Windows, tmp_path: Path) -> Iterator[Path]:
    """As somebody unpacked it, into a folder with a space and an umlaut."""
    folder = tmp_path / "Mein Skat ü"
    shutil.copytree(PROJECT / "scripts/launcher", folder / "scripts/launcher")
    for name in NEEDED:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(PROJECT / name, folder / name)
    yield folder
    windows.end()


@pytest.fixture
def python(tmp_path: Path) -> str:
    """The path of a Python that is installed: it knows nothing of the program and its packages."""
    with zipfile.ZipFile(python_file()) as archive:
        archive.extractall(tmp_path / "python")
    for name in (NOT_IN_WINE, "python313._pth"):
        (tmp_path / "python" / name).unlink()
    return windows_path(tmp_path / "python")


def click(windows: Windows, project: Path, path: str = "") -> tuple[int, str, str]:
    """The exit code, what start.bat says until the window waits for a key, and what start.py says."""
    ran = windows.wine("cmd", "/c", windows_path(project / "start.bat"), typed=b"\r\n", WINEPATH=path)
    return ran.returncode, ran.stdout.decode(), ran.stderr.decode()


def make_ready(windows: Windows, project: Path) -> None:
    """``.venv`` with the packages of the lock file, as the first start leaves it."""
    environment = Environment(project)
    environment.folder.mkdir()
    (environment.folder / "Scripts").symlink_to(windows.python.parent)
    place = environment.fingerprint("run").replace(str(project), windows_path(project))
    environment.stamp("run").write_text(place)


def test_what_is_missing_is_said(windows: Windows, project: Path, python: str) -> None:
    assert click(windows, project) == (1, GET_PYTHON + ANY_KEY, "")
    code, waits, told = click(windows, project, python)
    assert (code, waits) == (1, ANY_KEY)
    assert told.splitlines()[-1].startswith("Python's venv is missing.")
    (project / "start.py").unlink()
    assert click(windows, project) == (1, UNPACK + ANY_KEY, "")


def test_it_starts(windows: Windows, project: Path, python: str, tmp_path: Path) -> None:
    make_ready(windows, project)
    port, data = free_port(), tmp_path / "data"
    make_evening(data, 1)
    at = ["--host", "127.0.0.1", "--port", str(port), "--no-demo", "--no-browser"]
    command = ["cmd", "/c", windows_path(project / "start.bat"), *at]
    server = windows.begin(command, port, tmp_path / "start.log", windows.environment(data, WINEPATH=python))
    wait_until(server.is_ready, "skatclub", PATIENCE)
    assert "Tournaments" in Visitor(server).get("/")
