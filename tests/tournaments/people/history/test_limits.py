"""How much a file of results may hold, as docs/history.md promises it."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.tournaments.people.history.files import read, refusal_of
from tournaments.models import Club
from tournaments.people.history import old_evenings, overview, writing
from tournaments.people.history.file_formats import csv_file, dbase, layout, rows, vmz, weeks
from tournaments.people.history.file_formats.reading import HistoryChoices
from tournaments.people.history.files import find_waiting, keep_file
from tournaments.people.spreadsheets.limits import Most


def test_limits_are_those_that_are_promised() -> None:
    assert (vmz.MOST_UNPACKED, vmz.MOST_RECORDS, vmz.MOST_SPELLINGS) == (100_000_000, 600_000, 50_000)
    assert (rows.MOST_RESULTS, rows.MOST_PEOPLE, rows.MOST_UNREAD) == (500_000, 10_000, 1_000)
    assert (dbase.PIECE, writing.PIECE, old_evenings.PIECE) == (5_000, 2_000, 500)
    assert (layout.MOST_ABOVE, weeks.MOST_ABOVE, overview.MOST_DIFFERING) == (20, 20, 200)
    assert Most(rows=200_000, columns=600) == csv_file.RESULTS


@pytest.mark.parametrize("top", ["Name;23.01.2023\nBo;5\n", "12.03.2009;Bo;5;1;0;1\n"])
def test_headings_or_weeks_stand_in_the_first_twenty_rows(top: str) -> None:
    above = "Stand;heute;morgen\n"
    assert len(read((above * 19 + top).encode()).rows) == 1
    assert refusal_of((above * 20 + top).encode()) == "history-shape-unknown"


def test_a_long_name_of_a_file_is_cut(club: Club) -> None:
    for typed, kept in (("x" * 200, "x" * 200), ("y" * 201, "y" * 200)):
        file = SimpleUploadedFile("short", b"")
        file.__dict__["_name"] = typed  # which browsers may send longer than Django cuts it
        waiting = keep_file(file, club.pk, HistoryChoices("isko"))
        assert find_waiting(waiting.token).name == kept
