"""Files that are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tournaments.printing.engine.files import write_whole


def test_an_older_file_is_replaced_whole(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old and longer")
    write_whole(tmp_path / "a.pdf", b"new")
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"a.pdf": b"new"}


def test_an_older_file_stays_when_there_is_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_arguments: object) -> None:
        raise OSError("no room")

    (tmp_path / "a.pdf").write_bytes(b"old")
    monkeypatch.setattr(Path, "replace", no_room)
    with pytest.raises(OSError, match="no room"):
        write_whole(tmp_path / "a.pdf", b"new")
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"a.pdf": b"old"}


def test_a_device_is_written_directly() -> None:
    write_whole(Path("/dev/null"), b"new")
    assert not Path("/dev/null").is_file()
