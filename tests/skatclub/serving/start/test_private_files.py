"""Nobody else can read the data folder after any command; older readable files are named."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from skatclub.serving import platforms
from skatclub.serving.start.private_files import _is_loose, warning_about
from tests.serving import PROJECT, installation


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    (folder / "prints").mkdir(parents=True, mode=0o700)
    folder.chmod(0o700)
    for name in ("skatclub.sqlite3", "secret.key", "prints/1.pdf"):
        (folder / name).touch(mode=0o600)
    return folder


def test_nothing_to_say_where_all_is_the_owners(data: Path) -> None:
    (data / "static").mkdir(mode=0o700)
    (data / "static" / "page.css").touch(mode=0o644)
    assert warning_about(data) == ""


def test_what_others_can_read_is_named_with_the_way_to_mend_it(data: Path) -> None:
    (data / "skatclub.sqlite3").chmod(0o644)
    (data / "prints").chmod(0o750)
    (data / "link").symlink_to(data / "secret.key")
    assert warning_about(data) == (
        "Other users of this computer can read data/prints, data/skatclub.sqlite3. "
        f"Close the data folder to them: chmod -R go= '{data}'"
    )
    subprocess.run(["chmod", "-R", "go=", data], check=True)
    assert warning_about(data) == ""


def test_many_are_counted(data: Path) -> None:
    for number in range(8):
        (data / f"{number}.pdf").touch()
        (data / f"{number}.pdf").chmod(0o604)
    assert "data/0.pdf, data/1.pdf, data/2.pdf, data/3.pdf, data/4.pdf and 3 more." in warning_about(data)


def test_five_are_named_without_counting(data: Path) -> None:
    """A folder within it that is called like the public one is private."""
    (data / "prints" / "static").mkdir(mode=0o755)
    for number in range(4):
        (data / f"{number}.pdf").touch()
        (data / f"{number}.pdf").chmod(0o640)
    names = "data/0.pdf, data/1.pdf, data/2.pdf, data/3.pdf, data/prints/static"
    assert warning_about(data).startswith(f"Other users of this computer can read {names}. Close ")


def test_what_has_no_mode_or_is_gone_is_not_named(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (data / "secret.key").chmod(0o644)
    monkeypatch.setattr(platforms, "FILES_HAVE_MODES", False)
    assert warning_about(data) == ""
    monkeypatch.undo()
    assert _is_loose(data / "secret.key")
    (data / "secret.key").unlink()
    assert not _is_loose(data / "secret.key")


@pytest.mark.parametrize("mode", [0o755, pytest.param(0o700, marks=pytest.mark.endurance)])
def test_every_command_makes_files_for_the_owner_alone(tmp_path: Path, mode: int) -> None:
    """Also in a folder that was there before, and whatever the shell's umask is."""
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(mode)
    migrate = [
        sys.executable,
        "manage.py",
        "migrate",
        "contenttypes",
    ]  # the database is made by any migration
    command = ["sh", "-c", 'umask 000; exec "$@"', "sh", *migrate]
    subprocess.run(command, cwd=PROJECT, env=installation(folder), check=True, capture_output=True)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) & 0o077 for path in folder.rglob("*")}
    assert modes["skatclub.sqlite3"] == 0
    assert set(modes.values()) == {0}
