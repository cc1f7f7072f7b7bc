"""What can be a result of a file, and what is left out with its reason."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.refusals import refused
from tournaments.people.history.file_formats import rows as limits
from tournaments.people.history.file_formats.rows import (
    Collector,
    HistoryPerson,
    PastFile,
    PastRow,
    People,
    Unread,
    person,
)

TODAY = dt.date(2026, 11, 27)
ROW = PastRow(2, 0, TODAY, 1, 900, 10, 2, 3)
NO_DAY = "“{}” is not a day in the past."
NO_SERIES = "The series is not a number from 1 to 99."
NO_POINTS = "The points are missing, or they are not a number."
NO_GAMES = "The won or lost games are not a number."


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, ""),
        ({"date": dt.date(1950, 1, 1)}, ""),
        ({"date": dt.date(1949, 12, 31)}, NO_DAY.format("1949-12-31")),
        ({"date": dt.date(2026, 11, 28)}, NO_DAY.format("2026-11-28")),
        ({"series": 99}, ""),
        ({"series": 0}, NO_SERIES),
        ({"series": 100}, NO_SERIES),
        ({"points": -100_000}, ""),
        ({"points": 100_000}, ""),
        ({"points": 100_001}, NO_POINTS),
        ({"points": -100_001}, NO_POINTS),
        ({"won": 0, "lost": 999}, ""),
        ({"won": 999, "lost": 0}, ""),
        ({"won": -1}, NO_GAMES),
        ({"lost": -1}, NO_GAMES),
        ({"won": 1000}, NO_GAMES),
        ({"lost": 1000}, NO_GAMES),
    ],
)
def test_a_row(fields: dict[str, Any], reason: str) -> None:
    collector, row = Collector(TODAY), ROW._replace(**fields)
    assert collector.add(row) is (not reason)
    assert (collector.rows, collector.unread) == (([], [Unread(2, reason)]) if reason else ([row], []))


@pytest.mark.parametrize(
    ("fields", "is_added"),
    [({}, False), ({"points": 5}, False), ({"person": 1}, True), ({"series": 2}, True), ({"date": dt.date(2026, 11, 26)}, True)],
)  # fmt: skip
def test_one_result_of_each_player_and_series(fields: dict[str, Any], is_added: bool) -> None:
    collector = Collector(TODAY)
    collector.add(ROW)
    assert collector.add(ROW._replace(line=7, **fields)) is is_added
    assert collector.unread == (
        [] if is_added else [Unread(7, "This player has a result of this series in line 2 already.")]
    )


def test_reasons_are_kept_for_the_first_lines_and_counted_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_UNREAD", 2)
    collector = Collector(TODAY)
    for line in (1, 2, 3):
        collector.sheet = "2023" if line == 2 else ""
        collector.leave_out(line, "Why.")
        collector.doubt(line, "Is it?")
        collector.remark("Once.")
    people = [HistoryPerson("", "Bo")]
    assert collector.file(people) == PastFile(
        people=(HistoryPerson("", "Bo"),),
        rows=(),
        unread=(Unread(1, "Why."), Unread(2, "Sheet “2023”: Why.")),
        unread_count=3,
        remarks=("Once.", "Sheet “2023”: Once."),
        doubts=(Unread(1, "Is it?"), Unread(2, "Is it?")),
        doubt_count=3,
    )


def test_as_many_as_a_club_can_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_RESULTS", 1)
    monkeypatch.setattr(limits, "MOST_PEOPLE", 1)
    collector = Collector(TODAY)
    with refused("history-empty", field="file"):
        collector.file([])
    collector.add(ROW)
    bo, eva = HistoryPerson("", "Bo"), HistoryPerson("", "Eva")
    assert collector.file([bo]).rows == (ROW,)
    with refused("history-too-many-people", field="file", most=1):
        collector.file([bo, eva])
    with refused("history-too-many", field="file", most=1):
        collector.add(ROW._replace(series=2))


@pytest.mark.parametrize(
    ("number", "name", "found"),
    [
        (" 17 ", " Bo  Juul ", HistoryPerson("17", "Bo Juul")),
        ("1" * 20, "x" * 80, HistoryPerson("1" * 20, "x" * 80)),
        ("1" * 21, "Bo", None),
        ("", "x" * 81, None),
        ("17", "", None),
        ("17", "123 !!", None),
    ],
)
def test_a_person(number: str, name: str, found: HistoryPerson | None) -> None:
    assert person(number, name) == found


def test_two_spellings_with_one_number_are_one_person() -> None:
    people = People()
    names = [
        ("17", "Åse Madsen"),
        ("17", "Madsen, Aase"),
        ("", "Åse Madsen"),
        ("18", "Bo"),
        ("17", "Åse Madsen"),
    ]
    assert [people.place_of(HistoryPerson(*one)) for one in names] == [0, 0, 1, 2, 0]
    assert [tuple(one) for one in people.listed] == [names[0], names[2], names[3]]
