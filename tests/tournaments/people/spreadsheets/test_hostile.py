"""Files that were made to exhaust memory or time: each is refused with a sentence, using hardly any memory."""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field

import pytest

from tests.refusals import refused
from tests.tournaments.people.spreadsheets.books import HEADING, archive, book, cells, lying
from tournaments.people.member_list.reading import PlayerRow, read_list
from tournaments.people.spreadsheets import csv_rows, letters, limits, markup, workbook

MOST_MEMORY = 100_000_000
DOCTYPE = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
BLOWN_UP = (
    f'{DOCTYPE}<worksheet><sheetData>{HEADING}<row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'
)
ELSEWHERE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData/></worksheet>'


def read(data: bytes, name: str = "members.xlsx") -> list[PlayerRow]:
    return read_list(io.BytesIO(data), name).rows


def peak_of(work: Callable[[], object]) -> int:
    """The most memory in bytes that was in use at once."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def a_directory_of_many_names() -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as file:
        for number in range(20_000):
            file.writestr(f"a part with a long name {number}", b"")
    return target.getvalue()


def with_a_password() -> bytes:
    """The flag that says so, in the directory and in each local header."""
    data = bytearray(book())
    for signature, flags in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        at = data.find(signature)
        while at >= 0:
            data[at + flags] |= 1
            at = data.find(signature, at + 1)
    return bytes(data)


@dataclass(frozen=True)
class Refusal:
    """A code with the values of its sentence."""

    code: str
    values: dict[str, int] = field(default_factory=dict)

    def of_the_file(self) -> AbstractContextManager[None]:
        return refused(self.code, field="file", **self.values)


def too_long(row: int) -> Refusal:
    return Refusal("cell-too-long", {"row": row, "most": 1000})


TOO_LARGE = Refusal("file-too-large")
TOO_MANY_COLUMNS = Refusal("too-many-columns", {"most": 100})
TOO_MANY_ROWS = Refusal("too-many-rows", {"most": 20_000})
DAMAGED = Refusal("file-damaged")
HOSTILE: dict[str, tuple[Callable[[], bytes], Refusal]] = {
    "a million columns": (lambda: book("<row>" + '<c t="str"><v>1</v></c>' * 800_000 + "</row>"), TOO_MANY_COLUMNS),
    "101 columns": (lambda: book(cells(*["x"] * 101)), TOO_MANY_COLUMNS),
    "a column far out": (lambda: book('<row r="2"><c r="XFD2"><v>1</v></c></row>'), TOO_MANY_COLUMNS),
    "20,001 rows": (lambda: book(cells("Ib") * 20_001), TOO_MANY_ROWS),
    "many small elements": (lambda: book("<row>" + "<c/>" * 2_100_000 + "</row>"), TOO_LARGE),
    "one string of 120 MB": (lambda: book(strings=f"<sst><si><t>{'a' * 120_000_000}</t></si></sst>"), TOO_LARGE),
    "one string of 19 MB": (lambda: book(strings=f"<sst><si><t>{'a' * 19_000_000}</t></si></sst>"), TOO_LARGE),
    "a cell of 1,001 letters": (lambda: book(cells("x" * 1_001)), too_long(2)),
    "a shared string of 1,001 letters": (
        lambda: book(
            '<row r="7"><c r="A7" t="s"><v>0</v></c></row>', strings=f"<sst><si><t>{'x' * 1_001}</t></si></sst>"
        ),
        too_long(7),
    ),
    "text in CDATA": (lambda: book(cells(f"<![CDATA[{'<x' * 500_000}]]>")), too_long(2)),
    "nested entities": (lambda: book(sheet=BLOWN_UP), DAMAGED),
    "an entity from a file": (lambda: book(sheet=ELSEWHERE), DAMAGED),
    "entities among the strings": (lambda: book(strings=f"{DOCTYPE}<sst><si><t>&b;</t></si></sst>"), DAMAGED),
    "an unknown entity": (lambda: book(cells("&nothing;")), DAMAGED),
    "deep nesting": (lambda: book(sheet="<a>" * 2_000_000), TOO_LARGE),
    "nested cells": (lambda: book("<row>" + "<c>" * 2_000_000), TOO_LARGE),
    "names without end": (lambda: book("".join(f"<a{n}/>" for n in range(200_000))), TOO_LARGE),
    "one tag of a megabyte": (lambda: book("<c " + " ".join(f'a{n}=""' for n in range(100_000)) + "/>"), TOO_LARGE),
    "many parts": (lambda: archive({f"p{n}": "" for n in range(1_001)}), TOO_LARGE),
    "a long directory": (a_directory_of_many_names, TOO_LARGE),
    "broken off": (lambda: book(cells("Ib"))[:-40], DAMAGED),
    "broken off early": (lambda: book(cells("Ib"))[:200], DAMAGED),
    "no XML": (lambda: book(sheet="no XML"), DAMAGED),
    "XML broken off": (lambda: book(sheet=f"<worksheet><sheetData>{HEADING}<row>"), DAMAGED),
    "another encoding": (lambda: book(sheet='<?xml version="1.0" encoding="cp037"?>\x4c'), DAMAGED),
    "no such shared string": (lambda: book('<row><c t="s"><v>7</v></c></row>'), DAMAGED),
    "a negative shared string": (lambda: book('<row><c t="s"><v>-1</v></c></row>'), DAMAGED),
    "a number that is none": (lambda: book("<row><c><v>1 2</v></c></row>"), DAMAGED),
    "no sheet": (lambda: book(workbook="<workbook/>"), DAMAGED),
    "no workbook": (lambda: archive({"a.txt": "Name"}), DAMAGED),
    "a password": (with_a_password, Refusal("file-protected")),
    "a password by Excel, or .xls": (lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, Refusal("file-old-or-protected")),
    "xlsb": (lambda: archive({"xl/workbook.bin": "x"}), Refusal("other-spreadsheet")),
    "ods": (lambda: archive({"mimetype": "application/vnd.oasis", "content.xml": "<x/>"}), Refusal("other-spreadsheet")),
}  # fmt: skip


HEAVY = (
    "a million columns", "20,001 rows", "many small elements", "one string of 120 MB", "deep nesting",
    "nested cells", "names without end", "one tag of a megabyte", "a long directory", "nested entities",
)  # fmt: skip


@pytest.mark.parametrize("name", [name for name in HOSTILE if name not in HEAVY])
def test_a_hostile_workbook_is_refused(name: str) -> None:
    make, refusal = HOSTILE[name]

    with refusal.of_the_file():
        read(make())


# Most of the time goes into watching the memory; "nested cells" are as many tags.
LONG = {"many small elements"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.endurance if name in LONG else ()) for name in HEAVY]
)
def test_a_heavy_workbook_is_refused_and_takes_no_memory(name: str) -> None:
    make, refusal = HOSTILE[name]
    data = make()

    def attempt() -> None:
        with refusal.of_the_file():
            read(data)

    assert peak_of(attempt) < MOST_MEMORY


def test_the_largest_list_takes_no_memory() -> None:
    strings = "".join(f"<si><t>Ib Holm {number}</t></si>" for number in range(20_000))
    rows = "".join(
        f'<row><c t="s"><v>{number}</v></c><c/><c><v>1951</v></c></row>' for number in range(20_000)
    )
    data = book(rows, strings=f"<sst>{strings}</sst>")

    assert peak_of(lambda: read(data)) < MOST_MEMORY // 2


@pytest.mark.parametrize("declared", [100, 0])
def test_a_directory_that_lies_is_not_believed(declared: int) -> None:
    """The part contains 30 MB and declares almost nothing: no more than declared is unpacked."""
    size = 30_000_000 + len(f"<worksheet><sheetData>{HEADING}</sheetData></worksheet>")
    data = lying(book(" " * 30_000_000), size, declared)

    def attempt() -> None:
        with DAMAGED.of_the_file():
            read(data)

    assert peak_of(attempt) < 10_000_000


def test_a_part_that_unpacks_without_a_bound_is_refused() -> None:
    """The same workbook, packed by a method that no spreadsheet uses."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book(cells("Ib")))) as known, zipfile.ZipFile(target, "w") as file:
        for part in known.namelist():
            file.writestr(part, known.read(part), zipfile.ZIP_BZIP2)

    with DAMAGED.of_the_file():
        read(target.getvalue())


@pytest.mark.parametrize(("size", "is_read"), [(19_900_000, True), (20_000_000, False)])
def test_all_parts_count_even_those_that_are_not_read(size: int, is_read: bool) -> None:
    data = book(cells("Ib"), picture="x" * size)

    if is_read:
        assert read(data)[0].cells == {"name": "Ib"}
    else:
        with TOO_LARGE.of_the_file():
            read(data)


def test_tags_are_counted_over_all_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markup, "MOST_TAGS", 200)
    parts = {"strings": "<sst>" + "<si/>" * 90 + "</sst>"}

    assert read(book(cells("Ib"), **parts))[0].cells == {"name": "Ib"}
    with TOO_LARGE.of_the_file():
        read(book(cells("Ib") * 30, **parts))


def test_limits_are_those_that_are_promised() -> None:
    limited = (limits.MOST_BYTES, limits.MOST_COLUMNS, limits.MOST_ROWS, limits.LONGEST_TEXT)
    assert limited == (20_000_000, 100, 20_000, 1_000)
    assert (limits.MOST_PARTS, csv_rows.LONGEST_ROW, csv_rows.MOST_LINES) == (1_000, 100_300, 1_000)
    assert (markup.MOST_TAGS, markup.MOST_NAMES, markup.LONGEST_GAP) == (2_000_000, 2_000, 300_000)
    assert (markup.DEEPEST, workbook.MOST_FORMATS, letters.MOST_WORDS) == (50, 70_000, 5_000)


CSV: dict[str, tuple[bytes, Refusal]] = {
    "101 columns": (b"Name\n" + b"x;" * 100 + b"x\n", TOO_MANY_COLUMNS),
    "a million columns": (b"Name\n" + b"x;" * 1_000_000, TOO_LARGE),
    "a million empty columns": (b"Name\n" + b";" * 1_000_000, TOO_LARGE),
    "20,001 rows": (b"Name\n" + b"Ib\n" * 20_001, TOO_MANY_ROWS),
    "1,001 letters": (b"Name\nIb\n" + b"x" * 1_001, too_long(3)),
    "a quote that never ends": (b'Name\n"' + b"x\n" * 1_000_000, TOO_LARGE),
    "a row that never ends": (b"Name\n" + b'"a\n";' * 500_000, TOO_LARGE),
    "NUL": (b"Name\n" + b"Ib\n" * 5_000 + b"\0", Refusal("not-a-list-of-players")),
    "nothing but line ends": (b"\n" * 100_000, Refusal("list-file-empty")),
}


@pytest.mark.parametrize("name", CSV)
def test_a_hostile_csv_is_refused_and_takes_no_memory(name: str) -> None:
    data, refusal = CSV[name]

    def attempt() -> None:
        with refusal.of_the_file():
            read(data, "members.csv")

    assert peak_of(attempt) < MOST_MEMORY // 4
