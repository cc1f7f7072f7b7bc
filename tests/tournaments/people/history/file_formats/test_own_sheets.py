"""Spreadsheets as clubs make them for themselves: where names, days and numbers stand, and what is left out."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.tournaments.people.history.files import read, refusal_of, sheets, shown, workbook
from tournaments.people.history.file_formats.reading import HistoryChoices

FIRST_DAY = HistoryChoices("isko", first_day=dt.date(2023, 1, 26))
JANUARY = [
    ("Hansen, Kurt", "2023-01-23", 1, 1234, 0, 0, None),
    ("Hansen, Kurt", "2023-01-30", 1, -104, 0, 0, None),
    ("Åse Madsen", "2023-01-30", 1, 870, 0, 0, None),
]


def test_names_down_and_evenings_across_below_a_title() -> None:
    """Ranks, sums and dashes are no results; thousands have a full stop."""
    file = read(
        workbook(
            ["Skatclub Herz Dame e.V."],
            ["Saison 2023", None, "Stand: 31.01."],
            [],
            ["Platz", "Name", "23.01.2023", "30.01.2023", "Gesamt", "Schnitt"],
            [1, "Hansen, Kurt", "1.234", -104, 1130, 565],
            [2, "Åse Madsen", "–", 870, 870, 870],
            [None, "Summe", "1.234", 766, 2000, None],
        )
    )
    assert shown(file) == JANUARY
    assert [tuple(one) for one in file.unread] == [(7, "“Summe” is taken for a sum and not for a name.")]
    assert file.remarks == ("These columns are not read: Platz, Gesamt, Schnitt.",)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("23.01.2023", "30.01.2023"),
        ("23.1.23", "30.1.23"),
        ("2023-01-23", "2023-01-30"),
        ("Mo., 23.01.2023", "Mo., 30.01.2023"),
        ("23. Januar 2023", "30. jan. 2023"),
        ("2023.01.23.", "2023.01.30."),
        ("KW 4/2023", "KW 5/2023"),
        ("23/01/2023", "30-01-2023"),
    ],
)
def test_days_in_many_spellings(first: str, second: str) -> None:
    text = f"Navn;{first};{second}\nHansen, Kurt;1.234;-104\nÅse Madsen;;870\n"
    assert shown(read(text.encode())) == JANUARY


@pytest.mark.parametrize("week", ["KW {}", "Uge {}", "v. {}", "{}. hét", "Week {}", "Kw{}"])
def test_a_week_takes_its_year_from_the_title(week: str) -> None:
    """Of a season over the new year; the year of the sheet's title is nearer than that of the file's name."""
    rows: list[list[Any]] = [
        ["Spieljahr 2022/23"],
        ["Spieler", *(week.format(one) for one in (51, 2))],
        ["Bo", 500, 600],
    ]
    file = read(workbook(*rows), name="Skat 1999.xlsx")
    assert shown(file) == [
        ("Bo", "2022-12-19", 1, 500, 0, 0, None),
        ("Bo", "2023-01-09", 1, 600, 0, 0, None),
    ]
    assert file.remarks == (
        "Weeks and days without a year are taken for those from 2022 on, weeks for their Mondays. If that is wrong,"
        " choose the file again with the day of the first evening.",
    )
    assert [one[1] for one in shown(read(workbook(*rows[1:]), name="Skat 2008.xlsx"))] == [
        "2008-12-15",
        "2009-01-05",
    ]


def test_a_week_above_the_headings_does_not_move_the_year() -> None:
    file = read(workbook(["Stand 2023", "KW 50"], ["Name", "KW 2"], ["Bo", 5]))
    assert [one[1] for one in shown(file)] == ["2023-01-09"]


def test_a_week_whose_year_nobody_says_is_asked_about_once() -> None:
    """The day of the first evening says the year and the weekday."""
    data = workbook(["Name", "KW 4", "KW 5", "06.02."], ["Bo", 1, 2, 3])
    assert refusal_of(data) == "history-first-day-missing"
    assert [one[1] for one in shown(read(data, FIRST_DAY))] == ["2023-01-26", "2023-02-02", "2023-02-06"]
    assert read(data, FIRST_DAY).remarks == ()


def test_numbers_alone_are_weeks_from_the_first_day_on() -> None:
    data = workbook(["Name", 51, 52, 1], ["Bo", 1, 2, 3])
    assert refusal_of(data) == "history-first-day-missing"
    assert [one[1] for one in shown(read(data, FIRST_DAY))] == ["2023-01-26", "2023-02-02", "2023-02-09"]


def test_two_rows_of_headings() -> None:
    """The day stands once, above the columns of its evening; the German v is lost, the Danish one won."""
    rows: list[list[Any]] = [
        ["", "23.01.2023", "", "", "30.01.2023", "", ""],
        ["Name", "Punkte", "G", "V", "Punkte", "G", "V"],
        ["Bo", 1234, 12, 1, 870, 9, 2],
        ["Eva", None, None, None, 5, None, "–"],
    ]
    expected = [
        ("Bo", "2023-01-23", 1, 1234, 12, 1, None),
        ("Bo", "2023-01-30", 1, 870, 9, 2, None),
        ("Eva", "2023-01-30", 1, 5, 0, 0, None),
    ]
    assert shown(read(workbook(*rows))) == expected
    rows[1] = ["Navn", "Point", "V", "T", "Point", "V", "T"]
    assert shown(read(workbook(*rows))) == expected


def test_games_before_the_points_of_each_series() -> None:
    rows: list[list[Any]] = [
        ["23.01.2023"],
        ["Name", "Won", "Lost", "Points", "Won", "Lost", "Points"],
        ["Bo", 1, 2, 300, 4, 5, 600],
    ]
    assert shown(read(workbook(*rows))) == [
        ("Bo", "2023-01-23", 1, 300, 1, 2, None),
        ("Bo", "2023-01-23", 2, 600, 4, 5, None),
    ]


def test_two_series_of_an_evening() -> None:
    """Named below the day, or the day stands twice. Several columns that nobody names are not guessed at."""
    result = [("Bo", "2023-01-23", 1, 700, 0, 0, None), ("Bo", "2023-01-23", 2, 800, 0, 0, None)]
    below: list[list[Any]] = [["", "23.01.2023"], ["Name", "Serie 1", "S2", "Gesamt"], ["Bo", 700, 800, 1500]]
    assert shown(read(workbook(*below))) == result
    assert shown(read(workbook(["Name", "23.01.2023", "23.01.2023"], ["Bo", 700, 800]))) == result
    file = read(workbook(["Name", "23.01.2023", None, "30.01.2023"], ["Bo", 700, 800, 9]))
    assert shown(file) == [("Bo", "2023-01-30", 1, 9, 0, 0, None)]
    assert file.remarks == (
        "Under “23.01.2023” stand several columns without headings, which are not read. Write Points, Won, Lost or"
        " Series 1, Series 2 above them and choose the file again.",
    )


LONG = """Ergebnisse des Vereins
Datum;Serie;Name;Gewonnen;Verloren;Punkte;Bemerkung
23.01.2023;1;Hansen, Kurt;12;1;1.234;
;2;Hansen, Kurt;9;2;870;krank
30.01.2023;1. Serie;Åse Madsen;3;6;−104;
30.01.2023;1;Åse Madsen;3;6;−104;
30.01.2023;1;Bo;3;6;viel;
31.02.2023;1;Bo;3;6;5;
30.01.2023;x;Bo;3;6;5;
30.01.2023;1;;3;6;5;
30.01.2023;1;Ib;3;viele;5;
"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_long_list(encoding: str) -> None:
    """An empty day is that of the row above; each line that is left out says why."""
    file = read(LONG.replace("−", "-").encode(encoding))
    assert shown(file) == [
        ("Hansen, Kurt", "2023-01-23", 1, 1234, 12, 1, None),
        ("Hansen, Kurt", "2023-01-23", 2, 870, 9, 2, None),
        ("Åse Madsen", "2023-01-30", 1, -104, 3, 6, None),
    ]
    assert [tuple(one) for one in file.unread] == [
        (6, "This player has a result of this series in line 5 already."),
        (7, "Bo, 30 Jan 2023: The points are missing, or they are not a number."),
        (8, "“31.02.2023” is not a day in the past."),
        (9, "The series is not a number from 1 to 99."),
        (10, "The name is missing."),
        (11, "Ib, 30 Jan 2023: The won or lost games are not a number."),
    ]
    assert file.remarks[0] == "These columns are not read: Bemerkung."


def test_first_and_last_name_in_two_columns_and_commas_between_cells() -> None:
    text = 'date,Vorname,Name,points,table\n2023-01-23,Kurt,Hansen,"1,234",3\n2023-01-23,,Bo,5,\n'
    assert shown(read(text.encode())) == [
        ("Hansen, Kurt", "2023-01-23", 1, 1234, 0, 0, 3),
        ("Bo", "2023-01-23", 1, 5, 0, 0, None),
    ]


def test_a_sheet_for_each_year_and_one_of_another_kind() -> None:
    file = read(
        sheets(
            **{  # type: ignore[arg-type]
                "2022": [["Name", "KW 50", "KW 1"], ["Bo", 1, 2]],
                "2023": [["Name", "KW 50"], ["Bo", 3], ["Eva", "viel"]],
                "Kasse": [["Einnahmen", "Ausgaben"], [12, 5]],
                "Leer": [],
            }
        )
    )
    assert [(one[1], one[3]) for one in shown(file)] == [
        ("2022-12-12", 1),
        ("2023-01-02", 2),
        ("2023-12-11", 3),
    ]
    assert [tuple(one) for one in file.unread] == [
        (3, "Sheet “2023”: Eva, 11 Dec 2023: The points are missing, or they are not a number.")
    ]
    assert "These sheets are not read, since no results are recognised in them: Kasse." in file.remarks
    assert refusal_of(sheets(Kasse=[["Einnahmen"], [12]])) == "history-shape-unknown"


def test_a_sheet_for_each_evening() -> None:
    """Its day stands in its name or in a title; the columns are series."""
    file = read(
        sheets(
            **{  # type: ignore[arg-type]
                "23.01.2023": [["Name", "Serie 1", "Serie 2", "Gesamt"], ["Bo", 700, 800, 1500]],
                "Finale": [["Preisskat am 30.01.2023"], ["Rang", "Name", "Gesamt"], [1, "Bo", "1.500"]],
            }
        )
    )
    assert shown(file) == [
        ("Bo", "2023-01-23", 1, 700, 0, 0, None),
        ("Bo", "2023-01-23", 2, 800, 0, 0, None),
        ("Bo", "2023-01-30", 1, 1500, 0, 0, None),
    ]


def test_two_of_one_name_are_two_people() -> None:
    """Beside the same days always; in a list where both have a result of the same series."""
    across = read(workbook(["Name", "23.01.2023", "30.01.2023"], ["Bo", 1, None], ["Bo", 2, 3]))
    assert [tuple(one) for one in across.people] == [("", "Bo"), ("2", "Bo")]
    assert [(row.person, row.points) for row in across.rows] == [(0, 1), (1, 2), (1, 3)]
    listed = read(b"Date;Name;Points\n2023-01-23;Bo;1\n2023-01-23;Bo;2\n2023-01-30;Bo;3\n")
    assert [tuple(one) for one in listed.people] == [("", "Bo"), ("2", "Bo")]
    assert [(row.person, row.points) for row in listed.rows] == [(0, 1), (1, 2), (0, 3)]


def test_a_zero_is_a_result_that_is_pointed_at() -> None:
    file = read(workbook(["Name", "23.01.2023"], ["Bo", 0], ["Eva", 5]))
    assert [one[3] for one in shown(file)] == [0, 5]
    assert file.remarks == (
        "1 result is 0 points without a game won or lost. If an evening missed stands as 0 in the file, empty that cell"
        " and choose the file again.",
    )


def test_dates_as_a_spreadsheet_keeps_them_and_a_year_of_evenings() -> None:
    """Fifty-two evenings with three columns each are more than the hundred columns of a list of players."""
    days = [dt.date(2022, 1, 3) + dt.timedelta(weeks=week) for week in range(52)]
    top = [cell for day in days for cell in (day, None, None)]
    file = read(workbook([None, *top], ["Name", *["Points", "Won", "Lost"] * 52], ["Bo", *[500, 7, 2] * 52]))
    assert [(row.date, row.points, row.won, row.lost) for row in file.rows] == [
        (day, 500, 7, 2) for day in days
    ]


def test_a_column_of_words_without_a_heading_holds_the_names() -> None:
    file = read(workbook(["Vereinsmeisterschaft"], [None, None, "23.01.2023"], [1, "Bo", 5], [2, "Eva", 6]))
    assert [(one[0], one[3]) for one in shown(file)] == [("Bo", 5), ("Eva", 6)]
