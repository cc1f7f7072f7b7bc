"""The journal's entry for a sheet that is recorded together with many others."""

from __future__ import annotations

import pytest

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.journal.sheet_data import sheet_as_data
from tournaments.models import JournalEntry
from tournaments.sheets.typing.storing import first_record


@pytest.mark.parametrize(
    ("reason", "ruling", "noted"),
    [("", "", ""), ("torn", "", "torn"), ("", "late", "late"), ("torn", "late", "torn")],
)
def test_it_says_which_table_and_why(db: None, reason: str, ruling: str, noted: str) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 7)
    series = seat_series(tournament, 2, [entries[:3], entries[3:]])
    table = series.skat_tables.get(number=2)
    store_result(table, [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)])
    sheet = table.score_sheet
    sheet.reason, sheet.ruling = reason, ruling
    seats = list(table.seats.order_by("number"))
    found = first_record(series, sheet, seats)
    assert (found.action, found.series_number, found.table_number, found.reason) == (
        JournalEntry.Action.SHEET_RECORDED, 2, 2, noted,
    )  # fmt: skip
    assert (found.before, found.after) == ({}, sheet_as_data(sheet, seats))
