"""How long lists of players take to read, compared with only parsing their XML or JSON."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any
from xml.parsers import expat

import pytest

from tests.benchmarks.timing import times_of
from tests.tournaments.people.spreadsheets.books import SHEET, book, cells
from tests.tournaments.transfer.file.test_deals import GAME, LINE, file_with
from tournaments.foundations.errors import Refused
from tournaments.people.member_list.reading import read_list
from tournaments.transfer.file.content import read_tournament
from tournaments.transfer.file.reader import read_text

RUNS = 2
ROWS, COLUMNS = 20_000, 10
FEW_ROWS = 4_000  # for every day


def large_list(count: int = ROWS) -> bytes:
    """So many rows, each with many columns."""
    strings = "".join(f"<si><t>Ib Holm {number}</t></si>" for number in range(1_000))
    rows = "".join(
        f'<row r="{row}">'
        + "".join(
            f'<c r="{chr(65 + column)}{row}" t="s"><v>{(row * 7 + column) % 1_000}</v></c>'
            for column in range(COLUMNS)
        )
        + "</row>"
        for row in range(2, count + 2)
    )
    return book(rows, strings=f"<sst>{strings}</sst>")


def hostile_list(count: int) -> bytes:
    """The most tags that are not refused unread, in the fewest bytes."""
    return book(("<row>" + "<c/>" * 99 + "</row>") * count)


def only_the_markup(data: bytes) -> None:
    """What is left when the sheet is unpacked and parsed with a function that does nothing."""
    parser = expat.ParserCreate()
    parser.StartElementHandler = parser.EndElementHandler = parser.CharacterDataHandler = nothing
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        parser.Parse(file.read(SHEET), True)


def nothing(*_told: Any) -> None:
    pass


def seconds(work: Callable[[], object]) -> float:
    """The faster of two runs: other load only slows a run down."""
    return min(times_of(work, RUNS))


def read(data: bytes) -> None:
    read_list(io.BytesIO(data), "members.xlsx")


@pytest.mark.parametrize("count", [FEW_ROWS, pytest.param(ROWS, marks=pytest.mark.endurance)])
def test_reading_xlsx_beside_its_bare_markup(count: int) -> None:
    lists = {f"{count:,} rows": large_list(count), "empty cells": hostile_list(count - 1_000)}
    for name, data in lists.items():
        plain = seconds(lambda: only_the_markup(data))  # noqa: B023
        full = seconds(lambda: read(data))  # noqa: B023
        print(
            f"reading {name}, {len(data) // 1_000} kB: {full / plain:.1f} × parsing the sheet alone ({full:.2f} s)"
        )


def refuse(data: bytes) -> None:
    try:
        read(data)
    except Refused:
        return
    raise AssertionError("this file must be refused")


@pytest.mark.endurance
def test_refusing_xlsx_beside_reading_it() -> None:
    fair = seconds(lambda: read(large_list()))
    hostile = {
        "a million columns": book("<row>" + '<c t="str"><v>1</v></c>' * 800_000 + "</row>"),
        "one string of 200 MB": book(strings=f"<sst><si><t>{'a' * 200_000_000}</t></si></sst>"),
        "20,001 rows": book(cells("Ib") * 20_001),
    }
    for name, data in hostile.items():
        print(f"refusing {name}: {seconds(lambda: refuse(data)) / fair:.2f} × reading 20,000 rows")  # noqa: B023


def test_checking_a_tournament_beside_its_json() -> None:
    table = file_with([GAME] * 48)["series"][0]["tables"][0] | {"passed": 0, "lines": [LINE] * 4}
    players = [
        {"start_number": n, "first_name": "Ib", "last_name": "Holm", "club": "", "class": "open"}
        for n in range(1, 401)
    ]
    tables = [
        table | {"number": n + 1, "seats": [4 * n + 1, 4 * n + 2, 4 * n + 3, 4 * n + 4]} for n in range(100)
    ]
    file = file_with([]) | {"players": players, "series": [{"number": 1, "tables": tables}]}
    text = json.dumps(file)
    plain, full = seconds(lambda: json.loads(text)), seconds(lambda: read_tournament(read_text(text)))
    print(
        f"checking and settling {len(text) // 1_000} kB, 4,800 deals: {full / plain:.1f} × reading its JSON"
    )

    endless = json.dumps(file_with([{"passed": True}] * 120_000))
    refused = seconds(lambda: refuse_tournament(endless))
    print(
        f"refusing 120,000 deals at one table: {refused / seconds(lambda: json.loads(endless)):.1f} × reading its JSON"
    )


def refuse_tournament(text: str) -> None:
    try:
        read_tournament(read_text(text))
    except Refused:
        return
    raise AssertionError("this file must be refused")
