"""Which columns belong to which evening and series, by the headings above them."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.tournaments.people.history.files import read, refusal_of, sheets, shown
from tournaments.people.history.file_formats.layout import is_heading
from tournaments.people.history.file_formats.reading import HistoryChoices

FIRST_DAY = HistoryChoices("isko", first_day=dt.date(2023, 1, 2))
Numbers = list[tuple[str, int, int | None, int | None, int | None, int | None]]


def read_lines(*lines: str) -> Numbers:
    """Day of January 2023, series, points, won, lost and table of Bo's results."""
    return [(one[1][-2:], *one[2:]) for one in shown(read("\n".join(lines).encode()))]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        # Points first, or games first; a table beside each.
        (
            [";23.01.2023;;;;30.01.2023", "Name;Punkte;G;V;Tisch;Punkte;G;V;Tisch", "Bo;1;2;3;4;5;6;7;8"],
            [("23", 1, 1, 2, 3, 4), ("30", 1, 5, 6, 7, 8)],
        ),
        (
            [";23.01.2023", "Name;G;V;Punkte;Tisch;G;V;Punkte;Tisch", "Bo;2;3;1;4;6;7;5;8"],
            [("23", 1, 1, 2, 3, None), ("23", 2, 5, 6, 7, 4)],
        ),
        (
            [";23.01.2023", "Name;Serie 1;G;V;Serie 2;G;V", "Bo;1;2;3;4;5;6"],
            [("23", 1, 1, 2, 3, None), ("23", 2, 4, 5, 6, None)],
        ),
        ([";23.01.2023", "Name;Serie 2;Serie 1", "Bo;1;2"], [("23", 2, 1, 0, 0, None), ("23", 1, 2, 0, 0, None)]),
        ([";23.01.2023", "Name;G;Punkte;V;Tisch", "Bo;2;1;3;4"], [("23", 1, 1, 2, 3, 4)]),
        # Sums only where there is nothing else, and then the first.
        ([";23.01.2023", "Name;Gesamt;Summe;G;V", "Bo;1;9;2;3"], [("23", 1, 1, 2, 3, None)]),
        ([";23.01.2023", "Name;Gesamt;Punkte", "Bo;9;1"], [("23", 1, 1, 0, 0, None)]),
        # A day that stands twice has two series, also where the columns are named.
        ([";23.01.2023;;23.01.2023", "Name;Punkte;G;Punkte;G", "Bo;1;;2;"], [("23", 1, 1, 0, 0, None), ("23", 2, 2, 0, 0, None)]),
        # Days in the wrong order; a column between them with another heading ends the evening.
        (["Name;30.01.2023;Schnitt;23.01.2023", "Bo;1;9;2"], [("30", 1, 1, 0, 0, None), ("23", 1, 2, 0, 0, None)]),
        # The results may stand one column further, where the day's own is empty.
        (["Name;23.01.2023;;30.01.2023", "Bo;;1;2"], [("23", 1, 1, 0, 0, None), ("30", 1, 2, 0, 0, None)]),
        (["Name;23.01.2023", "Bo;1"], [("23", 1, 1, 0, 0, None)]),
        # Names in the column left of the days that has mostly words.
        (["Verein", ";;;23.01.2023", "1;Bo;x1;1"], [("23", 1, 1, 0, 0, None)]),
        (["Verein", ";;23.01.2023", "-;Bo;1", "-;7;2"], None),
        # One evening for the whole list, a row for each result.
        (["Datum;Name;Serie;Punkte;G;V;Tisch", "23.01.2023;Bo;2;1;2;3;4"], [("23", 2, 1, 2, 3, 4)]),
        (["23.01.2023", "Name;Punkte;G;V", "Bo;1;2;3"], [("23", 1, 1, 2, 3, None)]),
        (["Name;Datum;Serie 1;Serie 2", "Bo;23.01.2023;1;2"], [("23", 1, 1, 0, 0, None), ("23", 2, 2, 0, 0, None)]),
    ],
)  # fmt: skip
def test_columns(lines: list[str], found: Numbers | None) -> None:
    if found is None:
        assert refusal_of("\n".join(lines).encode()) == "history-shape-unknown"
    else:
        assert read_lines(*lines) == found


@pytest.mark.parametrize(
    ("headings", "days"),
    [
        ("51;52;1", ["2023-01-02", "2023-01-09", "2023-01-16"]),
        ("51;52", None),
        ("51;52;100", None),
        ("51;52;Schnitt;2", ["2023-01-02", "2023-01-09", "2023-01-23"]),
    ],
)
def test_three_bare_numbers_of_two_digits_are_weeks(headings: str, days: list[str] | None) -> None:
    data = f"Name;{headings}\nBo{';5' * (headings.count(';') + 1)}\n".encode()
    if days is None:
        assert refusal_of(data, FIRST_DAY) == "history-shape-unknown"
    else:
        assert [one[1] for one in shown(read(data, FIRST_DAY))] == days


def test_columns_that_are_not_read_are_named_once() -> None:
    file = read(b"Platz;Name;23.01.2023;Schnitt;Bem.;Schnitt\n1;Bo;5;7;;8\n")
    assert file.remarks == ("These columns are not read: Platz, Schnitt, Bem..",)


@pytest.mark.parametrize(
    ("above", "year"),
    [
        (["Stand 2022"], 2022),
        (["a;b"] * 5 + ["2022"], 2022),
        (["a;b"] * 6 + ["2022"], 2008),
        (["2022;b;c"], 2008),
        (["2022;b"], 2022),
    ],
)
def test_a_title_has_one_or_two_cells_in_the_first_six_rows(above: list[str], year: int) -> None:
    """The year of the file's name is further away."""
    file = read("\n".join([*above, "Name;KW 10", "Bo;5"]).encode(), name="Skat 2008.csv")
    assert [row.date.year for row in file.rows] == [year]


def test_a_sheet_without_a_year_has_that_of_the_file() -> None:
    file = read(
        sheets(
            Januar=[["Name", "KW 5"], ["Bo", 1]],
            Februar=[["Name", "KW 7"], ["Bo", 2]],
            S2021=[["2021"], ["Name", "KW 2"], ["Bo", 3]],
            April=[["Name", "KW 14"], ["Bo", 4]],
        ),
        name="Skat 2019",
    )
    assert [str(row.date) for row in file.rows] == ["2019-01-28", "2019-02-11", "2021-01-11", "2019-04-01"]
    assert [one.split(":")[0] for one in file.remarks] == [
        "Sheet “Januar”", "Sheet “Februar”", "Sheet “S2021”", "Sheet “April”",
    ]  # fmt: skip


def test_headings_of_one_cell() -> None:
    cells = ["Name", "Punkte", "S1", "23.01.", "KW 5", "5", "Bo", ""]
    assert [is_heading(cell) for cell in cells] == [True] * 5 + [False] * 3


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("12.03.2009;Bo;5;1;2;7", [(1, 5, 1, 2, 7)]),
        ("12.03.2009;Bo;5;1;2;999;6;3;4;1", [(1, 5, 1, 2, 999), (2, 6, 3, 4, 1)]),
        ("12.03.2009;Bo;5;1;2;1000;6;3;4;0", [(1, 5, 1, 2, None), (2, 6, 3, 4, None)]),
        ("12.03.2009;Bo;5;;;;;;;9", [(1, 5, 0, 0, None)]),
        ("12.03.2009;Bo;5", [(1, 5, 0, 0, None)]),
        ("12.03.2009;Bo;5;1;2;7;6;3;4;1;Eva;8;1;1;2", [(1, 5, 1, 2, 7), (2, 6, 3, 4, 1), (1, 8, 1, 1, 2)]),
        (
            "12.03.2009;Bo;5;1;2;7;6;3;4;1;;;;;;;;;;Eva;8;1;1;2",
            [(1, 5, 1, 2, 7), (2, 6, 3, 4, 1), (1, 8, 1, 1, 2)],
        ),
    ],
)
def test_rows_of_weeks_are_read_by_position(line: str, found: list[tuple[int | None, ...]]) -> None:
    assert [one[2:] for one in shown(read(line.encode()))] == found


def test_rows_of_weeks_that_are_left_out() -> None:
    lines = [
        "12.03.2009;Bo;5;1;2;7", ";Eva;;1;;;6;x;1", ";;7;1;1", f"{'x' * 30};Kai;5;1;2;7", ";Ib;8;;x;1",
    ]  # fmt: skip
    file = read("\n".join(lines).encode())
    assert [(row.line, row.series, row.points) for row in file.rows] == [(1, 1, 5)]
    assert [tuple(one) for one in file.unread] == [
        (2, "The points are missing, or they are not a number."),
        (2, "The won or lost games are not a number."),
        (3, "The name is missing."),
        (4, f"The week “{'x' * 20}” cannot be read."),
        (5, "The week “” cannot be read."),
    ]
