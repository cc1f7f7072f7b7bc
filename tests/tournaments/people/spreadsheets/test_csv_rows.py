"""A text file line by line: rows over several lines, and in which form of Unicode it is."""

from __future__ import annotations

import csv
from unittest import mock

import pytest

from tests.refusals import refused
from tournaments.people.spreadsheets import csv_rows as module
from tournaments.people.spreadsheets.csv_rows import csv_rows, encoding_of
from tournaments.people.spreadsheets.letters import LettersRead
from tournaments.people.spreadsheets.limits import Most


def of_csv(text: str) -> list[tuple[int, list[str]]]:
    return list(csv_rows(text.encode(), "utf-8", ";", Most(rows=2, columns=3)))


def test_rows_over_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_LINES", 3)
    monkeypatch.setattr(module, "LONGEST_ROW", 12)
    assert of_csv('"a\nb\nc"\n"d\ne"\n') == [(3, ["a\nb\nc"]), (5, ["d\ne"])]
    assert of_csv("abcdefghijk\nb\n") == [(1, ["abcdefghijk"]), (2, ["b"])]
    for text in ('"a\nb\nc\nd"\n', "abcdefghijklm\n", '"abcdef\nghijk\n"\n'):
        with refused("file-too-large", field="file"):
            of_csv(text)


def test_a_broken_csv(monkeypatch: pytest.MonkeyPatch) -> None:
    """No text within the limits is known that the library refuses."""
    error = csv.Error("why")
    monkeypatch.setattr(csv, "reader", mock.Mock(side_effect=error))
    with refused("not-readable-as-csv", field="file", why=error):
        of_csv("a")


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("Åse".encode(), "utf-8-sig"),
        ("Åse".encode("utf-8-sig"), "utf-8-sig"),
        ("Åse".encode("utf-16"), "utf-16"),
        (b"\xfe\xff\0A", "utf-16"),
        ("Ab".encode("utf-16-le"), "utf-16-le"),
        ("Ab".encode("utf-16-be"), "utf-16-be"),
        ("Aő".encode("utf-16-le"), "utf-16-le"),
        (b"", "utf-8-sig"),
    ],
)
def test_unicode(data: bytes, encoding: str) -> None:
    assert encoding_of(data) == LettersRead(encoding)


@pytest.mark.parametrize("data", [b"A\0b", b"A\0\0b", "Aőőőő".encode("utf-16-le"), b"\0"])
def test_zeros_that_are_no_text(data: bytes) -> None:
    with refused("not-a-list-of-players", field="file"):
        encoding_of(data)
