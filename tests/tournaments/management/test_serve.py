"""``manage.py serve`` from an empty folder: what it prints, serves, keeps running and leaves behind."""

from __future__ import annotations

import re
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from skatclub import __version__
from tests.prepared import prepare
from tests.processes import is_alive
from tests.servers import wait_until
from tests.serving import PROJECT, SLOW, Server, Visitor, free_port, installation, serving
from tests.skatclub.serving.start.test_browsers import browser as noting_browser


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("first") / "data"


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Server]:
    with serving(data) as started:
        yield started


def test_prints_address_logins_and_folder(server: Server, data: Path) -> None:
    assert f"On this computer    http://127.0.0.1:{server.port}/" in server.output
    assert "On other devices    (none: the server is open to this computer only)" in server.output
    assert list(server.printed_logins) == ["director", "recorder", "owner"]
    assert server.printed_link
    assert f"(stored in {data}/logins.txt)" in server.output
    assert re.search(rf"Data +{data}\n", server.output)


def test_says_nothing_else(server: Server) -> None:
    assert server.output.strip().splitlines()[0] == f"Skatclub {__version__} is running."
    assert server.output.strip().splitlines()[-1] == "Press Ctrl-C to stop; nothing is lost."


def test_what_is_secret_is_for_the_owner_alone(server: Server, data: Path) -> None:
    modes = {name: stat.S_IMODE((data / name).stat().st_mode) for name in ("logins.txt", "secret.key")}
    assert modes == {"logins.txt": 0o600, "secret.key": 0o600}
    assert stat.S_IMODE((data / "skatclub.sqlite3").stat().st_mode) == 0o600
    assert stat.S_IMODE(data.stat().st_mode) == 0o700


@pytest.mark.parametrize("name", ["recorder", "owner"])
def test_each_login_opens_the_door(server: Server, name: str) -> None:
    address, _page = Visitor(server).post("/login/", username=name, password=server.logins[name])
    assert address == f"{server.url}/"


def test_the_director_finds_the_demo_evening(server: Server) -> None:
    visitor, password = Visitor(server), server.logins["director"]
    address, _page = visitor.post("/login/", username="director", password=password)
    assert address == f"{server.url}/"
    assert re.search(r'href="/tournaments/[a-z0-9-]+/', visitor.get("/"))


def test_static_files_come_from_the_server_and_may_be_kept(server: Server) -> None:
    visitor = Visitor(server)
    style = re.search(r'href="(/static/css/skatclub\.[0-9a-f]+\.css)"', visitor.get("/login/"))
    assert style
    with visitor.opener.open(server.url + style[1]) as answer:
        assert "immutable" in answer.headers["Cache-Control"]


def stop_with(number: signal.Signals, server: Server) -> None:
    """Stops the server with ``number`` and looks whether everything it started has ended as well."""
    started = server.processes()
    assert len(started) >= 3  # two servers and the worker of the print jobs
    assert server.stop(number) == 0
    assert server.output.strip().splitlines()[-1] == "Stopped. Everything is saved."
    assert [command for pid, command in started.items() if is_alive(pid)] == []


def second_start(data: Path, port: int, *options: str, **more: str) -> tuple[int, str]:
    """Exit code and everything said by a ``serve`` that is expected to stop by itself."""
    place = ["--host", "127.0.0.1", "--port", str(port), "--no-demo"]
    command = [sys.executable, "manage.py", "serve", *place, *options]
    answer = subprocess.run(
        command,
        cwd=PROJECT,
        env=installation(data, **more),
        capture_output=True,
        text=True,
        check=False,
        timeout=SLOW,
    )
    return answer.returncode, answer.stdout + answer.stderr


def test_two_servers_on_one_folder(server: Server, data: Path) -> None:
    code, said = second_start(data, free_port())
    assert code == 1
    assert said.startswith(
        f"CommandError: A server is already running on the data folder {data}: {server.url}/ (process "
    )
    assert said.count("\n") == 1
    assert Visitor(server).get("/health/") == "ok"


def test_a_second_click_on_the_icon_opens_the_browser(server: Server, data: Path, tmp_path: Path) -> None:
    command, noted = noting_browser(tmp_path)
    screen = {"BROWSER": command, "DISPLAY": ":0", "SSH_CONNECTION": ""}
    code, said = second_start(data, free_port(), "--browser", **screen)
    assert (code, said) == (0, f"Skatclub is running already: {server.url}/ The browser shows it.\n")
    wait_until(noted.exists, "the browser", SLOW)
    assert noted.read_text() == f"{server.url}/\n"


def test_without_a_screen_a_second_start_is_refused(server: Server, data: Path) -> None:
    code, said = second_start(data, free_port(), "--browser", DISPLAY="", WAYLAND_DISPLAY="")
    assert (code, said.startswith("CommandError: A server is already running")) == (1, True)


@pytest.mark.endurance
def test_a_killed_server_keeps_nobody_out(tmp_path: Path) -> None:
    """Every day tests/test_taps_killed.py starts one again on the same port."""
    data = tmp_path / "data"
    prepare(data)
    with serving(data, "--no-demo") as first:
        first.stop(signal.SIGKILL)
    with serving(data, "--no-demo") as second:
        assert Visitor(second).get("/health/") == "ok"


def test_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port)]
        answer = subprocess.run(
            command, cwd=PROJECT, env=installation(tmp_path), capture_output=True, text=True, check=False
        )
    sentence = f"Port {port} is in use by another program. Take another one: --port {port + 1}"
    assert (answer.returncode, answer.stdout, answer.stderr.strip()) == (1, "", f"CommandError: {sentence}")


@pytest.mark.endurance
def test_second_start_keeps_everything(tmp_path: Path) -> None:
    """Every day tests/test_taps_killed.py starts a second time."""
    data = tmp_path / "data"
    with serving(data) as first:
        logins = first.logins
    collected = (data / "static" / "staticfiles.json").stat().st_mtime_ns
    with serving(data) as second:
        assert (second.printed_logins, second.printed_link) == ({}, "")
        address, _page = Visitor(second).post("/login/", username="recorder", password=logins["recorder"])
        assert address == f"{second.url}/"
        stop_with(signal.SIGHUP, second)
    assert (data / "static" / "staticfiles.json").stat().st_mtime_ns == collected


def test_ctrl_c_ends_everything(server: Server) -> None:
    """Stands last, since it stops the server that the others ask."""
    stop_with(signal.SIGINT, server)
