"""The package ``skatclub``: built twice as the same bytes, installed without internet, used for an evening."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from skatclub import __version__
from tests.recorders import sheet_fields
from tests.servers import wait_until
from tests.serving import PROJECT, READY, SLOW, Server, Visitor, choose_password, free_port

SHEET = "/tournaments/{slug}/sheets/1/1/"


def run(*command: str | Path, **environment: str) -> str:
    ran = subprocess.run(
        command, cwd=PROJECT, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def built(folder: Path, kind: str) -> Path:
    """A ``wheel`` or ``sdist``, by what is installed already."""
    epoch = {"SOURCE_DATE_EPOCH": "1767225600"}
    run(sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", folder, **epoch)
    return next(folder.iterdir())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command ``skatclub`` of an environment that holds the wheel, and what it asks for, from this machine alone."""
    uv, folder = Path(sys.executable).parent / "uv", tmp_path_factory.mktemp("installed")
    run(uv, "venv", "--quiet", "--python", sys.executable, folder / "env")
    run(uv, "pip", "install", "--quiet", "--offline", "--python", folder / "env/bin/python", wheel)
    return folder / "env/bin/skatclub"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a person who has only this command: no checkout, no settings."""
    folder = tmp_path_factory.mktemp("home")
    return {"HOME": str(folder), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "SERVER_PROCESSES": "1"}


@pytest.fixture(scope="module")
def server(program: Path, home: dict[str, str]) -> Iterator[Server]:
    """``skatclub`` without a command."""
    port, folder = free_port(), Path(home["HOME"])
    log = folder / "serve.log"
    command = [str(program), "--host", "127.0.0.1", "--port", str(port), "--no-demo"]
    with log.open("wb") as stream:
        process = subprocess.Popen(
            command, cwd=folder, env=home | {"PYTHONUNBUFFERED": "1"}, stdout=stream, stderr=stream
        )
    served = Server(process, port, log, (), home)
    try:
        wait_until(served.is_ready, READY, SLOW)
        yield served
    finally:
        served.stop()


def test_both_kinds_are_as_the_package_index_wants_them(wheel: Path, tmp_path: Path) -> None:
    source = built(tmp_path, "sdist")
    assert (wheel.name, source.name) == (
        f"skatclub-{__version__}-py3-none-any.whl",
        f"skatclub-{__version__}.tar.gz",
    )
    checked = run(sys.executable, "-m", "twine", "--no-color", "check", "--strict", wheel, source)
    assert re.findall(r"(PASSED|FAILED|WARNING)", checked) == ["PASSED", "PASSED"]


def test_two_builds_are_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    assert built(tmp_path, "wheel").read_bytes() == wheel.read_bytes()


def test_the_command_says_its_version(program: Path) -> None:
    assert run(program, "--version") == f"skatclub {__version__}\n"


def test_the_rules_answer_without_any_data(program: Path, tmp_path: Path) -> None:
    division = tmp_path / "division.json"
    division.write_text(json.dumps({"teams": ["A"]}))
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    ran = subprocess.run(
        [program, "score_league", division, "--json"], env=environment, capture_output=True, check=True
    )
    assert [line["team"] for line in json.loads(ran.stdout)] == ["A"]


def test_an_evening_is_played(program: Path, home: dict[str, str], server: Server) -> None:
    """A sheet typed in a browser's way, its result, a paper, a backup: data are where the system wants them."""

    def command(*arguments: str) -> str:
        where = Path(home["HOME"])
        ran = subprocess.run([program, *arguments], cwd=where, env=home, capture_output=True, check=True)
        return ran.stdout.decode().strip()

    slug = command("create_demo_tournament", "--players", "4", "--series", "1", "--stage", "started")
    director = choose_password(server)
    page = director.get(SHEET.format(slug=slug))
    fields = dict(re.findall(r'name="(csrfmiddlewaretoken|version)"[^>]*value="([^"]+)"', page))
    assert director.submit(SHEET.format(slug=slug), fields | sheet_fields(288, "typed"))[0] == 302

    assert [line["total"] for line in json.loads(command("standings", slug, "--json"))] == [288 + 12 * 50] * 4
    command("print_documents", "result-list", slug, "--out", "result.pdf")
    assert Path(home["HOME"], "result.pdf").read_bytes().startswith(b"%PDF-")
    data = Path(home["HOME"], ".local/share/skatclub")
    assert command("backup").startswith(f"Saved: {data}/backups/skatclub-")


def test_pages_have_their_style_and_their_language(server: Server) -> None:
    visitor = Visitor(server)
    visitor.opener.addheaders = [("Accept-Language", "da")]
    page = visitor.get("/rules/")
    assert '<html lang="da"' in page
    assert "Regler" in page
    for file in re.findall(r'(?:href|src)="(/static/[^"]+)"', page):
        assert visitor.status(file) == 200


def test_nothing_of_the_tests_or_of_the_tools_is_in_it(wheel: Path) -> None:
    names = run(sys.executable, "-m", "zipfile", "-l", wheel).splitlines()[1:]
    folders = {line.split("/")[0].split(" ")[0] for line in names}
    assert folders == {"scoring", "skatclub", "tournaments", f"skatclub-{__version__}.dist-info"}
