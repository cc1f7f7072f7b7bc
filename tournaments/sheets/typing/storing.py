"""Writing a settled sheet: seats, sheet, journal and the count of changes, in the caller's transaction.

Nothing is checked here: callers have checked, or record results from elsewhere (import, demo).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from scoring.rules import SeatResult, Settled, Tally
from tournaments.access.actors import Actor
from tournaments.journal.result_version import touch_results
from tournaments.journal.sheet_data import sheet_as_data
from tournaments.journal.writing import NewEntry, write_journal_of_table
from tournaments.ledger.charges import settle_if_used
from tournaments.models import JournalEntry, ScoreSheet, Seat, Series, SkatTable
from tournaments.models.series import RESULT_FIELDS
from tournaments.models.transitions import move
from tournaments.setup.official.mode import note_deviation
from tournaments.sheets.typing.two_typings import drop_second, is_second_typist
from tournaments.standings.rulings.ruled import mark_ruled


def store_sheet(
    skat_table: SkatTable,
    settled: Settled,
    *,
    by: Actor,
    reason: str = "",
    ruling: str = "",
    why: str = "",
    sheet: ScoreSheet | None = None,
) -> ScoreSheet:
    """Writes the settled lines of a table, in seat order; ``sheet`` is the one to be replaced, and ``why``."""
    tournament = skat_table.series.tournament
    seats = list(skat_table.seats.select_related("entry__player").order_by("number"))
    before = sheet_as_data(sheet, seats) if sheet else {}
    for seat, tally, result in zip(seats, settled.lines, settled.results, strict=True):
        write_result(seat, tally, result)
    Seat.objects.bulk_update(seats, RESULT_FIELDS)
    saved = _save(sheet or ScoreSheet(skat_table=skat_table, version=0), settled.passed, by, reason, ruling)
    _write_down(skat_table, saved, before, sheet_as_data(saved, seats), by, why)
    touch_results(tournament, saved.recorded_at)
    if reason:
        place = {"series_number": skat_table.series.number, "table_number": skat_table.number}
        note_deviation(tournament, "sheet", reason, by=by, **place)
    # Lost games cost a fee, and a corrected sheet may change it.
    settle_if_used(tournament, by=by, entries=[seat.entry for seat in seats])
    return saved


def write_result(seat: Seat, tally: Tally, result: SeatResult) -> None:
    """Sets a settled line on the seat without saving it."""
    seat.game_points, seat.won, seat.lost = result.game_points, result.won, result.lost
    seat.lost_by_others, seat.penalty = result.lost_by_others, result.penalty
    seat.stated_total, seat.series_points = tally.stated_total, result.series_points


def lines_on_record(skat_table: SkatTable) -> list[Tally]:
    """The recorded lines of a table, in seat order."""
    seats = list(skat_table.seats.order_by("number"))
    mark_ruled(skat_table.series, seats)
    return [
        Tally(
            seat.game_points or 0,
            seat.won or 0,
            seat.lost or 0,
            seat.typed_penalty,
            seat.stated_total,
            seat.ruled,
        )
        for seat in seats
    ]


def _save(sheet: ScoreSheet, passed: int, by: Actor, reason: str, ruling: str) -> ScoreSheet:
    sheet.version += 1
    sheet.passed, sheet.reason, sheet.ruling = passed, reason, ruling
    if sheet.state == ScoreSheet.State.CONFIRMED:
        move(sheet, ScoreSheet.State.RECORDED)
    # The typist of the second version has now replaced the first one, so the two no longer differ.
    if is_second_typist(sheet, by):
        drop_second(sheet)
    sheet.recorded_by, sheet.recorded_as = by.user, by.name
    sheet.recorded_at = timezone.now()
    sheet.confirmed_by, sheet.confirmed_as, sheet.confirmed_at = None, "", None
    sheet.save()
    return sheet


def first_record(series: Series, sheet: ScoreSheet, seats: Sequence[Seat]) -> NewEntry:
    """The journal's entry for a sheet that is recorded together with many others."""
    return NewEntry(
        JournalEntry.Action.SHEET_RECORDED,
        after=sheet_as_data(sheet, seats),
        reason=sheet.reason or sheet.ruling,
        series_number=series.number,
        table_number=sheet.skat_table.number,
    )


def _write_down(
    table: SkatTable, sheet: ScoreSheet, before: dict[str, Any], after: dict[str, Any], by: Actor, why: str
) -> None:
    action = JournalEntry.Action.SHEET_CORRECTED if before else JournalEntry.Action.SHEET_RECORDED
    write_journal_of_table(
        table,
        action,
        by=by,
        before=before,
        after=after,
        reason=why or sheet.reason or sheet.ruling,
    )
