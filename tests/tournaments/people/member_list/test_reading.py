"""Lists as clubs keep them: a title above the headings, one column of names, letters of old programs."""

from __future__ import annotations

import io
from typing import Any

import pytest
from openpyxl import Workbook

from tests.factories import make_player
from tests.refusals import refused
from tournaments.people.member_list.importing import look_up
from tournaments.people.member_list.reading import PlayerList, read_list
from tournaments.people.member_list.rows import check_rows
from tournaments.people.spreadsheets.letters import LettersRead

LINES = ["Navn;Klub;Født", "Søren Kjærgård;Tønder;1951", "Åse Blåbjerg;Tønder;3.5.1960"]
PEOPLE = [("Søren", "Kjærgård", "Tønder", 1951), ("Åse", "Blåbjerg", "Tønder", 1960)]


def read(data: bytes, name: str = "members.csv") -> PlayerList:
    return read_list(io.BytesIO(data), name)


def people(data: bytes, name: str = "members.csv") -> list[tuple[Any, ...]]:
    rows = look_up(check_rows(read(data, name).rows))
    assert [row.problems for row in rows] == [[] for _row in rows]
    return [(row.first_name, row.last_name, row.club, row.birth_year) for row in rows]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["unix", "windows", "old mac"])
@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "cp850", "cp865", "mac_roman"],
)
def test_the_bytes_of_every_program(db: None, encoding: str, end: str) -> None:
    data = end.join(LINES).encode(encoding)

    assert people(data) == PEOPLE
    assert read(data).letters.other == ""


@pytest.mark.parametrize("encoding", ["cp1250", "cp852"])
def test_hungarian_bytes(db: None, encoding: str) -> None:
    assert people("Név;Egyesület\nJános Őrsi;Győr\n".encode(encoding)) == [("János", "Őrsi", "Győr", None)]


def test_another_encoding_can_be_asked_for() -> None:
    data = b"Name;Verein\nOtto Gro\xe1;Kiel\n"

    assert read(data).letters == LettersRead("cp1252", "cp850", ("Groá", "Groß"))
    assert read_list(io.BytesIO(data), "a.csv", "cp850").rows[0].cells == {
        "name": "Otto Groß",
        "club": "Kiel",
    }


@pytest.mark.parametrize(
    "lines",
    [
        ["Medlemmer i Tønder, opdateret 1.9.2026, side 1", "", *LINES],
        ["Spiller", *LINES],  # a title that could be a heading
        ["Tønder Skatklub;;", "Medlemsliste;;2026", *LINES],
        [LINES[0].upper().replace("Født".upper(), "Født år:"), *LINES[1:]],
    ],
)
def test_a_title_above_the_headings(db: None, lines: list[str]) -> None:
    assert people("\n".join(lines).encode()) == PEOPLE


def test_a_title_in_a_workbook(db: None) -> None:
    book, target = Workbook(), io.BytesIO()
    for cells in (["Medlemsliste 2026"], [], *[line.split(";") for line in LINES]):
        book.active.append(cells)
    book.save(target)

    assert people(target.getvalue(), "members.xlsx") == PEOPLE


@pytest.mark.parametrize(
    "heading", ["Født", "Født år", "Geb.", "geb", "Geb.-Datum", "Born", "Född", "Szül.", "Geburtsdatum"]
)
def test_headings_of_the_birth_year(db: None, heading: str) -> None:
    assert people(f"Name;{heading}\nIb Holm;1951\n".encode()) == [("Ib", "Holm", "", 1951)]


@pytest.mark.parametrize(
    "text",
    [
        "Name;Verein\nLang, Otto;Kiel\n",
        "Name, Vorname;Verein\nLang, Otto;Kiel\n",
        "Name, Vorname;Verein\nLang Otto;Kiel\n",
        'Name,Verein\n"Lang, Otto",Kiel\n',
        "Name;Vorname;Verein\nLang;Otto;Kiel\n",
        "Vorname\tName\tVerein\nOtto\tLang\tKiel\n",
        "Familienname|Vorname|Verein\nLang|Otto|Kiel\n",
    ],
)
def test_surnames_first(db: None, text: str) -> None:
    assert people(text.encode()) == [("Otto", "Lang", "Kiel", None)]


def test_a_single_column_of_surnames_first(db: None) -> None:
    assert people(b"Name\nLang, Otto\nIb Holm\n") == [("Otto", "Lang", "", None), ("Ib", "Holm", "", None)]


def test_a_comma_too_many_is_a_problem(db: None) -> None:
    """Otherwise Otto would be the club of Lang."""
    rows = look_up(check_rows(read(b"Name,Verein\nLang, Otto,Kiel\nIb Holm,Kiel\n").rows))

    assert [len(row.problems) for row in rows] == [1, 0]


def test_a_surname_first_is_known(db: None) -> None:
    make_player(first_name="Otto", last_name="Lang")

    assert [row.known for row in look_up(check_rows(read(b"Name\nLang, Otto\n").rows))] == [True]


def test_headings_are_searched_for_in_the_first_ten_rows() -> None:
    """Empty rows do not count; of two rows of headings the one with more of them, of equal ones the first."""
    for above, names in ((9, ["Bo"]), (10, None)):
        data = "\n\n".join(["Stand;heute"] * above + ["Name;Verein;Bil;;Bil", "Bo;Kiel;x;y;z"]).encode()
        if names is None:
            with refused("columns-unknown", field="file"):
                read(data)
            continue
        found = read(data)
        assert [row.cells for row in found.rows] == [{"name": "Bo", "club": "Kiel"}]
        assert (found.unknown, found.names_club, found.rows[0].number) == (["Bil", "Bil"], True, 21)
    assert [row.cells for row in read(b"Name\nName;Verein\nBo;Kiel\n").rows] == [
        {"name": "Bo", "club": "Kiel"}
    ]
    assert [row.cells for row in read(b"Name\nName\nBo\n").rows] == [{"name": "Name"}, {"name": "Bo"}]


@pytest.mark.parametrize(
    ("row", "too_long"),
    [("Bo;Kiel", False), ("Bo;Kiel;", False), ("Bo;Kiel;x", True), ("Bo", False), (";;", None)],
)
def test_cells_beyond_the_last_heading(row: str, too_long: bool | None) -> None:
    """Of a text file; in a workbook they are a remark beside the list."""
    found = [one.is_too_long for one in read(f"Name;Verein\n{row}\n".encode()).rows]
    assert found == ([] if too_long is None else [too_long])
    book, target = Workbook(), io.BytesIO()
    for cells in ("Name;Verein", row):
        book.active.append(cells.split(";"))
    book.save(target)
    assert [one.is_too_long for one in read(target.getvalue(), "a.xlsx").rows] == [False] * len(found)


@pytest.mark.parametrize("name", ["a.xlsx", "A.XLSX", "a.xlsm"])
def test_a_text_under_the_name_of_a_workbook(name: str) -> None:
    with refused("file-damaged", field="file"):
        read(b"Name\nBo\n", name)
    assert len(read(b"Name\nBo\n", "xlsx.csv").rows) == 1


@pytest.mark.parametrize(
    ("text", "names_club"),
    [("Name;Verein\nBo;\n", False), ("Name;Verein\nBo;\nIb;Kiel\n", True), ("Name;Club number\nBo;7\n", True), ("Name\n", False)],
)  # fmt: skip
def test_whether_a_club_is_named(text: str, names_club: bool) -> None:
    assert read(text.encode()).names_club is names_club
