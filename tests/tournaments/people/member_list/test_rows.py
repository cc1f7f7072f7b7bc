"""Each row of a list by itself: names, lengths, years, classes, answers, numbers and days."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from tournaments.people.member_list.reading import PlayerRow
from tournaments.people.member_list.rows import NOBODY, ImportRow, check_rows

TODAY = dt.date(2026, 11, 27)


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "localdate", lambda: TODAY)


def checked(cells: dict[str, str], *, is_too_long: bool = False) -> ImportRow:
    [row] = check_rows([PlayerRow(2, cells, is_too_long)])
    return row


@pytest.mark.parametrize(
    ("cells", "names"),
    [
        ({"first_name": "Åse", "last_name": "Madsen", "name": "Bo"}, ("Åse", "Madsen")),
        ({"first_name": "Åse", "name": "Bo"}, ("Åse", "")),
        ({"last_name": "Madsen", "surname_first": "Bo Juul"}, ("", "Madsen")),
        ({"surname_first": "Juul Bo Ib"}, ("Bo Ib", "Juul")),
        ({"surname_first": "von Juul, Bo"}, ("Bo", "von Juul")),
        ({"surname_first": "Juul"}, ("Juul", "")),
        ({"surname_first": "Juul Bo", "name": "Ib"}, ("Bo", "Juul")),
        ({"name": "Bo von Juul"}, ("Bo von", "Juul")),
        ({"name": "Juul, Bo"}, ("Bo", "Juul")),
    ],
)
def test_names(cells: dict[str, str], names: tuple[str, str]) -> None:
    row = checked(cells)
    assert (row.first_name, row.last_name, row.problems) == (*names, [])


@pytest.mark.parametrize(
    ("cells", "fields"),
    [
        ({"shows_full_name": "JA"}, {"shows_full_name": True}),
        ({"shows_full_name": "✓"}, {"shows_full_name": True}),
        ({"shows_full_name": "–"}, {"shows_full_name": False}),
        ({"shows_full_name": "0"}, {"shows_full_name": False}),
        ({"shows_full_name": ""}, {"shows_full_name": False}),
        ({"class": "damer"}, {"player_class": "women"}),
        ({"class": "women"}, {"player_class": "women"}),
        ({"class": ""}, {"player_class": "open"}),
        ({"birth_year": "1951"}, {"birth_year": 1951}),
        ({"birth_year": ""}, {"birth_year": None}),
        ({"member_since": "27.11.2026"}, {"member_since": "2026-11-27"}),
        ({"member_since": ""}, {"member_since": ""}),
        ({"member_since": "1.1.1900"}, {"member_since": "1900-01-01"}),
        ({"federation_number": "4711"}, {"federation_number": "4711"}),
        ({"licence_date": "1.3.2019"}, {"licence_date": "2019-03-01"}),
        ({"club_number": "05.53.015"}, {"club_number": "0553015", "club": ""}),
        ({"club": "553015"}, {"club_number": "0553015", "club": ""}),
        ({"club": "553015", "club_number": "05.53.016"}, {"club_number": "0553016", "club": "553015"}),
    ],
)
def test_what_a_cell_means(cells: dict[str, str], fields: dict[str, Any]) -> None:
    row = checked({"name": "Bo"} | cells)
    assert {name: getattr(row, name) for name in fields} == fields
    assert row.problems == []


LONG = "x" * 30


@pytest.mark.parametrize(
    ("cells", "problem"),
    [
        ({"name": ""}, "The name is missing."),
        ({"member_since": "28.11.2026"}, "“28.11.2026” is not a day in the past."),
        ({"member_since": "31.12.1899"}, "“31.12.1899” is not a day in the past."),
        ({"member_since": LONG}, f"“{'x' * 20}” is not a day in the past."),
        ({"licence_date": LONG}, f"“{'x' * 20}” is not a day in the past."),
        ({"birth_year": LONG}, f"“{'x' * 20}” is not a birth year."),
        ({"birth_year": "2027-01-01"}, "The birth year 2027-01-01 lies in the future."),
        ({"birth_year": f"2027.{'0' * 30}"}, f"The birth year 2027.{'0' * 15} lies in the future."),
        ({"class": LONG}, f"“{'x' * 20}” is not a class."),
        (
            {"shows_full_name": LONG},
            f"“{'x' * 20}” in the column “full name may be shown” is neither yes nor no.",
        ),
        (
            {"federation_number": f"?{LONG}"},
            f"“?{'x' * 19}” is not a federation number: letters, digits, full stops and hyphens.",
        ),
        (
            {"club_number": LONG},
            f"“{'x' * 20}” is not a club’s federation number: seven digits, such as 05.53.015.",
        ),
    ],
)
def test_what_is_wrong_is_quoted_in_short(cells: dict[str, str], problem: str) -> None:
    assert checked({"name": "Bo"} | cells).problems == [problem]


def test_more_cells_than_headings() -> None:
    assert checked({"name": "Bo"}, is_too_long=True).problems == [
        "There are more cells in this row than headings. Is there a comma in a name?"
    ]


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({}, (True, False, False, False)),
        ({"problems": ["x"]}, (False, False, False, False)),
        ({"known": True}, (False, False, False, False)),
        ({"guest": 5}, (True, True, False, False)),
        ({"guest": None}, (True, False, True, False)),
        ({"guest": 5, "known": True}, (False, False, False, False)),
        ({"guest": None, "problems": ["x"]}, (False, False, False, False)),
        ({"first_name": "S¿ren"}, (True, False, False, True)),
        ({"last_name": "S¿ren"}, (True, False, False, True)),
    ],
)
def test_what_becomes_of_a_row(fields: dict[str, Any], found: tuple[bool, ...]) -> None:
    row = ImportRow(7, **fields)
    assert (row.is_new, row.becomes_member, row.is_question, row.looks_wrong) == found
    assert (row.question, ImportRow(1).guest) == ("guest:7", NOBODY)
