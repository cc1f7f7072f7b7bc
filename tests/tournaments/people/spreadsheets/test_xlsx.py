"""Workbooks as programs and people make them: every cell as its reader sees it."""

from __future__ import annotations

import datetime as dt
import io
from typing import Any

import pytest
from openpyxl import Workbook

from tests.tournaments.people.spreadsheets.books import book, cells
from tournaments.people.member_list.reading import read_list

NAME = "<t>{}</t>"
DATES = '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="{}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="{}"/></cellXfs></styleSheet>'
HEADING = cells("Name", "Birth year")


def names(data: bytes) -> list[str]:
    return [row.get("name") for row in read_list(io.BytesIO(data), "members.xlsx").rows]


def years(data: bytes) -> list[str]:
    return [row.get("birth_year") for row in read_list(io.BytesIO(data), "members.xlsx").rows]


def saved(*rows: list[Any]) -> Workbook:
    made = Workbook()
    for row in rows:
        made.active.append(row)
    return made


def data_of(made: Workbook) -> bytes:
    target = io.BytesIO()
    made.save(target)
    return target.getvalue()


CELLS = {
    "inline": ('<c t="inlineStr"><is><t>Åse Madsen</t></is></c>', "Åse Madsen"),
    "formula": ('<c t="str"><f>A1&amp;B1</f><v>Åse Madsen</v></c>', "Åse Madsen"),
    "formula without a value": ("<c><f>A1</f></c><c><v>7</v></c>", None),
    "rich text": ("<c t='inlineStr'><is><r><t>Åse </t></r><r><t>Madsen</t></r></is></c>", "Åse Madsen"),
    "phonetic": ("<c t='inlineStr'><is><t>Åse</t><rPh sb='0' eb='1'><t>oh-se</t></rPh></is></c>", "Åse"),
    "entities": ('<c t="str"><v>S&amp;K &lt;Ib&gt; &#197;</v></c>', "S&K <Ib> Å"),
    "line break": ('<c t="str"><v>Åse&#10;Madsen</v></c>', "Åse Madsen"),
    "error": ('<c t="e"><v>#N/A</v></c>', None),
    "number": ("<c><v>17</v></c>", "17"),
    "whole number as a fraction": ("<c><v>1951.0</v></c>", "1951"),
    "power of ten": ("<c><v>1.951E3</v></c>", "1951"),
    "fraction": ("<c><v>17.5</v></c>", "17.5"),
    "25 digits": (f"<c><v>{'9' * 25}</v></c>", "9" * 25),
    "infinite": ("<c><v>1E999</v></c>", "1E999"),
    "prefix": ('<x:c xmlns:x="y" t="str"><x:v>Ib</x:v></x:c>', "Ib"),
}


def test_a_formula_in_the_first_cell_is_not_read() -> None:
    heading = '<row><c t="str"><f>"Na"&amp;"me"</f><v>Name</v></c></row>'
    assert names(book(cells("Ib Holm"), heading=heading)) == ["Ib Holm"]


@pytest.mark.parametrize("kind", CELLS)
def test_a_cell_is_read_as_it_is_shown(kind: str) -> None:
    markup, shown = CELLS[kind]

    assert names(book(f"<row>{markup}</row>")) == ([] if shown is None else [shown])


def test_cells_after_a_reading_aid_are_read_again() -> None:
    aid = "<rPh sb='0' eb='1'><t>oh-se</t></rPh>"
    cells_of = [f"<c t='inlineStr'><is><t>{text}</t>{aid}</is></c>" for text in ("Åse", "1951")]
    data = book(f"<row>{''.join(cells_of)}</row>", heading=HEADING)
    assert (names(data), years(data)) == (["Åse"], ["1951"])


def test_a_prefix_for_every_element() -> None:
    sheet = (
        '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="str"><x:v>Name</x:v></x:c></x:row>'
        '<x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    )
    strings = '<x:sst xmlns:x="y"><x:si><x:t>Ib</x:t></x:si></x:sst>'

    assert names(book(sheet=sheet, strings=strings)) == ["Ib"]


def test_cells_that_are_left_out_and_rows_that_are_empty() -> None:
    """A spreadsheet writes only what is filled; the numbers of the rows are those that it shows."""
    heading = '<row r="3"><c r="B3" t="str"><v>Club</v></c><c r="D3" t="str"><v>Name</v></c></row>'
    rows = '<row r="7"><c r="D7" t="str"><v>Ib</v></c></row><row r="9"><c r="XFD9" s="1"/></row><row r="10"/>'

    found = read_list(io.BytesIO(book(rows, heading=heading)), "a.xlsx").rows

    assert [(row.number, row.cells) for row in found] == [(7, {"club": "", "name": "Ib"})]


def test_a_row_that_tells_no_number_of_a_row_follows_the_last_one() -> None:
    """A spreadsheet has at most 1,048,576 rows; a hostile number has many thousand digits."""
    told = ["7", "99999999", "123456789", "x", "²", "20"]
    rows = "".join(f'<row r="{number}"><c r="A1" t="str"><v>Ib</v></c></row>' for number in told)

    found = read_list(io.BytesIO(book(rows)), "a.xlsx").rows

    assert [row.number for row in found] == [7, 99999999, 100000000, 100000001, 100000002, 20]


@pytest.mark.parametrize(
    ("code", "style", "shown"),
    [
        ("yyyy-mm-dd", 170, "1951-05-03"),
        ("d/m", 170, "1951-05-03"),
        ('0" dages"', 170, "18751"),
        ("[Red]0", 170, "18751"),
        ("General", 170, "18751"),
        ("", 14, "1951-05-03"),
        ("", 0, "18751"),
    ],
)
def test_a_date_is_told_from_a_number_by_its_style(code: str, style: int, shown: str) -> None:
    row = '<row><c t="str"><v>Ib</v></c><c s="1"><v>18751</v></c></row>'
    styles = DATES.format(code.replace('"', "&quot;"), style)

    assert years(book(row, heading=HEADING, styles=styles)) == [shown]


@pytest.mark.parametrize("number", ["-1", "99999999", "1E300"])
def test_a_number_that_is_no_day_is_shown_as_it_stands(number: str) -> None:
    row = f'<row><c t="str"><v>Ib</v></c><c s="1"><v>{number}</v></c></row>'

    assert years(book(row, heading=HEADING, styles=DATES.format("yyyy", 170))) == [number]


@pytest.mark.parametrize(
    "styles",
    [
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="0"/></cellXfs>',
        '<cellXfs><xf numFmtId="0"/></cellXfs><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>',
        '<cellXfs><xf numFmtId="14"/></cellXfs>',
    ],
)
def test_only_styles_of_cells_count(styles: str) -> None:
    """Style 1 of the cells shows a number, or is missing; a style beside them is a date."""
    row = '<row><c t="str"><v>Ib</v></c><c s="1"><v>18751</v></c></row>'

    assert years(book(row, heading=HEADING, styles=f"<styleSheet>{styles}</styleSheet>")) == ["18751"]


@pytest.mark.parametrize("styles", ["", "<styleSheet", "no XML", "<styleSheet><cellXfs><xf numFmtId='x'/>"])
def test_broken_styles_do_not_matter(styles: str) -> None:
    row = '<row><c t="str"><v>Ib</v></c><c s="1"><v>1951</v></c></row>'

    assert years(book(row, heading=HEADING, styles=styles or "<a/>")) == ["1951"]


def test_dates_of_a_workbook_that_counts_from_1904() -> None:
    row = '<row><c t="str"><v>Ib</v></c><c s="1"><v>17289</v></c></row>'
    workbook = (
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets></workbook>'
    )

    assert years(book(row, heading=HEADING, styles=DATES.format("yyyy", 170), workbook=workbook)) == [
        "1951-05-03"
    ]


def test_a_workbook_of_another_library() -> None:
    made = saved(["Name", "Birth year"], ["Åse Madsen", dt.date(1951, 5, 3)], ["Ib", dt.datetime(1949, 1, 2)])  # noqa: DTZ001 - Excel knows no zones
    made.active.merge_cells("A5:B6")
    made.active["A5"] = "Bo"
    for number in range(50):
        made.create_sheet(f"Ark {number}").append(["nothing"])

    found = read_list(io.BytesIO(data_of(made)), "members.xlsx").rows

    assert [(row.number, row.get("name"), row.get("birth_year")) for row in found] == [
        (2, "Åse Madsen", "1951-05-03"),
        (3, "Ib", "1949-01-02"),
        (5, "Bo", ""),
    ]


def test_an_empty_sheet_in_front_is_not_the_list() -> None:
    made = saved()
    for rows in ([], [["Name"], ["Ib"]], [["Name"], ["Bo"]]):
        sheet = made.create_sheet()
        for row in rows:
            sheet.append(row)

    assert names(data_of(made)) == ["Ib"]


def test_a_dimension_is_not_believed() -> None:
    sheet = f'<worksheet><dimension ref="A1:XFD1048576"/><sheetData>{cells("Name")}{cells("Ib")}</sheetData></worksheet>'

    assert names(book(sheet=sheet)) == ["Ib"]


def test_a_workbook_under_another_name_is_read_all_the_same() -> None:
    assert [row.get("name") for row in read_list(io.BytesIO(book(cells("Ib"))), "members.csv").rows] == ["Ib"]


def test_a_text_of_a_thousand_letters_is_still_read() -> None:
    longest = "Åse" + "x" * 997

    assert names(data_of(saved(["Name"], [longest]))) == [longest]
