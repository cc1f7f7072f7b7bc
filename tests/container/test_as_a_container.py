"""What the container does, in a plain folder: built by the same script, run by another user who may write to the data
folder alone, with the command and the settings of the Containerfile and of compose.yaml."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.container.containerfile import last, settings_of
from tests.container.plain import AS_USER, USER, command, image_settings
from tests.servers import wait_until
from tests.serving import READY, SLOW, Server, Visitor, free_port

pytestmark = pytest.mark.endurance
WITHOUT_OTHERS = ("HTTPS", "ALLOWED_HOSTS", "TRUSTED_PROXY", "LANGUAGE_CODE", "UPLOAD_LIMIT")


@pytest.fixture(scope="module")
def settings(program: Path, data: Path) -> dict[str, str]:
    """The image's and, where they need no other container, compose's."""
    composed = settings_of("web1")
    return (
        image_settings(program, data)
        | {name: composed[name] for name in WITHOUT_OTHERS}
        | {"SERVER_PROCESSES": "1"}
    )


@pytest.fixture
def server(place: Path, program: Path, settings: dict[str, str]) -> Iterator[Server]:
    port, log = free_port(), place / "serve.log"
    serve = command(program, *last("CMD").listed[:-1], str(port))
    with log.open("wb") as stream:
        process = subprocess.Popen(serve, cwd="/", env=settings, stdout=stream, stderr=stream, **AS_USER)
    served = Server(process, port, log, (), settings)
    try:
        wait_until(served.is_ready, READY, SLOW)
        yield served
    finally:
        if process.poll() is None:
            served.stop()


def is_healthy(program: Path, settings: dict[str, str], port: int) -> tuple[int, str]:
    (asking,) = last("HEALTHCHECK").listed
    ran = subprocess.run(
        [program / "bin" / asking, str(port)], env=settings, capture_output=True, text=True, check=False
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
