"""Which processes an installation has, by name, command and folder; none of them is really started."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from skatclub.config.places import program_command
from skatclub.serving.processes.supervisor import Kept
from skatclub.serving.rehearsal.folder import folder_of
from skatclub.serving.start import own_processes
from skatclub.serving.start.own_processes import known_host, names, one_worker, rehearsal_of, servers, workers


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, settings: Any) -> list[tuple[Any, ...]]:
    """What is started from now on: the arguments behind the program, the shared socket, the environment."""
    found: list[tuple[Any, ...]] = []

    def start(command: list[str], folder: Path, shared: Any, **environment: str) -> None:
        count = len(program_command())
        assert (command[:count], folder) == (program_command(), settings.BASE_DIR)
        found.append((command[count:], shared, environment))

    monkeypatch.setattr(own_processes, "start", start)
    return found


def begun(kept: list[Kept]) -> list[str]:
    for one in kept:
        one.begin()
    return [one.name for one in kept]


@pytest.mark.parametrize(
    ("allowed", "host"),
    [
        ([], "127.0.0.1"),
        (["*"], "127.0.0.1"),
        (["skat.example", "*"], "127.0.0.1"),
        (["skat.example", "other.example"], "skat.example"),
        ([".skat.example"], "skat.example"),
    ],
)
def test_a_host_name_that_the_server_accepts(settings: Any, allowed: list[str], host: str) -> None:
    settings.ALLOWED_HOSTS = allowed
    assert known_host("127.0.0.1") == host


def test_several_servers_share_the_port(started: list[Any], settings: Any) -> None:
    settings.SERVER_PROCESSES = 3
    with socket.socket() as listening:
        assert begun(servers(listening)) == ["server 1", "server 2", "server 3"]
        given = ["server", "--socket", str(listening.fileno())]
        assert started == [(given, listening, {})] * 3


def test_a_server_that_opens_the_port_itself(
    started: list[Any], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, where handing over closes the socket."""
    settings.SERVER_PROCESSES = 1

    def hand_over(listening: socket.socket) -> list[str]:
        listening.close()
        return ["--address", "0.0.0.0", "8000"]

    monkeypatch.setattr(own_processes, "hand_over", hand_over)
    begun(servers(socket.socket()))
    assert started == [(["server", "--address", "0.0.0.0", "8000"], None, {})]


@pytest.mark.parametrize(
    ("name", "https", "host", "is_kept"),
    [
        ("skat.local", False, "0.0.0.0", True),
        ("skat.local", False, "192.168.1.7", True),
        ("", False, "0.0.0.0", False),
        ("skat.local", True, "0.0.0.0", False),
        ("skat.local", False, "127.0.0.1", False),
        ("skat.local", False, "localhost", False),
    ],
)
def test_the_name_in_the_halls_network(
    started: list[Any], settings: Any, name: str, https: bool, host: str, is_kept: bool
) -> None:
    settings.LOCAL_NAME, settings.HTTPS = name, https
    assert begun(names(host, 8000)) == (["name in the network"] if is_kept else [])
    assert started == ([(["local_name", "--address", host, "8000"], None, {})] if is_kept else [])


def test_a_worker_for_each_queue_and_one_for_a_rehearsal(started: list[Any]) -> None:
    assert begun([*workers(), *one_worker()]) == [
        "worker for prints", "worker for plans", "worker of the rehearsal",
    ]  # fmt: skip
    assert started == [
        (["worker", "--supervised", "--queue", "prints"], None, {}),
        (["worker", "--supervised", "--queue", "plans"], None, {}),
        (["worker", "--supervised"], None, {}),
    ]


def test_the_rehearsal_has_its_own_folder(started: list[Any], tmp_path: Path) -> None:
    found = rehearsal_of(tmp_path)
    assert (found.data, found.running, begun([found.kept])) == (tmp_path, [], ["rehearsal"])
    assert started == [(["serve_rehearsal"], None, {"SKATCLUB_DATA": str(folder_of(tmp_path))})]
