"""The environment is made once, made again when it does not work, and a sentence says what is missing."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.launcher import environment as launcher
from scripts.launcher.environment import CannotStart, Environment, main
from tests.serving import PROJECT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A program that needs no packages, so that its environment is made without a network."""
    folder = tmp_path / "a club's folder"
    (folder / "scripts").mkdir(parents=True)
    for lock in ("requirements.lock", "requirements-dev.lock", "scripts/uv.lock"):
        (folder / lock).write_text("# nothing\n", encoding="utf-8")
    return folder


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment without pip, and nothing installed: seconds less for each."""
    monkeypatch.setattr(Environment, "install", lambda _self, _lock: None)
    bare = [sys.executable, "-m", "venv", "--without-pip"]
    monkeypatch.setattr(Environment, "command_to_make", lambda self: [*bare, str(self.folder)])


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Every command that is run, really run."""
    ran: list[list[str]] = []
    original = launcher.succeeds

    def succeeds(command: list[str], *, quiet: bool = False) -> bool:
        ran.append(command)
        return original(command, quiet=quiet)

    monkeypatch.setattr(launcher, "succeeds", succeeds)
    return ran


@pytest.mark.endurance  # with pip; in a fresh clone such an environment has just been made anyway
def test_made_once(project: Path, commands: list[list[str]]) -> None:
    python = Environment(project).prepare("run")
    ran = subprocess.run(
        [python, "-c", "import sys; print(sys.prefix)"], capture_output=True, text=True, check=False
    )
    assert ran.stdout == f"{project / '.venv'}\n"
    commands.clear()
    assert Environment(project).prepare("run") == python
    assert commands == []


def test_new_packages_are_installed_into_it(
    project: Path, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    Environment(project).prepare("run")
    installed: list[str] = []
    monkeypatch.setattr(Environment, "install", lambda _self, lock: installed.append(lock))
    (project / ".venv" / "kept").touch()
    for text in ("# something else\n", "# something else\n", "# a third\n"):
        (project / "requirements.lock").write_text(text, encoding="utf-8")
        Environment(project).prepare("run")
    Environment(project).prepare("dev")
    assert installed == ["requirements.lock", "requirements.lock", "requirements-dev.lock"]
    assert (project / ".venv" / "kept").exists()


def test_packages_for_developers_contain_those_of_the_program(
    project: Path, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``make run`` after ``make test`` installs nothing, unless the program's own lock file has changed since."""
    installed: list[str] = []
    monkeypatch.setattr(Environment, "install", lambda _self, lock: installed.append(lock))
    for kind in ("dev", "run", "dev"):
        Environment(project).prepare(kind)
    assert installed == ["requirements-dev.lock"]
    (project / "requirements.lock").write_text("# something else\n", encoding="utf-8")
    Environment(project).prepare("run")
    assert installed == ["requirements-dev.lock", "requirements.lock"]


@pytest.mark.parametrize("change", ["moved", "python is gone"])
def test_one_that_does_not_work_is_made_anew(project: Path, quick: None, change: str) -> None:
    python = Environment(project).prepare("run")
    (project / ".venv" / "old").touch()
    if change == "moved":
        project = project.rename(project.parent / "elsewhere")
    else:
        python.unlink()
    Environment(project).prepare("run")
    assert not (project / ".venv" / "old").exists()


def test_a_folder_without_rights(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def touch(_self: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "touch", touch)
    sentence = (
        f"The folder {project} cannot be written to (Permission denied). Move the program into a folder of your own, "
        "such as Documents, and start it there."
    )
    with pytest.raises(CannotStart, match=re.escape(sentence)):
        Environment(project).prepare("run")


def test_without_rights_for_real(project: Path) -> None:
    """As a user who is not the system's owner, in a folder of theirs."""
    if not shutil.which("setpriv"):
        pytest.skip("setpriv is missing")
    shutil.copytree(PROJECT / "scripts" / "launcher", project / "scripts" / "launcher")
    project.chmod(stat.S_IRUSR | stat.S_IXUSR)
    command = [
        "setpriv",
        "--bounding-set=-dac_override",
        "--",
        sys.executable,
        "-B",
        "-m",
        "scripts.launcher.environment",
        "run",
    ]
    try:
        ran = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    finally:
        project.chmod(stat.S_IRWXU)
    assert (ran.returncode, ran.stderr.count("\n")) == (1, 1)
    assert ran.stderr.startswith(
        f"The folder {project} cannot be written to (Permission denied). Move the program"
    )


def test_where_it_is_ready_nothing_needs_to_be_written(
    project: Path, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = Environment(project).prepare("run")
    monkeypatch.setattr(Path, "touch", None)
    assert Environment(project).prepare("run") == python


def test_without_venv(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(launcher, "find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(
        CannotStart, match=re.escape("Python's venv is missing. Debian and Ubuntu have it in a package")
    ):
        Environment(project).prepare("run")


def test_without_a_network(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "succeeds", lambda command, quiet=False: "install" not in command)
    monkeypatch.setattr(Environment, "make", lambda self: self.folder.mkdir())
    with pytest.raises(CannotStart, match="Is this computer connected to the internet"):
        Environment(project).prepare("run")
    assert not (project / ".venv" / ".installed-requirements.lock").exists()


@pytest.mark.parametrize(("name", "python"), [("nt", "Scripts/python.exe"), ("posix", "bin/python")])
def test_where_python_is(monkeypatch: pytest.MonkeyPatch, name: str, python: str) -> None:
    environment = Environment(PROJECT)
    monkeypatch.setattr(os, "name", name)
    asked = str(environment.folder) + "/" + python
    where = environment.python
    monkeypatch.undo()
    assert str(where) == asked


@pytest.mark.parametrize("arguments", [[], ["all"], ["run", "dev"]])
def test_asked_for_something_else(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("Expected `run` (what the program needs)")
