"""What a stored sheet sets off, and the journal's entry for one that is recorded together with many others."""

from __future__ import annotations

import pytest

from scoring.rules import Tally
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, settled, store_result
from tournaments.journal.sheet_data import sheet_as_data
from tournaments.models import JournalEntry
from tournaments.sheets.typing import storing
from tournaments.sheets.typing.storing import first_record, lines_on_record, store_sheet, write_result


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


@pytest.mark.parametrize(("reason", "noted"), [("", []), ("torn", ["torn"])])
def test_what_a_stored_sheet_sets_off(
    db: None, monkeypatch: pytest.MonkeyPatch, reason: str, noted: list[str]
) -> None:
    """Fees for lost games, and a deviation of an official tournament; who and which table."""
    tournament = make_tournament()
    entries = make_entries(tournament, 8)
    table = seat_series(tournament, 2, [entries[4:], entries[:4]]).skat_tables.get(number=2)
    told: list[object] = []
    for name in ("settle_if_used", "note_deviation"):
        monkeypatch.setattr(storing, name, lambda *given, **named: told.append((*given, named)))
    settled = tournament.rule_system.settle_tallies([Tally()] * 4, passed=48, rounds=None)
    sheet = store_sheet(table, settled, by=COMMAND, reason=reason)
    place = {"series_number": 2, "table_number": 2}
    deviations = [(tournament, "sheet", reason, {"by": COMMAND, **place}) for reason in noted]
    assert told == [*deviations, (tournament, {"by": COMMAND, "entries": entries[:4]})]
    tournament.refresh_from_db()
    assert (tournament.result_version, tournament.results_changed_at) == (1, sheet.recorded_at)


def test_lines_on_record_with_zeros_and_before_there_are_any(db: None) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 7)
    series = seat_series(tournament, 1, [entries[:4], entries[4:]])
    table, empty = series.skat_tables.order_by("number")
    lines = [Tally(0, 1, 2, 0, 3), Tally(4, 0, 5, 6, 0), Tally(-7, 8, 0, 0, None), Tally(0, 0, 0, 0, None)]
    results = settled(table, lines).results
    for seat, line, result in zip(table.seats.order_by("number"), lines, results, strict=True):
        write_result(seat, line, result)
        seat.save()
    assert lines_on_record(table) == lines
    assert lines_on_record(empty) == [Tally(0, 0, 0, 0, None)] * 3
