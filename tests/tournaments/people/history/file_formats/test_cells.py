"""Whole numbers and missing results as people type them, and what a heading names."""

from __future__ import annotations

import pytest

from tournaments.people.history.file_formats.cells import is_no_result, whole
from tournaments.people.history.file_formats.headings import is_sum, letter_pairs, role_of, series_named


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1234", 1234),
        (" 1.234 ", 1234),
        ("1,234", 1234),
        ("1'234", 1234),
        ("1\u00a0234", 1234),
        ("1.234.567", 1234567),
        ("1.234,0", 1234),
        ("12.0", 12),
        ("12,00", 12),
        ("1.000", 1000),
        ("12.5", None),
        ("1234.567", None),
        ("1.23", None),
        ("-5", -5),
        ("−5", -5),
        ("- 5", -5),
        ("5-", -5),
        ("+5", 5),
        ("+-5", None),
        ("--5", None),
        ("5--", None),
        ("-", None),
        ("12345678", 12345678),
        ("123456789", None),
        ("٣", None),
        ("", None),
    ],
)
def test_whole_numbers(text: str, number: int | None) -> None:
    assert whole(text) == number


def test_no_result() -> None:
    cells = ["", "  ", " - ", "–", "—", "−", ".", "/", "x", "X", "0", "xx", "ill"]
    assert [is_no_result(cell) for cell in cells] == [True] * 10 + [False] * 3


@pytest.mark.parametrize(
    ("heading", "role", "series"),
    [
        ("Punkte", "points", 0),
        ("PKT.", "points", 0),
        ("Serie-Nr.", "series", 0),
        ("Deltager", "name", 0),
        ("Vorname", "first", 0),
        ("Nachname", "last", 0),
        ("Name, Vorname", "name", 0),
        ("Klub", "", 0),
        ("Serie 2", "", 2),
        ("S12", "", 12),
        ("s. 3", "", 3),
        (" 2. Serie ", "", 2),
        ("Serie 123", "", 0),
        ("Serie", "series", 0),
        ("", "", 0),
    ],
)
def test_headings(heading: str, role: str, series: int) -> None:
    assert (role_of(heading), series_named(heading)) == (role, series)


@pytest.mark.parametrize(
    ("headings", "roles"),
    [
        ({1: "G.", 2: " V ", 3: "P"}, {1: "won", 2: "lost"}),
        ({1: "V", 2: "T"}, {1: "won", 2: "lost"}),
        ({1: "T", 2: "V", 3: "G"}, {2: "lost", 3: "won"}),  # the German pair comes first
        ({1: "+", 2: "-", 4: "+", 5: "-"}, {1: "won", 2: "lost", 4: "won", 5: "lost"}),
        ({1: "G", 2: "T"}, {}),
        ({1: "V"}, {}),
        ({}, {}),
    ],
)
def test_pairs_of_letters(headings: dict[int, str], roles: dict[int, str]) -> None:
    assert letter_pairs(headings) == roles


def test_sums_are_no_people() -> None:
    names = ["Summe", "Gesamt:", "I alt", "Antal spillere", "Bo Summe", "", "-"]
    assert [is_sum(name) for name in names] == [True, True, True, True, False, False, False]
