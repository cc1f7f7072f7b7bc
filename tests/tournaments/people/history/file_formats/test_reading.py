"""Past results as other programs keep them: read whole, or each line left out with its reason."""

from __future__ import annotations

import datetime as dt
import io
import struct
import zipfile
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.people.history.files import (
    CHOICES,
    archive_of,
    played,
    read,
    refusal_of,
    shown,
    workbook,
)
from tournaments.demo.history import RESULT_COLUMNS, DemoResult, Size, demo_backup, table, vmz
from tournaments.foundations.errors import Refused
from tournaments.people.history.file_formats import dbase
from tournaments.people.history.file_formats import rows as limits
from tournaments.people.history.file_formats import vmz as backups
from tournaments.people.history.file_formats.letters import page_of
from tournaments.people.history.file_formats.reading import HistoryChoices, read_history
from tournaments.people.history.writing import names_of

BACKUP = vmz(
    [played(17, "Jürgen Groß"), played(18, "Åse Madsen", -104, series=2, table=None)], [(19, "Ærø Ibsen")]
)


def vm(*results: DemoResult, encoding: str = "cp850") -> bytes:
    """``VM.dbf`` alone."""
    records = [
        [
            one.number or "",
            one.name,
            one.points,
            "",
            one.won,
            one.lost,
            str(one.day).replace("-", ""),
            "",
            one.series,
        ]
        for one in results
    ]
    return table(RESULT_COLUMNS[:9], records, encoding)


def test_a_backup() -> None:
    file = read(BACKUP)
    assert shown(file) == [
        ("Jürgen Groß", "2009-03-12", 1, 900, 10, 2, 3),
        ("Åse Madsen", "2009-03-12", 2, -104, 10, 2, None),
    ]
    assert [one.number for one in file.people] == ["17", "18"]
    assert (file.unread, file.remarks) == ((), ())


# As a real backup has it: 306 game points, 12 won and 3 lost games, and the others at the table have lost 2 + 1 + 0.
NR, NAME, WERT, PUNKTE, GSP, VSP, DAY, TIME, SERIES, TABLE = range(10)
REAL = [
    [17, "Kurt Hansen", 846, 306, 12, 3, "20090312", "19:30", 1, 3],
    [18, "Bo", 340, 120, 4, 2, "20090312", "19:30", 1, 3],
    [19, "Åse Madsen", 400, 100, 4, 1, "20090312", "19:30", 1, 3],
    [20, "Ida", 231, 0, 1, 0, "20090312", "19:30", 1, 3],
    [17, "Kurt Hansen", 170, 0, 2, 1, "20090312", "19:30", 2, 1],
    [18, "Bo", 40, 0, 0, 0, "20090312", "19:30", 2, 1],
    [19, "Åse Madsen", 40, 0, 0, 0, "20090312", "19:30", 2, 1],
    [20, "Ida", 110, 50, 0, 0, "20090312", "19:30", 2, ""],
]


def test_the_series_points_are_wert_and_agree_with_the_others() -> None:
    # Four at a table: 30 points for each game that another has lost.
    of_four = [
        [17, "Kurt Hansen", -50, 0, 0, 1, "20090312", "19:30", 3, 1],
        [18, "Bo", 30, 0, 0, 0, "20090312", "19:30", 3, 1],
        [19, "Åse Madsen", 40, 0, 0, 0, "20090312", "19:30", 3, 1],
        [20, "Ida", 30, 0, 0, 0, "20090312", "19:30", 3, 1],
    ]
    file = read(archive_of(**{"VM.dbf": table(RESULT_COLUMNS[:10], [*REAL, *of_four])}))
    assert [row.points for row in file.rows] == [846, 340, 400, 231, 170, 40, 40, 110, -50, 30, 40, 30]
    assert [tuple(one) for one in file.doubts] == [
        (4, "WERT 231 does not agree with PUNKTE 0, GSP 1 and VSP 0."),
        (5, "WERT 170 does not agree with PUNKTE 0, GSP 2 and VSP 1."),
        (11, "WERT 40 does not agree with PUNKTE 0, GSP 0 and VSP 0."),
    ]
    assert file.doubt_count == 3


def test_what_the_demo_writes_agrees() -> None:
    file = read(demo_backup(Size(members=11, years=1, evenings=2, here=11), seed=1))
    assert (len(file.rows), file.unread, file.doubts) == (44, (), ())
    assert read(BACKUP).doubts == ()


def test_a_file_without_wert_is_refused() -> None:
    columns = [column for column in RESULT_COLUMNS[:10] if column[0] != "WERT"]
    data = table(columns, [[*row[:WERT], *row[PUNKTE:]] for row in REAL])
    assert refusal_of(archive_of(**{"VM.dbf": data})) == "history-columns-missing"


def test_garbage_after_the_names_of_columns() -> None:
    """dBASE ends a name with NUL; what stands behind it in the eleven bytes was never cleared."""
    data = bytearray(table(RESULT_COLUMNS[:10], REAL))
    for column in range(10):
        start = 32 + 32 * column
        end = data.index(0, start)
        data[end + 1 : start + 11] = (b"\xff\x00Z\xe5" * 3)[: start + 10 - end]
    file = read(archive_of(**{"VM.dbf": bytes(data)}))
    assert [row.points for row in file.rows] == [846, 340, 400, 231, 170, 40, 40, 110]
    assert file.people[2].name == "Åse Madsen"
    assert [row.table for row in file.rows] == [3, 3, 3, 3, 1, 1, 1, None]


def test_a_name_from_the_table_of_players() -> None:
    assert shown(read(vmz([played(19, "")], [(19, "Ærø Ibsen")])))[0][0] == "Ærø Ibsen"


def test_lines_that_cannot_be_read_stand_there_with_their_reasons() -> None:
    doubled = played(17, "Kurt Hansen")
    file = read(
        vmz(
            [
                doubled,
                played(17, "Hansen, Kurt", 5),
                played(18, "Bo", None),
                played(18, "Bo", day="20090231"),
                played(18, "Bo", day="29990101"),
                played(18, "", series=2),
                played(18, "Bo", series=100),
                played(18, "Bo", won=-1),
            ]
        )
    )
    assert len(file.rows) == 1
    assert [tuple(one) for one in file.unread] == [
        (2, "This player has a result of this series in line 1 already."),
        (3, "The points are missing, or they are not a number."),
        (4, "“20090231” is not a day in the past."),
        (5, "“2999-01-01” is not a day in the past."),
        (6, "The name is missing."),
        (7, "The series is not a number from 1 to 99."),
        (8, "The won or lost games are not a number."),
    ]


@pytest.mark.parametrize(("encoding", "remarks"), [("cp850", 0), ("cp1252", 1)])
def test_the_letters_of_dos_and_of_windows(encoding: str, remarks: int) -> None:
    names = ["Jürgen Groß", "Käthe Böhm", "Åse Sørensen"]
    data = vm(*(played(place, name) for place, name in enumerate(names, 1)), encoding=encoding)
    file = read(archive_of(**{"daten/VM.DBF": data}))
    assert [one.name for one in file.people] == names
    assert len(file.remarks) == remarks


def test_the_code_page_that_the_header_tells() -> None:
    assert page_of(["Őrsi János".encode("cp852")], 0x64) == "cp852"
    assert page_of([b"Hansen"], 0) == "cp850"
    told = {
        0x01: "cp437",
        0x02: "cp850",
        0x03: "cp1252",
        0x57: "cp1252",
        0x65: "cp865",
        0x64: "cp852",
        0xC8: "cp1250",
    }
    assert {number: page_of([], number) for number in told} == told
    # A page in which the names look stranger is not believed.
    assert page_of(["Søren".encode("cp1252"), "Åse".encode("cp1252")], 0x01) == "cp1252"


def test_a_file_that_was_cut_off() -> None:
    data = vm(*(played(place, "Bo") for place in range(1, 6)))
    file = read(archive_of(**{"VM.dbf": data[:-150]}))
    assert len(file.rows) == 3
    assert file.remarks == ("The file was cut off: 2 records at its end are missing.",)


def test_deleted_and_damaged_records() -> None:
    """The first is deleted, and the number of won games of the second one is infinite."""
    data = bytearray(vm(*(played(place, "Bo") for place in (1, 2, 3))))
    start, length = struct.unpack_from("<HH", data, 8)
    data[start] = ord("*")
    won = start + length + 1 + 6 + 40 + 8 + 8
    data[won : won + 4] = b" inf"
    file = read(archive_of(**{"VM.dbf": bytes(data)}))
    assert [row.line for row in file.rows] == [3]
    assert [tuple(one) for one in file.unread] == [(2, "This record is damaged.")]


def test_hostile_names() -> None:
    """A name with control signs is tidied; one that no person has is left out."""
    file = read(vmz([played(1, "=cmd|' /C calc'!A0"), played(2, "Bo\x07 \u202e"), played(3, "123 !!")]))
    assert [one.name for one in file.people] == ["=cmd|' /C calc'!A0", "Bo ?"]
    assert [one.line for one in file.unread] == [3]


def test_a_path_in_the_archive_leads_nowhere(tmp_path: object) -> None:
    data = archive_of(**{"../../../etc/VM.dbf": vm(played(1, "Bo")), "/no-such-folder/x": b"x"})
    assert shown(read(data))[0][0] == "Bo"


def test_what_is_no_backup() -> None:
    other = table(RESULT_COLUMNS[:2], [[1, "Bo"]])
    assert refusal_of(b"Navn;Klub") == "history-shape-unknown"
    assert refusal_of(b"%PDF\0\1\2") == "history-not-a-backup"
    assert refusal_of(b"\xd0\xcf\x11\xe0 old") == "file-old-or-protected"
    assert refusal_of(archive_of(**{"readme.txt": b"x"})) == "history-not-a-backup"
    assert refusal_of(archive_of(**{"VM.dbf": b"too short"})) == "history-damaged"
    assert refusal_of(archive_of(**{"VM.dbf": b"\x03" * 500})) == "history-damaged"
    assert refusal_of(archive_of(**{"VM.dbf": other})) == "history-columns-missing"
    assert refusal_of(BACKUP[:200]) == "history-damaged"
    assert refusal_of(vmz([played(1, "Bo")])[:-40]) == "history-damaged"


def test_records_are_read_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Damaged ones and the end of a file that was cut off, too."""
    data = bytearray(vm(*(played(place, f"Bo {place}") for place in range(1, 8))))
    record = (len(data) - int.from_bytes(data[8:10], "little")) // 7
    data[int.from_bytes(data[8:10], "little") + 2 * record] = 0x2A  # the third one is deleted
    cut = archive_of(**{"VM.dbf": bytes(data[: -record - 5])})
    whole = read(cut)
    shares: list[float] = []
    assert len(whole.rows) == 4

    monkeypatch.setattr(dbase, "PIECE", 2)

    assert read_history(io.BytesIO(cut), CHOICES, shares.append) == whole
    assert shares == sorted(shares)
    assert (len(shares), shares[-1]) == (6, 1)


def test_bombs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "MOST_UNPACKED", 5_000)
    assert refusal_of(archive_of(**{"VM.dbf": b"\0" * 5_001})) == "history-too-large"
    monkeypatch.undo()
    # More records than a club can have are refused by the header, deleted ones too; of players, they name nobody.
    monkeypatch.setattr(backups, "MOST_RECORDS", 0)
    assert refusal_of(BACKUP) == "history-too-many"
    monkeypatch.undo()
    monkeypatch.setattr(backups, "MOST_SPELLINGS", 1)
    assert refusal_of(BACKUP) == "history-too-many-people"
    monkeypatch.undo()
    monkeypatch.setattr(limits, "MOST_RESULTS", 1)
    assert refusal_of(BACKUP) == "history-too-many"
    monkeypatch.undo()
    monkeypatch.setattr(limits, "MOST_PEOPLE", 1)
    assert refusal_of(BACKUP) == "history-too-many-people"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 700), st.integers(0, 255)), max_size=12), st.integers(0, 700))
def test_whatever_is_damaged_is_refused_or_left_out(slips: list[tuple[int, int]], keep: int) -> None:
    """No byte of a table can raise anything else than a refusal."""
    data = bytearray(vm(*(played(place, "Bo Hansen") for place in range(1, 4))))
    for place, value in slips:
        data[place % len(data)] = value
    with suppress(Refused):
        file = read(archive_of(**{"VM.dbf": bytes(data[: max(keep, 33)])}))
        assert all(0 <= row.person < len(file.people) for row in file.rows)


HEADINGS = ["Woche", "Name", "Punkte", "Gew.", "Verl.", "Tisch", "Punkte", "Gew.", "Verl.", "Tisch"]
WEEKS = HistoryChoices("isko", first_day=dt.date(2009, 12, 18))


def test_weeks_of_a_spreadsheet() -> None:
    """A row without a week goes on with the one above; weeks after new year begin with 1 again."""
    file = read(
        workbook(
            HEADINGS,
            [51, "Kurt Hansen", 1049, 12, 1, 2, 870, 9, 2, 1],
            [None, "Åse Madsen", -104, 3, 6, 2, None, None, None, None],
            [52, "Kurt Hansen", 700, 8, 3, 1, 0, 0, 0, 2, "Bo", 50, 1, 0, 4],
            [1, "Kurt Hansen", 1, 0, 0, None],
        ),
        WEEKS,
    )
    assert shown(file) == [
        ("Kurt Hansen", "2009-12-18", 1, 1049, 12, 1, 2),
        ("Kurt Hansen", "2009-12-18", 2, 870, 9, 2, 1),
        ("Åse Madsen", "2009-12-18", 1, -104, 3, 6, 2),
        ("Kurt Hansen", "2009-12-25", 1, 700, 8, 3, 1),
        ("Kurt Hansen", "2009-12-25", 2, 0, 0, 0, 2),
        ("Bo", "2009-12-25", 1, 50, 1, 0, 4),
        ("Kurt Hansen", "2010-01-01", 1, 1, 0, 0, None),
    ]


def test_dates_instead_of_weeks_and_lines_with_reasons() -> None:
    data = workbook(
        HEADINGS,
        [dt.datetime(2009, 3, 12, 19, 30), "Bo", 5, 1, 0, 1],  # noqa: DTZ001 - as a spreadsheet has it
        [0, "Bo", 5, 1, 0, 1],
        [dt.date(2009, 3, 19), "", 5, 1, 0, 1],
        [dt.date(2009, 3, 26), "Bo", "ill", 1, 0, 1],
        [dt.date(2009, 4, 2), "Bo", 5, "x", 0, 1],
        [dt.date(2009, 4, 9), "Bo", 5, 1, "x", 1],
        [dt.date(2009, 4, 16), "Bo", 5, None, None, 999],
        [dt.date(2009, 4, 23), "Bo", 5, 1, 0, 1000],
    )
    file = read(data)
    assert shown(file) == [
        ("Bo", "2009-03-12", 1, 5, 1, 0, 1),
        ("Bo", "2009-04-16", 1, 5, 0, 0, 999),
        ("Bo", "2009-04-23", 1, 5, 1, 0, None),
    ]
    assert [tuple(one) for one in file.unread] == [
        (3, "The week “0” cannot be read."),
        (4, "The name is missing."),
        (5, "The points are missing, or they are not a number."),
        (6, "The won or lost games are not a number."),
        (7, "The won or lost games are not a number."),
    ]
    assert shown(read(workbook([dt.date(2009, 3, 12), "Bo", 5]))) == [("Bo", "2009-03-12", 1, 5, 0, 0, None)]
    assert refusal_of(workbook(HEADINGS, [1, "Bo", 5, 1, 0, 1])) == "history-first-day-missing"
    assert refusal_of(workbook(HEADINGS)) == "history-empty"


@pytest.mark.parametrize(
    ("name", "surname_first", "expected"),
    [
        ("Kurt Hansen", False, ("Kurt", "Hansen")),
        ("Hansen, Kurt", False, ("Kurt", "Hansen")),
        ("Hansen Kurt", True, ("Kurt", "Hansen")),
        ("Inge von Holm", False, ("Inge von", "Holm")),
        ("Bo", False, ("", "Bo")),
        ("Bo", True, ("", "Bo")),
    ],
)
def test_first_and_last_name(name: str, surname_first: bool, expected: tuple[str, str]) -> None:
    assert names_of(name, surname_first=surname_first) == expected


def test_a_zip_with_a_password() -> None:
    data = bytearray(BACKUP)
    for signature, flags in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        data[data.find(signature) + flags] |= 1
    assert zipfile.is_zipfile(io.BytesIO(data))
    assert refusal_of(bytes(data)) == "history-protected"
