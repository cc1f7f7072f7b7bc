"""From an empty folder to an evening; a second start finds everything in place."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError

from skatclub.serving import first_start, platforms
from skatclub.serving.first_start import (
    Prepared,
    collect_static,
    noted_address,
    only_server,
    prepare,
)
from skatclub.serving.locks import one_at_a_time
from tests.factories import make_player, make_tournament


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> list[str]:
    """Names of the commands that are called, collectstatic really done."""
    settings.STATIC_ROOT = tmp_path / "static"
    called: list[str] = []

    def call(name: str, **options: Any) -> None:
        called.append(name)
        if name == "collectstatic":
            call_command(name, **options)

    monkeypatch.setattr(first_start, "call_command", call)
    return called


def test_static_files_are_collected_only_when_changed(
    collected: list[str], settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    }
    stamp = tmp_path / "stamp"
    assert [collect_static(stamp), collect_static(stamp)] == [True, False]
    assert list((tmp_path / "static" / "css").glob("base.*.css.gz"))
    monkeypatch.setattr(first_start, "static_fingerprint", lambda: "another")
    assert collect_static(stamp) is True
    assert collected == ["collectstatic", "collectstatic"]


@pytest.fixture
def preparing(collected: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the commands that ``prepare`` calls; nothing but the database is touched."""
    monkeypatch.setattr(first_start, "get_commands", lambda: {"create_demo_tournament": "tournaments"})
    monkeypatch.setattr(first_start, "collect_static", lambda _stamp: False)
    return collected


@pytest.mark.django_db
def test_in_an_empty_database_a_demo_with_passwords(preparing: list[str], tmp_path: Path) -> None:
    first = prepare(tmp_path)
    assert ([login.username for login in first.logins], first.shows_link) == (
        ["director", "recorder", "owner"],
        True,
    )
    assert preparing == ["migrate", "create_demo_tournament"]
    make_tournament()  # what the demo would have made
    assert prepare(tmp_path) == Prepared([], shows_link=False)
    assert preparing == ["migrate", "create_demo_tournament", "migrate"]


@pytest.mark.django_db
@pytest.mark.parametrize("make", [make_tournament, make_player])
def test_beside_data_of_ones_own_no_demo_and_no_passwords(
    preparing: list[str], tmp_path: Path, make: Any
) -> None:
    make()
    assert prepare(tmp_path) == Prepared([], shows_link=True)
    assert (preparing, (tmp_path / "logins.txt").exists()) == (["migrate"], False)


@pytest.mark.django_db
def test_the_link_is_shown_until_the_director_has_a_password(preparing: list[str], tmp_path: Path) -> None:
    assert [prepare(tmp_path, demo=False) for _start in range(2)] == [Prepared([], shows_link=True)] * 2
    director = User.objects.get(username="director")
    director.set_password("kryds er trumf")
    director.save()
    assert prepare(tmp_path, demo=False) == Prepared([], shows_link=False)


def test_the_address_that_is_noted_can_change_and_stays_when_the_server_has_ended(tmp_path: Path) -> None:
    assert noted_address(tmp_path) == ""
    with only_server(tmp_path, "http://127.0.0.1:8000/") as note_address:
        assert noted_address(tmp_path) == "http://127.0.0.1:8000/"
        note_address("http://127.0.0.1:8001/")
        with pytest.raises(CommandError, match="8001"), only_server(tmp_path, "http://127.0.0.1:8000/"):
            pass
    assert noted_address(tmp_path) == "http://127.0.0.1:8001/"


def test_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "access", lambda *_arguments: False)
    with pytest.raises(CommandError, match="cannot be written to. Choose another one: SKATCLUB_DATA="):
        prepare(tmp_path)


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


@pytest.mark.parametrize("collected_before", [b"", b"old"], ids=["cut off", "before the clock was set back"])
def test_static_files_that_look_newer_than_their_source(
    settings: Any, tmp_path: Path, collected_before: bytes
) -> None:
    """Django leaves alone what is newer than its source, whatever is in it."""
    source, target = tmp_path / "source" / "a.css", tmp_path / "static" / "a.css"
    settings.STATIC_ROOT, settings.STATICFILES_DIRS = target.parent, [source.parent]
    for file, content in ((source, b"new"), (target, collected_before)):
        file.parent.mkdir()
        file.write_bytes(content)
    os.utime(source, (1_000_000_000, 1_000_000_000))
    assert collect_static(tmp_path / "stamp") is True
    assert target.read_bytes() == b"new"
