"""The parts of an archive: how many, how large, and read in pieces."""

from __future__ import annotations

import io

import pytest

from tests.refusals import refused
from tests.tournaments.people.spreadsheets.books import archive
from tournaments.people.spreadsheets import archive as archives
from tournaments.people.spreadsheets.archive import Archive


def test_parts_of_an_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_PARTS", 2)
    two, three = {"a/Vm.DBF": "12345", "b": "123"}, {"a": "", "b": "", "c": ""}
    found = Archive(io.BytesIO(archive(two)), most_bytes=8)
    assert ("A/vm.dbf" in found, "vm.dbf" in found) == (True, False)
    assert (found.named("VM.dbf"), found.named("c"), found.size("a/VM.dbf")) == ("a/vm.dbf", "", 5)
    for data, most in ((archive(two), 7), (archive(three), 8)):
        with refused("file-too-large", field="file"):
            Archive(io.BytesIO(data), most_bytes=most)


def test_a_large_part_comes_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "CHUNK", 4)
    assert list(Archive(io.BytesIO(archive({"a": "123456789"}))).chunks("A")) == [b"1234", b"5678", b"9"]
    with refused("file-damaged", field="file"):
        list(Archive(io.BytesIO(archive({"a": ""}))).chunks("b"))


def test_one_read_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LONGEST_READ", 5)
    for content, size, found in (
        (b"12345", -1, b"12345"),
        (b"123456", 5, b"12345"),
        (b"123", 2, b"12"),
        (b"12", 9, b"12"),
    ):
        assert archives._ShortReads(io.BytesIO(content)).read(size) == found
    for size in (-1, 6):
        with refused("file-too-large", field="file"):
            archives._ShortReads(io.BytesIO(b"123456")).read(size)
