"""``start.py`` and what calls it: what it runs, and what it says when it cannot."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.launcher import start
from scripts.launcher.environment import CannotStart, Environment
from tests.serving import PROJECT

PYTHON = Path("/somewhere/.venv/bin/python")
OLD = "Skatclub needs Python 3.11 or newer; this is Python {}. Get a newer one from https://www.python.org/downloads/, then start again.\n"


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The command that would have been run."""
    commands: list[list[str]] = []

    def run(command: list[str]) -> int:
        commands.append(command)
        return 7

    monkeypatch.setattr(start, "run", run)
    monkeypatch.setattr(Environment, "prepare", lambda _self, kind: PYTHON)
    return commands


SERVE = [str(PYTHON), str(PROJECT / "manage.py"), "serve", "--or-next-port", "--host"]


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ([], [*SERVE, "0.0.0.0", "--port", "8000", "--browser"]),
        (["--host", "127.0.0.1", "--port", "81"], [*SERVE, "127.0.0.1", "--port", "81", "--browser"]),
        (["--no-demo", "--no-browser"], [*SERVE, "0.0.0.0", "--port", "8000", "--no-demo"]),
    ],
)
def test_what_is_run(ran: list[list[str]], arguments: list[str], command: list[str]) -> None:
    assert start.main(arguments) == 7
    assert ran == [command]


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (CannotStart("Something is missing."), 1, "Something is missing.\n"),
        (
            KeyboardInterrupt(),
            130,
            "\nStopped before everything was ready. The next start continues from here.\n",
        ),
    ],
)
def test_what_keeps_it_from_running(
    ran: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    code: int,
    said: str,
) -> None:
    def prepare(_self: Environment, _kind: str) -> Path:
        raise error

    monkeypatch.setattr(Environment, "prepare", prepare)
    assert start.main([]) == code
    assert (ran, capsys.readouterr().err) == ([], said)


@pytest.mark.parametrize("version", [(2, 7), (3, 6), (3, 10)])
def test_an_old_python_is_told_so(version: tuple[int, int]) -> None:
    """Told by itself: this one says that it is older than it is."""
    script = f"import runpy, sys; sys.version_info = {(*version, 1)!r}; runpy.run_path('start.py', run_name='__main__')"
    answer = subprocess.run(
        [sys.executable, "-c", script], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert (answer.returncode, answer.stderr) == (1, OLD.format("{}.{}".format(*version)))


def test_an_old_python_can_read_it() -> None:
    text = (PROJECT / "start.py").read_text("utf-8")
    tree = ast.parse(text, feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.Starred)
    assert [node for node in ast.walk(tree) if isinstance(node, newer)] == []
    assert "__future__" not in text
    assert text.isascii()
    # The check comes before anything that an old one could not read.
    assert text.index("sys.exit") < text.index("scripts.launcher.start")


@pytest.mark.parametrize("version", ["2.7", "3.6", "3.8", "3.10"])
def test_a_real_old_python(version: str) -> None:
    python = next(
        Path.home().glob(f".pyenv/versions/{version}*/bin/python"), shutil.which(f"python{version}")
    )
    if not python:
        pytest.skip(f"there is no Python {version} here")
    answer = subprocess.run([python, "start.py"], cwd=PROJECT, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stderr) == (1, OLD.format(version))


def test_only_the_standard_library() -> None:
    # skatclub/__init__.py, for its version: it imports nothing.
    known = sys.stdlib_module_names | {"scripts", "skatclub"}
    for file in [PROJECT / "start.py", *sorted((PROJECT / "scripts" / "launcher").glob("*.py"))]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
            assert {name.partition(".")[0] for name in names} <= known, file


@pytest.mark.parametrize(
    "command", [["./start.command"], ["make", "-s", "run"]], ids=["start.command", "make run"]
)
def test_what_calls_it(tmp_path: Path, command: list[str]) -> None:
    """The same code, asked for nothing: a start.py of the test's own says with what it was called."""
    for name in ("start.command", "Makefile"):
        shutil.copy(PROJECT / name, tmp_path / name)
    shutil.copytree(PROJECT / "scripts", tmp_path / "scripts")
    (tmp_path / "start.py").write_text("import sys; print(sys.argv); sys.exit(3)", encoding="utf-8")
    elsewhere = tmp_path.parent if command[0] != "make" else tmp_path
    command = [str(tmp_path / command[0]), "--port", "81"] if command[0] != "make" else command
    answer = subprocess.run(
        command,
        cwd=elsewhere,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env=clean(),
    )
    assert answer.returncode != 0
    expected = (
        ["start.py", "--port", "81"]
        if "--port" in command
        else ["start.py", "--host", "0.0.0.0", "--port", "8000"]
    )
    assert answer.stdout == f"{expected}\n"


def clean() -> dict[str, str]:
    """Without what a `make` around the tests has set."""
    return {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}


def test_the_double_click_on_windows() -> None:
    """Its lines end as Windows wants them, and it calls start.py with what it was given. tests/windows run it."""
    lines = (PROJECT / "start.bat").read_bytes().split(b"\n")
    assert all(line.endswith(b"\r") for line in lines[:-1])
    assert b"%PYTHON% start.py %*\r" in lines
    assert b'cd /d "%~dp0"\r' in lines


def test_git_keeps_its_line_ends() -> None:
    assert "*.bat text eol=crlf" in (PROJECT / ".gitattributes").read_text("utf-8")
