"""A backup's columns and cells as other versions of that program write them, and its tables piece by piece."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Iterator
from typing import Any

import pytest

from tests.refusals import refused
from tests.tournaments.people.history.files import CHOICES, archive_of, read
from tournaments.demo.history import table
from tournaments.people.history.file_formats import dbase, vmz
from tournaments.people.history.file_formats.dbase import DbaseTable
from tournaments.people.history.file_formats.reading import read_history
from tournaments.people.history.file_formats.rows import PastFile, PastRow

NAMES = ("NR", "NAME1", "SPIELTAG", "SERIE", "WERT", "GSP", "VSP", "TISCH", "PUNKTE")
KURT = {
    "NR": "17", "NAME1": "Kurt Hansen", "SPIELTAG": "20090312", "SERIE": "2", "WERT": "846", "GSP": "12", "VSP": "3",
    "TISCH": "4", "PUNKTE": "306",
}  # fmt: skip
DAY = dt.date(2009, 3, 12)
ROW = PastRow(1, 0, DAY, 2, 846, 12, 3, 4)


def texts(*rows: dict[str, str], without: tuple[str, ...] = ()) -> bytes:
    """A table whose columns are all of text."""
    names = [name for name in NAMES if name not in without]
    return table([(name, "C", 40) for name in names], [[row[name] for name in names] for row in rows])


def backup(*rows: dict[str, str], without: tuple[str, ...] = (), **parts: bytes) -> bytes:
    return archive_of(**{"VM.dbf": texts(*rows, without=without), **parts})


@pytest.mark.parametrize(
    ("cells", "fields"),
    [
        ({}, {}),
        ({"SERIE": ""}, {"series": 1}),
        ({"SERIE": "x"}, {"series": 1}),
        ({"WERT": "-846.0"}, {"points": -846}),
        ({"WERT": "0"}, {"points": 0}),
        ({"GSP": "", "VSP": ""}, {"won": 0, "lost": 0}),
        ({"TISCH": "1"}, {"table": 1}),
        ({"TISCH": "999"}, {"table": 999}),
        ({"TISCH": "1000"}, {"table": None}),
        ({"TISCH": "0"}, {"table": None}),
        ({"TISCH": "x"}, {"table": None}),
    ],
)
def test_cells_of_text(cells: dict[str, str], fields: dict[str, Any]) -> None:
    assert read(backup(KURT | cells)).rows == (ROW._replace(**fields),)


NO_POINTS = "The points are missing, or they are not a number."


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ({"WERT": ""}, NO_POINTS),
        ({"WERT": "x"}, NO_POINTS),
        ({"WERT": "inf"}, NO_POINTS),
        ({"SPIELTAG": "2009031"}, "“2009031” is not a day in the past."),
        ({"SPIELTAG": "2009-03-12"}, "“2009-03-12” is not a day in the past."),
        ({"SPIELTAG": "200903²²"}, "“200903??” is not a day in the past."),
        ({"SPIELTAG": "20090231"}, "“20090231” is not a day in the past."),
        ({"SPIELTAG": "x" * 30}, f"“{'x' * 20}” is not a day in the past."),
        ({"SPIELTAG": ""}, "“” is not a day in the past."),
        ({"NAME1": "", "NR": ""}, "The name is missing."),
    ],
)
def test_cells_that_say_nothing(cells: dict[str, str], reason: str) -> None:
    file = read(backup(KURT | cells, KURT))
    found = [(one.line, one.reason.replace("²", "?").replace("ý", "?")) for one in file.unread]
    assert (found, [row.line for row in file.rows]) == ([(1, reason)], [2])


def test_a_column_of_dates_and_columns_that_are_missing() -> None:
    columns = [("Name1", "C", 40), ("Spieltag", "D", 8), ("Vsp", "N", 4), ("Gsp", "N", 4), ("Wert", "N", 8)]
    data = archive_of(**{"VM.dbf": table(columns, [["Bo", DAY, 3, 12, 846], ["Bo", None, 3, 12, 846]])})
    file = read(data)
    assert file.rows == (PastRow(1, 0, DAY, 1, 846, 12, 3, None),)
    assert [one.line for one in file.unread] == [2]
    assert [tuple(one) for one in file.people] == [("", "Bo")]


@pytest.mark.parametrize(
    ("without", "columns"),
    [
        (("WERT",), "WERT"),
        (("WERT", "GSP"), "WERT, GSP"),
        (("SPIELTAG", "VSP"), "SPIELTAG, VSP"),
        (("NR", "NAME1"), "NAME1"),
    ],
)
def test_columns_that_must_be_there(without: tuple[str, ...], columns: str) -> None:
    with refused("history-columns-missing", field="file", columns=columns):
        read(backup(KURT, without=without))


PLAYERS = table((("NR", "C", 6), ("NAME1", "C", 40)), [["17", "Kurt Hansen"], ["18", "Bo"]])


@pytest.mark.parametrize(
    ("cells", "without", "players", "person"),
    [
        ({"NAME1": ""}, (), PLAYERS, ("17", "Kurt Hansen")),
        ({"NAME1": "K. H."}, (), PLAYERS, ("17", "K. H.")),
        ({"NR": "18"}, ("NAME1",), PLAYERS, ("18", "Bo")),
        ({"NR": "19"}, ("NAME1",), PLAYERS, None),
        ({}, ("NR",), PLAYERS, ("", "Kurt Hansen")),
        ({"NAME1": ""}, (), b"damaged", None),
        ({}, (), b"damaged", ("17", "Kurt Hansen")),
    ],
)
def test_names(
    cells: dict[str, str], without: tuple[str, ...], players: bytes, person: tuple[str, str] | None
) -> None:
    file = read(backup(KURT | cells, without=without, **{"a/SPIELER.DBF": players}))
    assert [tuple(one) for one in file.people] == ([person] if person else [])


def test_one_record_at_the_end_is_missing() -> None:
    data = archive_of(**{"VM.dbf": texts(KURT, KURT | {"SERIE": "3"})[:-20]})
    assert read(data).remarks == ("The file was cut off: 1 record at its end is missing.",)


def test_another_code_page_is_named() -> None:
    rows = [[f"{KURT[name]}" if name != "NAME1" else "Jürgen Groß" for name in NAMES]]
    data = archive_of(**{"VM.dbf": table([(name, "C", 40) for name in NAMES], rows, "cp1252")})
    file = read(data)
    assert [one.name for one in file.people] == ["Jürgen Groß"]
    assert file.remarks == (
        "The letters of the names are read with code page 1252, in which they look right.",
    )


def test_the_people_take_three_tenths_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dbase, "PIECE", 2)
    rows = [KURT | {"SERIE": str(number)} for number in (1, 2, 3)]
    shares: list[float] = []
    read_history(io.BytesIO(backup(*rows)), CHOICES, shares.append)
    assert shares == [pytest.approx(share) for share in (0.2, 0.3, 0.3 + 0.7 * 2 / 3, 1.0)]


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [KURT, KURT | {"NAME1": "Bo"}]
    for name, most, code, told in (
        ("MOST_RECORDS", 2, "history-too-many", 500_000),
        ("MOST_SPELLINGS", 2, "history-too-many-people", 10_000),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(vmz, name, most)
            assert len(read(backup(*rows)).rows) == 2
            with refused(code, field="file", most=told):
                read(backup(*rows, KURT | {"NAME1": "Eva"}))
    data = backup(*rows)
    monkeypatch.setattr(vmz, "MOST_UNPACKED", 1_000)
    with refused("history-too-large", field="file", most=0):
        read(data)


def table_of(data: bytes, size: int | None = None, piece: int = 1) -> DbaseTable:
    def chunks() -> Iterator[bytes]:
        return (data[at : at + piece] for at in range(0, len(data), piece))

    return DbaseTable(chunks, len(data) if size is None else size)


@pytest.mark.parametrize("piece", [1, 7, 100, 10_000])
def test_a_table_in_pieces_of_any_length(piece: int) -> None:
    data = texts(KURT, KURT | {"SERIE": "3"})
    found = table_of(data, piece=piece)
    assert (found.count, found.missing, sorted(found.columns)) == (2, 0, sorted(NAMES))
    assert list(found.records(("SERIE", "X", "NR"))) == [(1, ["2", None, "17"]), (2, ["3", None, "17"])]
    assert list(found.records(("NR",))) == [(1, ["17"]), (2, ["17"])]


def test_what_is_no_table() -> None:
    data = texts(KURT)
    length = 1 + 9 * 40
    header = len(data) - length
    assert (table_of(data, header).count, table_of(data, header + length - 1).missing) == (0, 1)
    assert (table_of(data, header + length).count, table_of(data, 5).count) == (1, 0)
    other = bytearray(data)
    other[10:12] = (length + 1).to_bytes(2, "little")
    for damaged in (b"", data[:31], bytes(other), data[:32]):
        with refused("history-damaged", field="file"):
            table_of(damaged)


def test_a_workbook_is_told_from_a_backup_by_its_parts() -> None:
    """Read from the start again; a file of another kind of archive is refused as a backup."""
    assert isinstance(read(backup(KURT)), PastFile)
    with refused("history-not-a-backup", field="file"):
        read(archive_of(**{"x.txt": b"x"}))
    with refused("file-damaged", field="file"):
        read(archive_of(**{"[Content_Types].xml": b"x", "VM.dbf": texts(KURT)}))
