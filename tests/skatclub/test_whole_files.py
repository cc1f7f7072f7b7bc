"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from skatclub.whole_files import write_whole


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


def test_what_is_no_file_is_written_directly(tmp_path: Path) -> None:
    """A pipe stands for a device, such as the output of the command."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    try:
        write_whole(pipe, b"new")
        assert (os.read(reader, 10), pipe.is_fifo()) == (b"new", True)
    finally:
        os.close(reader)
