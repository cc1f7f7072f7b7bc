"""A data folder has one server."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path
from typing import Any

import pytest
from django.core.management.base import CommandError

from skatclub.serving import platforms
from skatclub.serving.processes.locks import one_at_a_time
from skatclub.serving.start.one_server import AlreadyRunning, noted_address, only_server


def test_the_address_that_is_noted_can_change_and_stays_when_the_server_has_ended(tmp_path: Path) -> None:
    assert noted_address(tmp_path) == ""
    with only_server(tmp_path, "http://127.0.0.1:8000/") as note_address:
        assert noted_address(tmp_path) == "http://127.0.0.1:8000/"
        note_address("http://127.0.0.1:8001/")
        with pytest.raises(CommandError, match="8001"), only_server(tmp_path, "http://127.0.0.1:8000/"):
            pass
    assert noted_address(tmp_path) == "http://127.0.0.1:8001/"


def test_a_note_that_is_no_text_stops_nobody(tmp_path: Path) -> None:
    with only_server(tmp_path, "http://127.0.0.1:8000/"):
        (tmp_path / "server.lock").write_bytes(b"http://\xff/ (process 1)")
        with pytest.raises(AlreadyRunning) as refused, only_server(tmp_path, "http://127.0.0.1:8001/"):
            pass
    assert (refused.value.address, noted_address(tmp_path)) == ("http://\ufffd/", "http://\ufffd/")


def test_two_servers_on_one_folder(tmp_path: Path) -> None:
    with only_server(tmp_path, "http://127.0.0.1:8000/"):
        sentence = (
            f"^A server is already running on the data folder {tmp_path}: "
            rf"http://127\.0\.0\.1:8000/ \(process {os.getpid()} on .+\)\. Use that one, or stop it first\. "
        )
        with pytest.raises(CommandError, match=sentence), only_server(tmp_path, "http://127.0.0.1:8001/"):
            pass
    with only_server(tmp_path, "http://127.0.0.1:8001/"):
        pass


def test_with_postgresql_one_folder_serves_several_computers(
    settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(settings.DATABASES["default"], "ENGINE", "django.db.backends.postgresql")
    monkeypatch.setattr(socket, "gethostname", lambda: "one")
    with only_server(tmp_path, "http://one/"):
        with pytest.raises(CommandError, match="http://one/"), only_server(tmp_path, "http://one:8001/"):
            pass
        monkeypatch.setattr(socket, "gethostname", lambda: "two")
        with only_server(tmp_path, "http://two/"):
            pass


def test_a_folder_without_locks_is_used_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_locks(_stream: Any) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(platforms, "lock", no_locks)
    with only_server(tmp_path, "http://127.0.0.1:8000/"), one_at_a_time(tmp_path / "start.lock"):
        pass
    assert capsys.readouterr().err == (
        f"The data folder {tmp_path} cannot be locked (No locks available); is it on the network? "
        "Make sure that no second server uses it.\n"
    )
