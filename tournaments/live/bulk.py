"""Recording many sheets at once, with the same settlement and the same journal as one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.rules import Severity, Tally
from tournaments.models import JournalEntry, ScoreSheet, Seat, Series, SkatTable, Tournament
from tournaments.sheets.storing import RESULT_FIELDS, sheet_as_data, write_result

Reader = User | AnonymousUser | None
Recorded = Mapping[int, tuple[Sequence[Tally], int]]


def record_tables(series: Series, recorded: Recorded, *, by: Reader) -> None:
    """Writes the sheets of ``series``: table number to lines and passed deals; nothing is refused.

    A sheet that the rules find impossible is kept as it is, with a reason that says where it came from.
    """
    tables = _tables(series, recorded)
    sheets = [_sheet(series.tournament, table, *recorded[table.number], by) for table in tables]
    seats = [seat for table in tables for seat in table.seats.all()]
    ScoreSheet.objects.bulk_create(sheets, batch_size=500)
    Seat.objects.bulk_update(seats, RESULT_FIELDS, batch_size=500)
    JournalEntry.objects.bulk_create([_journal(series, sheet, by) for sheet in sheets], batch_size=500)
    if sheets:
        Tournament.objects.filter(pk=series.tournament_id).update(
            result_version=F("result_version") + len(sheets), results_changed_at=timezone.now()
        )


def _tables(series: Series, recorded: Recorded) -> list[SkatTable]:
    tables = series.skat_tables.filter(number__in=recorded).order_by("number")
    return list(tables.prefetch_related("seats__entry__player"))


def _sheet(
    tournament: Tournament, table: SkatTable, lines: Sequence[Tally], passed: int, by: Reader
) -> ScoreSheet:
    """The unsaved sheet; its seats get their results."""
    system = tournament.rule_system
    seats = sorted(table.seats.all(), key=lambda seat: seat.number)
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


def _journal(series: Series, sheet: ScoreSheet, by: Reader) -> JournalEntry:
    seats = sorted(sheet.skat_table.seats.all(), key=lambda seat: seat.number)
    return JournalEntry(
        tournament=series.tournament,
        action=JournalEntry.Action.SHEET_RECORDED,
        by=by if isinstance(by, User) else None,
        after=sheet_as_data(sheet, seats),
        reason=sheet.reason or sheet.ruling,
        series_number=series.number,
        table_number=sheet.skat_table.number,
    )
