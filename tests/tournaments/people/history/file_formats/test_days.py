"""The day of an evening as people write it, with and without its year."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.refusals import refused
from tournaments.people.history.file_formats.days import Days, day_in, year_in

FRIDAY = dt.date(2021, 1, 1)  # in week 53 of 2020


@pytest.mark.parametrize(
    ("cell", "day"),
    [
        ("2023-01-23", "2023-01-23"),
        ("2023-01-23T19:30:00", "2023-01-23"),
        ("2023.1.23.", "2023-01-23"),
        ("23.1.0100", "0100-01-23"),
        ("23.1.0099", "1999-01-23"),
        ("23.1.69", "2069-01-23"),
        ("23.1.70", "1970-01-23"),
        ("23/1/2023", "2023-01-23"),
        ("Fr, 23.1.2023", "2023-01-23"),
        ("23. März 2023", "2023-03-23"),
        ("23 okt. 2023", "2023-10-23"),
        ("23. Foo 2023", None),
        ("31.02.2023", None),
        ("2023-02-31", None),
        ("KW 4/2023", "2023-01-23"),
        ("KW 4-70", "1970-01-19"),
        ("KW 53/2021", None),
        ("KW 54/2020", None),
        ("31.02.", None),
        ("31. feb", None),
        ("23. foo", None),
        ("5", None),
        ("3.1", None),
        ("Bo", None),
        ("", None),
    ],
)
def test_a_cell_that_says_everything(cell: str, day: str | None) -> None:
    found = Days(None).of(cell)
    assert (found and found.isoformat()) == day


@pytest.mark.parametrize("cell", ["KW 4", "4. Woche", "23.01.", "23.01", "23/1/", "23. jan"])
def test_a_cell_without_a_year(cell: str) -> None:
    with refused("history-first-day-missing", field="first_day"):
        Days(None).of(cell)
    days = Days(None, 2023)
    assert days.of(cell) == dt.date(2023, 1, 23)
    assert days.assumed == 2023
    told = Days(dt.date(2023, 1, 9), 1999)
    assert told.of(cell) == dt.date(2023, 1, 23)
    assert told.assumed is None


def test_a_day_that_only_some_years_have() -> None:
    assert Days(None, 2024).of("29.02.") == dt.date(2024, 2, 29)
    assert Days(None, 2023).of("29.02.") is None


@pytest.mark.parametrize(
    ("cells", "days"),
    [
        (["KW 51", "KW 25", "KW 51"], ["2022-12-19", "2022-06-20", "2022-12-19"]),
        (["KW 51", "KW 24", "KW 51"], ["2022-12-19", "2023-06-12", "2023-12-18"]),
        (["20.12.", "23.06.", "31.12."], ["2022-12-20", "2022-06-23", "2022-12-31"]),
        (["31.12.", "13.6.", "3. jan"], ["2022-12-31", "2023-06-13", "2023-01-03"]),
        (["KW 51", "2022-01-03", "KW 2"], ["2022-12-19", "2022-01-03", "2023-01-09"]),
    ],
)
def test_weeks_that_begin_again_are_of_the_next_year(cells: list[str], days: list[str]) -> None:
    read = Days(None, 2022)
    assert [str(read.of(cell)) for cell in cells] == days


def test_the_first_day_says_the_year_of_its_week_and_the_weekday() -> None:
    days = Days(FRIDAY)
    assert [str(days.of(cell)) for cell in ("KW 53", "KW 1")] == ["2021-01-01", "2021-01-08"]


def test_bare_numbers_count_from_the_first_day() -> None:
    days = Days(FRIDAY)
    cells = ("50", "50", "52", "1", "3", "53", "0", "54", "100", "²")
    assert [str(days.of(cell, numbers=True)) for cell in cells] == [
        "2021-01-01",
        "2021-01-01",
        "2021-01-15",
        "2021-01-22",
        "2021-02-05",
        "2022-01-21",
        "None",
        "None",
        "None",
        "None",
    ]
    assert Days(FRIDAY).of("50") is None
    with refused("history-first-day-missing", field="first_day"):
        Days(None, 2022).of("50", numbers=True)


@pytest.mark.parametrize(
    ("title", "year", "day"),
    [
        ("Saison 2022/23", 2022, None),
        ("1949 · 1950", 1950, None),
        ("2099", 2099, None),
        ("12022 2010 20221", 2010, None),
        ("1899", None, None),
        ("Preisskat am 30. 1. 2023 und 6.2.2023", 2023, dt.date(2023, 1, 30)),
        ("2023-1-30.xlsx", 2023, dt.date(2023, 1, 30)),
        ("31.02.2023", 2023, None),
        ("", None, None),
    ],
)
def test_the_year_and_the_day_of_a_title(title: str, year: int | None, day: dt.date | None) -> None:
    assert (year_in(title), day_in(title)) == (year, day)
