"""Deviations from a federation's order in a file: only from rules that allow them, each with its reason."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tournaments.models.journal import REASON_LENGTH
from tournaments.transfer.file.deviations import read_deviations
from tournaments.transfer.file.parts import FileDeviation
from tournaments.transfer.file.reader import FileRefused, PlaceInFile

KNOWN = {
    "rule": "series-length", "reason": "Short of time.", "series": None, "table": None,
    "recorded": {"by": "anna", "at": "2026-11-21T19:30:00+00:00"},
}  # fmt: skip
AT = dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC)


def read(*deviations: dict[str, Any]) -> tuple[FileDeviation, ...]:
    return read_deviations(PlaceInFile({"deviations": list(deviations)}, ""))


@pytest.mark.parametrize(
    "more", [{}, {"series": 20}, {"series": 1, "table": 10_000}, {"reason": "x" * REASON_LENGTH}]
)
def test_a_deviation(more: dict[str, Any]) -> None:
    [found] = read(KNOWN | more)
    facts = (found.rule, found.reason, found.series, found.table)
    wanted = KNOWN | more
    assert facts == (wanted["rule"], wanted["reason"], wanted["series"], wanted["table"])
    assert (found.recorded.name, found.recorded.at) == ("anna", AT)


def test_older_files_have_none() -> None:
    assert (read_deviations(PlaceInFile({}, "")), read()) == ((), ())


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"rule": "settlement"}, "word-unknown"),
        ({"rule": ""}, "word-unknown"),
        ({"reason": ""}, "empty-in-file"),
        ({"reason": "x" * (REASON_LENGTH + 1)}, "text-too-long"),
        ({"table": 1}, "ruling-table-without-series-in-file"),
        ({"series": 21}, "number-out-of-range"),
        ({"series": 1, "table": 10_001}, "number-out-of-range"),
        ({"x": 1}, "key-unknown"),
    ],
)
def test_what_is_none(more: dict[str, Any], code: str) -> None:
    with pytest.raises(FileRefused) as caught:
        read(KNOWN, KNOWN | more)
    assert caught.value.code == code
    assert caught.value.place.startswith("deviation 2")
