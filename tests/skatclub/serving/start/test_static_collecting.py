"""Static files: collected when one has changed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from skatclub.serving.start import static_collecting
from skatclub.serving.start.static_collecting import collect_static


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> list[str]:
    """Names of the commands that are called, collectstatic really done."""
    settings.STATIC_ROOT = tmp_path / "static"
    called: list[str] = []

    def call(name: str, **options: Any) -> None:
        called.append(name)
        if name == "collectstatic":
            call_command(name, **options)

    monkeypatch.setattr(static_collecting, "call_command", call)
    return called


def test_static_files_are_collected_only_when_changed(
    collected: list[str],
    settings: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    }
    stamp = tmp_path / "stamp"
    assert [collect_static(stamp), collect_static(stamp)] == [True, False]
    assert list((tmp_path / "static" / "css").glob("base.*.css.gz"))
    monkeypatch.setattr(static_collecting, "static_fingerprint", lambda: "another")
    assert collect_static(stamp) is True
    assert collected == ["collectstatic", "collectstatic"]
    assert capsys.readouterr().out == ""


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


def test_two_folders_may_have_a_file_of_one_name(settings: Any, tmp_path: Path) -> None:
    settings.STATICFILES_DIRS = [tmp_path / "one", tmp_path / "two"]
    for folder in settings.STATICFILES_DIRS:
        folder.mkdir()
        (folder / "a.css").write_bytes(b"new")
    before = static_collecting.static_fingerprint()
    (tmp_path / "two" / "a.css").write_bytes(b"newer")
    assert static_collecting.static_fingerprint() != before
