"""From an empty folder to an evening; a second start finds everything in place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.management.base import CommandError

from skatclub.serving import first_start
from skatclub.serving.first_start import collect_static, load_demo, prepare
from tests.factories import make_player, make_tournament


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> list[str]:
    """Names of the commands that are called, collectstatic really done."""
    settings.STATIC_ROOT = tmp_path / "static"
    called: list[str] = []
    original = first_start.call_command

    def call(name: str, **options: Any) -> None:
        called.append(name)
        if name == "collectstatic":
            original(name, **options)

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


@pytest.mark.django_db
@pytest.mark.parametrize("make", [make_tournament, make_player])
def test_demo_only_in_an_empty_database(
    collected: list[str], monkeypatch: pytest.MonkeyPatch, make: Any
) -> None:
    monkeypatch.setattr(first_start, "get_commands", lambda: {"create_demo_tournament": "tournaments"})
    load_demo()
    make()
    load_demo()
    assert collected == ["create_demo_tournament"]


def test_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(first_start.os, "access", lambda *_arguments: False)
    with pytest.raises(CommandError, match="cannot be written to. Choose another one: SKATCLUB_DATA="):
        prepare(tmp_path)
