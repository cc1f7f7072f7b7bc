"""The archive for Linux: unpacked into any folder, started without internet; made twice it is the same bytes."""

from __future__ import annotations

import os
import subprocess
import tarfile
from pathlib import Path

import pytest

from scripts.bundling.archive import HERE, make_archive, pack
from skatclub import __version__
from tests.servers import wait_until
from tests.serving import READY, SLOW, Server, Visitor, free_port

PYTHON = "3.11"  # of this machine's system


def made_of(folder: Path, *, moment: int) -> Path:
    folder.mkdir(parents=True)
    for name, mode in (("start.command", 0o700), ("b.txt", 0o600), ("a.txt", 0o644)):
        (folder / name).write_text(name)
        (folder / name).chmod(mode)
        os.utime(folder / name, (moment, moment))
    return folder


def test_the_same_files_are_the_same_bytes(tmp_path: Path) -> None:
    first = pack(made_of(tmp_path / "one" / "program", moment=1_000_000), tmp_path / "first.tar.gz")
    second = pack(made_of(tmp_path / "two" / "program", moment=2_000_000), tmp_path / "second.tar.gz")
    assert first.read_bytes() == second.read_bytes()
    with tarfile.open(first) as archive:
        assert [(entry.name, oct(entry.mode), entry.uname) for entry in archive] == [
            ("program", "0o755", ""),
            ("program/a.txt", "0o644", ""),
            ("program/b.txt", "0o644", ""),
            ("program/start.command", "0o755", ""),
        ]


def test_a_python_that_does_not_fit_is_said(tmp_path: Path) -> None:
    """With nothing in the path but a shell's own tools there is no Python."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "dirname").symlink_to("/usr/bin/dirname")
    ran = subprocess.run(
        ["/bin/sh", HERE / "unix" / "start.command"],
        env={"PATH": str(tmp_path / "bin")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    told = "Python 3.11 to 3.14 is needed. Get it from https://www.python.org/downloads/\n"
    assert (ran.returncode, ran.stderr) == (1, told)


@pytest.mark.endurance
def test_it_starts_without_internet(tmp_path: Path) -> None:
    folder = tmp_path / "Skat für Åse"
    folder.mkdir()
    with tarfile.open(make_archive(tmp_path, "linux", pythons=(PYTHON,))) as archive:
        archive.extractall(folder)
    start = folder / f"skatclub-{__version__}-linux" / "start.command"
    home = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    # A network of its own, in which there is nothing
    ran = subprocess.run(
        ["unshare", "--net", start, "--version"], env=home, capture_output=True, text=True, check=True
    )
    assert ran.stdout.splitlines()[-1] == f"skatclub {__version__}"

    port, log = free_port(), tmp_path / "start.log"
    with log.open("wb") as stream:
        process = subprocess.Popen(
            [start, "--host", "127.0.0.1", "--port", str(port)], env=home, stdout=stream, stderr=stream
        )
    server = Server(process, port, log, (), home)
    try:
        wait_until(lambda: READY in server.output, "the program", SLOW)
        assert "Tournaments" in Visitor(server).get("/")
    finally:
        for running in server.processes():
            os.kill(running, 15)
        process.wait(SLOW)
