"""The last row, column, letter and part that is still read, and the first one that is not."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from tests.refusals import refused
from tests.tournaments.people.spreadsheets.books import book, cells
from tournaments.people.spreadsheets import csv_rows as module
from tournaments.people.spreadsheets import limits, markup, sheet, workbook
from tournaments.people.spreadsheets.csv_rows import csv_rows
from tournaments.people.spreadsheets.limits import Most
from tournaments.people.spreadsheets.sheet import CollectedRows
from tournaments.people.spreadsheets.workbook import DateStyles, Relations, SharedStrings
from tournaments.people.spreadsheets.xlsx import xlsx_rows, xlsx_sheets

FEW = Most(rows=2, columns=3)
Rows = list[tuple[int, list[str]]]


def of_csv(text: str) -> Rows:
    return list(csv_rows(text.encode(), "utf-8", ";", FEW))


def of_sheet(text: str) -> Rows:
    """The same rows in a workbook."""
    rows = "".join(cells(*line.split(";")) if line else "<row/>" for line in text.split("\n"))
    return [row for _name, rows in xlsx_sheets(io.BytesIO(book(rows, heading="")), FEW) for row in rows]


@pytest.mark.parametrize("rows_of", [of_csv, of_sheet])
def test_rows_and_columns(rows_of: Callable[[str], Rows]) -> None:
    """Below the headings; empty ones do not count."""
    assert rows_of("a;b;c\n\nd\ne") == [(1, ["a", "b", "c"]), (3, ["d"]), (4, ["e"])]
    with refused("too-many-rows", field="file", most=2):
        rows_of("a\nb\nc\nd")
    with refused("too-many-columns", field="file", most=3):
        rows_of("a\nb;c;d;e")


@pytest.mark.parametrize("rows_of", [of_csv, of_sheet])
def test_letters_of_a_cell(rows_of: Callable[[str], Rows], monkeypatch: pytest.MonkeyPatch) -> None:
    for one in (module, sheet, limits):
        monkeypatch.setattr(one, "LONGEST_TEXT", 5)
    assert rows_of("abcde\nb;abcde") == [(1, ["abcde"]), (2, ["b", "abcde"])]
    with refused("cell-too-long", field="file", row=2, most=5):
        rows_of("a\nb;abcdef")


def test_a_shared_text_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only so much of it is kept as shows that."""
    for one in (sheet, workbook, limits):
        monkeypatch.setattr(one, "LONGEST_TEXT", 5)
    strings = "<sst> <si> <t>abcde</t><t>fgh</t></si><si><t>abc</t>x<t>de</t></si></sst>"
    rows = '<row r="7"><c t="s"><v>{}</v></c></row>'
    assert list(xlsx_rows(io.BytesIO(book(rows.format(1), heading="", strings=strings)))) == [(7, ["abcde"])]
    with refused("cell-too-long", field="file", row=7, most=5):
        list(xlsx_rows(io.BytesIO(book(rows.format(0), heading="", strings=strings))))


def test_shared_texts_by_their_numbers() -> None:
    found = SharedStrings()
    found.text("before")
    for text in ("Åse", "Bo"):
        for name, act in (("si", found.opened), ("t", found.opened)):
            act(name, {})
        found.text(text)
        found.closed("t")
        found.text("between")
        found.closed("si")
    assert [found[0], found[1]] == ["Åse", "Bo"]
    for number in (-1, 2):
        with pytest.raises(IndexError):
            found[number]
    found.opened("rPh", {})
    found.opened("t", {})
    found.text("a reading aid")
    found.closed("rPh")
    found.closed("t")
    found.opened("t", {})
    found.text("Ib")
    found.closed("si")
    assert found[2] == "Ib"


def test_styles_of_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    dates = DateStyles()
    dates.opened("cellXfs", {})
    for number in (13, 14, 22, 23, 26, 27, 36, 37):
        dates.opened("xf", {"numFmtId": str(number)})
    dates.opened("xf", {})
    assert [dates.is_date(style) for style in range(10)] == [
        False,
        True,
        True,
        False,
        False,
        True,
        True,
        False,
        False,
        False,
    ]
    dates.forget()
    assert not dates.is_date(1)
    monkeypatch.setattr(workbook, "MOST_FORMATS", 20)
    dates.opened("cellXfs", {})
    for number in range(100, 104):  # of which nineteen are known, and one more can be
        dates.opened("numFmt", {"numFmtId": str(number), "formatCode": "d"})
    for number in range(100, 104):
        dates.opened("xf", {"numFmtId": str(number)})
    assert [dates.is_date(style) for style in range(4)] == [True, False, False, False]
    for _count in range(20):
        dates.opened("xf", {"numFmtId": "14"})
    assert (dates.is_date(19), dates.is_date(20)) == (True, False)


@pytest.mark.parametrize(
    ("target", "home", "found"),
    [
        ("sheet1.xml", "xl", "xl/sheet1.xml"),
        ("/xl/sheet1.xml", "xl", "xl/sheet1.xml"),
        ("../a.xml", "xl/b", "xl/a.xml"),
        ("", "xl", ""),
    ],
)
def test_a_part_by_its_relation(target: str, home: str, found: str) -> None:
    relations = Relations()
    relations.opened("Relationship", {"Id": "1", "Type": "http://x/worksheet", "Target": target})
    relations.opened("Other", {})
    outside = {"Id": "2", "Type": "http://x/styles", "Target": "http://y", "TargetMode": "External"}
    relations.opened("Relationship", outside)
    relations.opened("Relationship", {"Id": "3", "Type": "http://x/chartsheet", "Target": "chart.xml"})
    assert (relations.target("/worksheet", home), relations.sheet("1", home)) == (found, found)
    assert [relations.target("/styles", home), *(relations.sheet(key, home) for key in "234")] == [""] * 4


@pytest.mark.parametrize(
    ("value", "is_1904", "shown"),
    [
        ("0", False, "1899-12-30"),
        ("0", True, "1904-01-01"),
        ("18751.9", False, "1951-05-03"),
        ("2958465", False, "9999-12-31"),
        ("2958466", False, "2958466"),
        ("-0.5", False, "-0.5"),
    ],
)
def test_the_first_and_the_last_day(value: str, is_1904: bool, shown: str) -> None:
    rows = CollectedRows([], lambda style: style == 1, counts_from_1904=is_1904)
    rows.text("before")
    for name, attributes in (("row", {"r": "5"}), ("c", {"s": "1"}), ("v", {})):
        rows.start(name, attributes)
    rows.text(value)
    for name in ("v", "c", "row"):
        rows.end(name)
    assert (rows.depth, rows.take_rows(), rows.take_rows()) == (0, [(5, [shown])], [])


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("999999999999999.0", "999999999999999"),
        ("1E15", "1E15"),
        ("-17.0", "-17"),
        ("1E2", "100"),
        ("0.5", "0.5"),
    ],
)
def test_numbers(value: str, shown: str) -> None:
    data = book(f"<row><c><v>{value}</v></c></row>", heading="")
    assert list(xlsx_rows(io.BytesIO(data))) == [(1, [shown])]


def test_the_last_column() -> None:
    """Columns beyond ZZ are too far for any table."""
    data = book('<row><c r="ZZ1"><v>7</v></c></row>', heading="")
    rows = list(next(xlsx_sheets(io.BytesIO(data), Most(9, 702)))[1])
    assert (len(rows[0][1]), rows[0][1][701]) == (702, "7")
    far = book('<row><c r="AAA1"><v>7</v></c></row>', heading="")
    with refused("too-many-columns", field="file", most=702):
        list(next(xlsx_sheets(io.BytesIO(far), Most(9, 702)))[1])


@pytest.mark.parametrize(
    ("name", "most", "fits", "not_any_more"),
    [
        ("DEEPEST", 3, "<a><b/><b/><b/><a><a>", "<a><b/><b/><b/><a><a><a>"),
        ("MOST_NAMES", 3, "<a><b/><c/>", "<a><b/><c/><d/>"),
    ],
)
def test_elements(
    name: str, most: int, fits: str, not_any_more: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(markup, name, most)

    def read(text: str) -> None:
        next(markup.parse([text.encode()], Relations(), markup.TagBudget()))

    read(fits)
    with refused("file-too-large", field="file"):
        read(not_any_more)
