"""The rows under the headings: who it is, which series and table, and what is left out with its reason."""

from __future__ import annotations

import pytest

from tests.tournaments.people.history.files import read, refusal_of, shown

NO_SERIES = "The series is not a number from 1 to 99."


def rows_of(*lines: str, heading: str = "Datum;Serie;Name;Punkte;Gew;Verl;Tisch") -> list[tuple[object, ...]]:
    """Points, won and lost games and table of each result of one evening, with its series before them."""
    text = "\n".join([heading, *(f"23.01.2023;{line}" for line in lines)])
    return [one[2:] for one in shown(read(text.encode()))]


@pytest.mark.parametrize(
    ("told", "series"),
    [
        ("1", 1),
        ("99", 99),
        ("2. Serie", 2),
        ("012", 12),
        ("", 1),
        ("x", None),
        ("0", None),
        ("100", None),
        ("0012", None),
    ],
)
def test_a_series(told: str, series: int | None) -> None:
    file = read(f"Datum;Serie;Name;Punkte\n23.01.2023;{told};Bo;5\n23.01.2023;3;Eva;5\n".encode())
    assert [row.series for row in file.rows] == ([series, 3] if series else [3])
    assert [tuple(one) for one in file.unread] == ([] if series else [(2, NO_SERIES)])


@pytest.mark.parametrize(
    ("told", "table"),
    [("1", 1), ("999", 999), ("1000", None), ("0", None), ("-1", None), ("x", None), ("", None)],
)
def test_a_table(told: str, table: int | None) -> None:
    assert rows_of(f"1;Bo;5;1;2;{told}") == [(1, 5, 1, 2, table)]


@pytest.mark.parametrize(
    ("heading", "cells", "name"),
    [
        ("Vorname;Nachname", "Kurt;Hansen", "Hansen, Kurt"),
        ("Vorname;Nachname", "Kurt;", "Kurt"),
        ("Vorname;Nachname", ";Hansen", "Hansen"),
        ("Vorname;Name", "Kurt;Hansen", "Hansen, Kurt"),
        ("Nachname;Bemerkung", "Hansen;Kurt", "Hansen"),
        ("Vorname;Bemerkung", "Kurt;Hansen", "Kurt"),
        ("Name;Bemerkung", "Kurt Hansen;x", "Kurt Hansen"),
    ],
)
def test_a_name(heading: str, cells: str, name: str) -> None:
    file = read(f"{heading};23.01.2023\n{cells};5\n".encode())
    assert [one.name for one in file.people] == [name]


def test_ten_of_one_name_in_one_series_are_too_many() -> None:
    """The same numbers again are one result that was written twice."""
    lines = [f"23.01.2023;Bo;{points}" for points in (1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10)]
    file = read("\n".join(["Datum;Name;Punkte", *lines]).encode())
    assert [one.number for one in file.people] == ["", *"23456789"]
    assert [(row.person, row.points) for row in file.rows] == [(place, place + 1) for place in range(9)]
    assert [tuple(one) for one in file.unread] == [
        (4, "This player has a result of this series in line 3 already."),
        (12, "This player has a result of this series in line 11 already."),
    ]


@pytest.mark.parametrize(
    ("lines", "zeros"),
    [
        (["1;Bo;0;0;0;1"], 1),
        (["1;Bo;0;;;1", "2;Bo;0;0;;1"], 2),
        (["1;Bo;0;1;0;1"], 0),
        (["1;Bo;0;0;1;1"], 0),
        (["1;Bo;1;0;0;1"], 0),
    ],
)
def test_zeros_are_counted(lines: list[str], zeros: int) -> None:
    text = "\n".join(["Datum;Serie;Name;Punkte;Gew;Verl;Tisch", *(f"23.01.2023;{one}" for one in lines)])
    remarks = read(text.encode()).remarks
    assert [int(one.split()[0]) for one in remarks] == ([zeros] if zeros else [])
    if zeros > 1:
        assert remarks[0].startswith(
            "2 results are 0 points without a game won or lost. If evenings missed stand"
        )


def test_a_row_without_anything_is_nobodys() -> None:
    heading = "Name;23.01.2023;30.01.2023"
    file = read(f"{heading}\nBo;5;\nEva;–;x\n{heading}\n;;\n;7;\nIb;;8\n".encode())
    assert [(row.person, row.points, row.line) for row in file.rows] == [(0, 5, 2), (1, 8, 7)]
    assert [tuple(one) for one in file.unread] == [(6, "The name is missing.")]
    assert [one.name for one in file.people] == ["Bo", "Ib"]


def test_games_without_points_are_left_out() -> None:
    file = read(b"Datum;Name;Punkte;Gew;Verl\n23.01.2023;Bo;;5;\n23.01.2023;Eva;;;5\n23.01.2023;Ib;7;;\n")
    assert [tuple(one) for one in file.unread] == [
        (2, "Bo, 23 Jan 2023: The points are missing, or they are not a number."),
        (3, "Eva, 23 Jan 2023: The points are missing, or they are not a number."),
    ]
    assert [row.line for row in file.rows] == [4]


def test_long_texts_are_quoted_in_short() -> None:
    long = "Summe " * 10
    file = read(f"Datum;Name;Punkte\n{'x' * 30};Bo;5\n23.01.2023;{long};5\n".encode())
    assert [one.reason for one in file.unread] == [
        f"“{'x' * 20}” is not a day in the past.",
        f"“{long[:40]}” is taken for a sum and not for a name.",
    ]


def test_a_day_holds_for_the_rows_below_it_in_its_sheet() -> None:
    file = read(b"Datum;Name;Punkte\n;Bo;1\n23.01.2023;Bo;2\n;Eva;3\n\n;Ib;4\nsoon;Kai;5\n;Ulf;6\n")
    assert [(row.line, str(row.date)) for row in file.rows] == [
        (3, "2023-01-23"),
        (4, "2023-01-23"),
        (6, "2023-01-23"),
    ]
    assert [tuple(one) for one in file.unread] == [
        (2, "“” is not a day in the past."),
        (7, "“soon” is not a day in the past."),
        (8, "“” is not a day in the past."),
    ]


def test_what_has_no_headings_is_not_guessed() -> None:
    codes = [
        refusal_of(text.encode())
        for text in ("Name;Klub\nBo;5\n", "Name;Punkte\nBo;5\n", "Punkte;23.01.2023\n5;5\n", "Bo;5\n")
    ]
    assert codes == ["history-shape-unknown"] * 4
