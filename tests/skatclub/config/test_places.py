"""Where things are in a checkout and in an installed package; ``tests/test_package.py`` builds one."""

from __future__ import annotations

import sys

import pytest

from skatclub.config import places
from tests.serving import PROJECT


def test_a_checkout_has_its_data_and_its_command_beside_it() -> None:
    assert places.PROGRAM_DIR == PROJECT
    assert places.usual_data_folder() == PROJECT / "data"
    assert places.program_command() == [sys.executable, str(PROJECT / "manage.py")]


def test_a_package_has_the_systems_folder_and_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "IS_INSTALLED", True)
    asked: list[object] = []
    monkeypatch.setattr(places, "user_data_path", lambda *name, **more: asked.append((name, more)))
    places.usual_data_folder()
    # Without a folder named after the author, which Windows would have.
    assert asked == [(("skatclub",), {"appauthor": False})]
    assert places.program_command() == [sys.executable, "-m", "skatclub"]
