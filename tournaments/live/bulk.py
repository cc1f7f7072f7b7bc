"""Recording many sheets at once, with the same settlement and the same journal as one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.rules import Severity, Tally
from tournaments.models import JournalEntry, ScoreSheet, Seat, Series, SkatTable, Tournament
from tournaments.seating.hall import seated_tables
from tournaments.sheets.storing import RESULT_FIELDS, sheet_as_data, write_result

Reader = User | AnonymousUser | None
Recorded = Mapping[int, tuple[Sequence[Tally], int]]


def record_tables(series: Series, recorded: Recorded, *, by: Reader) -> None:
    """Writes the sheets of ``series``: table number to lines and passed deals; nothing is refused.

    A sheet that the rules find impossible is kept as it is, with a reason that says where it came from.
    """
    tables = [(table, seats) for table, seats in seated_tables(series) if table.number in recorded]
    sheets = [_sheet(table, seats, *recorded[table.number], by) for table, seats in tables]
    ScoreSheet.objects.bulk_create(sheets, batch_size=500)
    Seat.objects.bulk_update(
        [seat for _table, seats in tables for seat in seats], RESULT_FIELDS, batch_size=50
    )
    JournalEntry.objects.bulk_create(
        [_journal(series, sheet, seats, by) for sheet, (_table, seats) in zip(sheets, tables, strict=True)],
        batch_size=500,
    )
    if sheets:
        Tournament.objects.filter(pk=series.tournament_id).update(
            result_version=F("result_version") + len(sheets), results_changed_at=timezone.now()
        )


def _sheet(
    table: SkatTable, seats: list[Seat], lines: Sequence[Tally], passed: int, by: Reader
) -> ScoreSheet:
    """The unsaved sheet; its seats get their results."""
    tournament = seats[0].series.tournament
    system = tournament.rule_system
    for seat, tally, result in zip(seats, lines, system.settle(lines), strict=True):
        write_result(seat, tally, result)
    problems = system.check_tallies(lines, passed=passed, rounds=tournament.rounds)
    wrong = any(problem.severity is Severity.ERROR for problem in problems)
    return ScoreSheet(
        skat_table=table,
        passed=passed,
        reason=_("imported from a file as it stood there") if wrong else "",
        ruling=_("imported from a file") if any(line.penalty for line in lines) else "",
        recorded_by=by if isinstance(by, User) else None,
        recorded_at=timezone.now(),
    )


def _journal(series: Series, sheet: ScoreSheet, seats: list[Seat], by: Reader) -> JournalEntry:
    return JournalEntry(
        tournament=series.tournament,
        action=JournalEntry.Action.SHEET_RECORDED,
        by=by if isinstance(by, User) else None,
        after=sheet_as_data(sheet, seats),
        reason=sheet.reason or sheet.ruling,
        series_number=series.number,
        table_number=sheet.skat_table.number,
    )
