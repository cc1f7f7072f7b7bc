"""A browser is opened only where somebody sees it."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from skatclub.serving.start import browsers
from skatclub.serving.start.browsers import has_display, open_page

VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION")


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":0", "SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}, False),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}, False),
        ("win32", {}, True),
    ],
)
def test_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], expected: bool
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert has_display() is expected


def test_nothing_is_opened_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browsers, "has_display", lambda: False)
    assert open_page("http://127.0.0.1:8000/") is None


def browser(folder: Path) -> tuple[str, Path]:
    """A browser that only notes what it is asked for."""
    noted = folder / "opened"
    script = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + chr(10))"
    return f"{shlex.join([sys.executable, '-c', script, str(noted)])} %s", noted


def test_the_page_is_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(browsers, "has_display", lambda: True)
    command, noted = browser(tmp_path)
    monkeypatch.setenv("BROWSER", command)
    opened = open_page("http://127.0.0.1:8000/")
    assert opened
    assert opened.wait(60) == 0
    assert noted.read_text() == "http://127.0.0.1:8000/\n"
