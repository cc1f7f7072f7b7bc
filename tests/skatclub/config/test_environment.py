"""Settings from the environment: read, defaulted, or refused with a sentence that names them."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from skatclub.config import environment, rehearsal
from skatclub.config.environment import (
    Setting,
    read_address,
    read_bool,
    read_choice,
    read_folder,
    read_label,
    read_list,
    read_number,
    read_secret,
    read_text,
    read_time_zone,
    write_private,
)


@pytest.fixture(autouse=True)
def _forget_what_is_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "KNOWN", {})


@pytest.mark.parametrize(
    ("text", "expected"),
    [("on", True), ("YES", True), ("1", True), ("off", False), ("0", False), (" ", True)],
)
def test_bool(monkeypatch: pytest.MonkeyPatch, text: str, expected: bool) -> None:
    monkeypatch.setenv("X", text)
    assert read_bool("X", True, "") is expected


def test_empty_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X", "")
    assert (read_text("X", "a", ""), read_number("X", 3, ""), read_list("X", "a,b", "")) == (
        "a",
        3,
        ["a", "b"],
    )


@pytest.mark.parametrize(("text", "expected"), [("", "skat"), ("Klub-2", "klub-2"), ("off", ""), ("no", "")])
def test_label(monkeypatch: pytest.MonkeyPatch, text: str, expected: str) -> None:
    monkeypatch.setenv("X", text)
    assert read_label("X", "skat", "") == expected


def test_list_drops_what_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X", " skat.example, ,10.0.0.1,")
    assert read_list("X", "", "") == ["skat.example", "10.0.0.1"]


@pytest.mark.parametrize(
    ("read", "text", "sentence"),
    [
        (lambda: read_bool("X", False, ""), "perhaps", "X='perhaps': write on or off."),
        (lambda: read_number("X", 1, ""), "1,5", "X='1,5': write a whole number of at least 0."),
        (lambda: read_number("X", 1, "", least=1), "0", "X='0': write a whole number of at least 1."),
        (lambda: read_number("X", 1, ""), "²", "X='²': write a whole number of at least 0."),
        (
            lambda: read_label("X", "a", ""),
            "skat.local",
            "X='skat.local': write letters a to z, digits and hyphens, or off.",
        ),
        (lambda: read_label("X", "a", ""), "-a", "X='-a': write letters a to z, digits and hyphens, or off."),
        (lambda: read_choice("X", "a", "", ("a", "b")), "c", "X='c': write one of a, b."),
        (
            lambda: read_list("X", "", "", beginnings=("https://", "http://")),
            "https://skat.example,skat.example",
            "X='skat.example': write values that begin with https:// or http://.",
        ),
        (lambda: read_address("X", "", ""), "proxy", "X='proxy': write an address such as 127.0.0.1, or *."),
        *(
            (
                lambda: read_time_zone("X", "UTC", ""),
                zone,
                f"X='{zone}': write a time zone such as Europe/Copenhagen.",
            )
            for zone in ("Europe/Tonder", "Europe", "/etc/passwd")
        ),
        (
            lambda: read_folder("X", Path("a"), ""),
            "/proc/nothing",
            "X=/proc/nothing: No such file or directory.",
        ),
    ],
)
def test_bad_value_names_the_setting(
    monkeypatch: pytest.MonkeyPatch, read: Callable[[], Any], text: str, sentence: str
) -> None:
    monkeypatch.setenv("X", text)
    with pytest.raises(ImproperlyConfigured) as refused:
        read()
    assert str(refused.value) == sentence


def test_addresses_and_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (read_address("X", "", ""), read_time_zone("X", "Europe/Budapest", "")) == ("", "Europe/Budapest")
    for text in ("*", "10.0.0.1", "fd00::1"):
        monkeypatch.setenv("X", text)
        assert read_address("X", "", "") == text


def test_folder_is_made_for_its_owner_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("X", str(tmp_path / "a" / "b"))
    folder = read_folder("X", Path("c"), "")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_secret_is_made_once_and_private(tmp_path: Path) -> None:
    file = tmp_path / "secret.key"
    first = read_secret("NO_SUCH_SECRET", file, "")
    assert len(first) >= 50  # or `check --deploy` warns
    assert read_secret("NO_SUCH_SECRET", file, "") == first
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_two_first_starts_get_two_secrets(tmp_path: Path) -> None:
    assert read_secret("X", tmp_path / "a", "") != read_secret("X", tmp_path / "b", "")


def test_a_secret_of_the_environment_needs_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("X", "from outside")
    assert read_secret("X", tmp_path / "key", "") == "from outside"
    assert not (tmp_path / "key").exists()


def test_of_two_that_start_at_once_the_first_secret_stays(tmp_path: Path) -> None:
    file = tmp_path / "key"
    write_private(file, "first")
    write_private(file, "second")
    assert file.read_text() == "first\n"


def test_what_is_read_is_known_for_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    read_bool("A", True, "what A does")
    read_bool("B", False, "what B does")
    read_number("C", 7, "what C does")
    assert {
        "A": Setting("A", "on", "what A does"),
        "B": Setting("B", "off", "what B does"),
        "C": Setting("C", "7", "what C does"),
    } == environment.KNOWN


@pytest.mark.parametrize(("text", "expected"), [("0", 0), ("007", 7), ("", 3)])
def test_number(monkeypatch: pytest.MonkeyPatch, text: str, expected: int) -> None:
    monkeypatch.setenv("X", text)
    assert read_number("X", 3, "") == expected


@pytest.mark.parametrize("text", ["a", "a" * 40, "a-1"])
def test_the_longest_label(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("X", text)
    assert read_label("X", "", "") == text
    monkeypatch.setenv("X", f"{text}-")
    with pytest.raises(ImproperlyConfigured):
        read_label("X", "", "")


def test_a_rehearsal_takes_nothing_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    overruled: dict[str, str] = {}
    monkeypatch.setattr(environment, "OVERRULED", overruled)
    monkeypatch.setattr(rehearsal, "OVERRULED", overruled)
    monkeypatch.setenv("DATABASE_URL", "postgres://real/skat")
    monkeypatch.setenv("SERVER_PROCESSES", "4")
    assert (read_text("DATABASE_URL", "none", ""), read_number("SERVER_PROCESSES", 0, "")) == (
        "postgres://real/skat",
        4,
    )
    rehearsal.keep_inside()
    assert (read_text("DATABASE_URL", "none", ""), read_number("SERVER_PROCESSES", 0, "")) == ("none", 1)
    assert overruled == {
        "SECRET_KEY": "", "DATABASE_URL": "", "REDIS_URL": "", "FILES_IN": "", "EMAIL_URL": "", "EMAIL_SENDER": "",
        "TRUSTED_PROXY": "127.0.0.1", "SERVER_PROCESSES": "1",
    }  # fmt: skip


def test_a_folder_with_its_mark_is_a_rehearsal(tmp_path: Path) -> None:
    assert not rehearsal.is_rehearsal(tmp_path)
    (tmp_path / "this-is-a-rehearsal").touch()
    assert rehearsal.is_rehearsal(tmp_path)
