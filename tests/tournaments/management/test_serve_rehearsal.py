"""What ``serve_rehearsal`` leaves in its folder: a rehearsal that does not come up says so, and is not tried again."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from skatclub.serving import platforms
from skatclub.serving.processes.supervisor import Household, Kept
from skatclub.serving.rehearsal.folder import FAILED, RUNNING
from tests.serving import PROJECT
from tournaments.management.commands import serve_rehearsal


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of a rehearsal whose server ends at once, as one whose port is refused does."""
    settings.REHEARSAL, settings.SKATCLUB_DATA = True, tmp_path
    ends = partial(platforms.start, [sys.executable, "-c", ""], PROJECT, None)
    monkeypatch.setattr(serve_rehearsal, "hold_on", lambda: None)
    monkeypatch.setattr(serve_rehearsal, "open_rehearsal", lambda _data: None)
    monkeypatch.setattr(serve_rehearsal, "servers", lambda _listening: [Kept("server", ends)])
    monkeypatch.setattr(serve_rehearsal, "one_worker", list)
    monkeypatch.setattr(platforms, "STOP_SIGNALS", ())
    return tmp_path


def test_servers_that_do_not_answer_are_a_failure(folder: Path) -> None:
    with pytest.raises(CommandError, match=r"^The rehearsal’s server does not answer\.$"):
        call_command("serve_rehearsal")
    assert (folder / FAILED).read_text(encoding="utf-8") == "The rehearsal’s server does not answer."
    assert not (folder / RUNNING).exists()


def test_one_that_was_stopped_is_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Household, "run", lambda *_self, **_more: 0)
    call_command("serve_rehearsal")
    assert not (folder / FAILED).exists()


def test_what_prevents_its_opening_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_data: Path) -> None:
        raise ValueError("no evening")

    monkeypatch.setattr(serve_rehearsal, "open_rehearsal", fails)
    with pytest.raises(ValueError, match="no evening"):
        call_command("serve_rehearsal")
    assert (folder / FAILED).read_text(encoding="utf-8") == "no evening"
