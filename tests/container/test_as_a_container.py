"""What the container does, in a plain folder: built by the same script, run by another user who may write to the data
folder alone, with the command and the settings of the Containerfile and of compose.yaml."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts.bundling.container import make_container_archive
from tests.container.containerfile import environment, last, settings_of
from tests.servers import short_folder, wait_until
from tests.serving import READY, SLOW, Server, Visitor, free_port

pytestmark = pytest.mark.endurance
IS_ROOT = os.getuid() == 0
USER, GROUP = map(int, last("USER").rest.split(":")) if IS_ROOT else (os.getuid(), os.getgid())
# Only root can run something as somebody else
AS_USER: dict[str, Any] = {"user": USER, "group": GROUP, "extra_groups": []} if IS_ROOT else {}
WITHOUT_OTHERS = ("HTTPS", "ALLOWED_HOSTS", "TRUSTED_PROXY", "LANGUAGE_CODE", "UPLOAD_LIMIT")


@pytest.fixture(scope="module")
def place() -> Iterator[Path]:
    """A folder that every user can reach."""
    with short_folder("container") as folder:
        folder.chmod(0o755)
        yield folder


@pytest.fixture(scope="module")
def program(place: Path) -> Path:
    """The environment that the build stage makes, from the release's archive; nobody can write to it."""
    with tarfile.open(make_container_archive(place)) as archive:
        archive.extractall(place / "unpacked")
    (source,) = (place / "unpacked").iterdir()
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    more = {"PATH": path, "UV_OFFLINE": "1", "PYTHON": sys.executable}
    subprocess.run([source / "container/build", place / "program"], env=os.environ | more, check=True)
    (source / "container/healthy").rename(place / "program/bin/healthy")
    subprocess.run(["chmod", "-R", "a-w,a+rX", place / "program"], check=True)
    return place / "program"


@pytest.fixture(scope="module")
def data(place: Path) -> Path:
    folder = place / "data"
    folder.mkdir(mode=0o700)
    os.chown(folder, USER, GROUP)
    return folder


@pytest.fixture(scope="module")
def settings(program: Path, data: Path) -> dict[str, str]:
    """The image's and, where they need no other container, compose's."""
    image = environment() | {
        "SKATCLUB_DATA": str(data),
        "HOME": str(data),
        "PATH": f"{program}/bin:/usr/bin:/bin",
    }
    composed = settings_of("web1")
    return image | {name: composed[name] for name in WITHOUT_OTHERS} | {"SERVER_PROCESSES": "1"}


@pytest.fixture
def server(place: Path, program: Path, settings: dict[str, str]) -> Iterator[Server]:
    port, log = free_port(), place / "serve.log"
    command = [*last("ENTRYPOINT").listed, *last("CMD").listed]
    command = [str(program / "bin" / command[0]), *command[1:-1], str(port)]
    with log.open("wb") as stream:
        process = subprocess.Popen(command, cwd="/", env=settings, stdout=stream, stderr=stream, **AS_USER)
    served = Server(process, port, log, (), settings)
    try:
        wait_until(served.is_ready, READY, SLOW)
        yield served
    finally:
        if process.poll() is None:
            served.stop()


def is_healthy(program: Path, settings: dict[str, str], port: int) -> tuple[int, str]:
    (command,) = last("HEALTHCHECK").listed
    ran = subprocess.run(
        [program / "bin" / command, str(port)], env=settings, capture_output=True, text=True, check=False
    )
    return ran.returncode, ran.stderr


def files_of(folder: Path) -> dict[str, int]:
    return {str(path): path.lstat().st_mtime_ns for path in folder.rglob("*")}


def test_it_starts_is_healthy_and_stops(
    program: Path, data: Path, settings: dict[str, str], server: Server
) -> None:
    before = files_of(program)
    assert is_healthy(program, settings, server.port) == (0, "")
    visitor = Visitor(server)
    visitor.opener.addheaders += [("X-Forwarded-Proto", "https"), ("Host", "localhost")]
    assert '<html lang="en"' in visitor.get("/")
    assert visitor.get("/health/") == "ok"

    assert server.stop() == 0
    assert server.output.endswith("Stopped. Everything is saved.\n")
    code, told = is_healthy(program, settings, server.port)
    assert (code, told.startswith("The server does not answer: ")) == (1, True)
    assert files_of(program) == before
    assert {path.stat().st_uid for path in data.rglob("*")} == {USER}
