"""Recording many sheets at once, with the same settlement and the same journal as one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.rules import Settled, Tally
from tournaments.models import Deal, JournalEntry, ScoreSheet, Seat, Series, SkatTable, Tournament
from tournaments.seating.hall import seated_tables
from tournaments.sheets.settling import DealData, settle_deals
from tournaments.sheets.storing import RESULT_FIELDS, sheet_as_data, write_result

Reader = User | AnonymousUser | None
Recorded = Mapping[int, tuple[Sequence[Tally], int]]


@dataclass(frozen=True)
class Dealt:
    """The deals of a table. ``penalties`` by seat; ``is_finished``: its sheet is recorded."""

    deals: Sequence[DealData]
    penalties: Sequence[int] = ()
    is_finished: bool = True


def record_dealt(series: Series, dealt: Mapping[int, Dealt], *, by: Reader) -> None:
    """Writes the deals of the tables of ``series``, and the sheets that they come to; nothing is refused."""
    if not dealt:
        return
    tables = [(table, seats) for table, seats in seated_tables(series) if table.number in dealt]
    Deal.objects.bulk_create(
        [
            Deal(skat_table=table, number=number, told=dict(told))
            for table, _seats in tables
            for number, told in enumerate(dealt[table.number].deals, 1)
        ],
        batch_size=500,
    )
    finished = [(table, seats) for table, seats in tables if dealt[table.number].is_finished]
    _write(series, [(table, seats, _settled(seats, dealt[table.number])) for table, seats in finished], by)


def record_tables(series: Series, recorded: Recorded, *, by: Reader) -> None:
    """Writes the sheets of ``series``: table number to lines and passed deals; nothing is refused.

    A sheet that the rules find impossible is kept as it is, with a reason that says where it came from.
    """
    if not recorded:
        return
    tables = [(table, seats) for table, seats in seated_tables(series) if table.number in recorded]
    _write(series, [(table, seats, _checked(seats, *recorded[table.number])) for table, seats in tables], by)


def _checked(seats: list[Seat], lines: Sequence[Tally], passed: int) -> Settled:
    """Three numbers for each seat, settled and checked."""
    tournament = seats[0].series.tournament
    system = tournament.rule_system
    return system.settle_tallies(lines, passed=passed, rounds=tournament.rounds)


def _settled(seats: list[Seat], dealt: Dealt) -> Settled:
    """What the deals of a table come to."""
    tournament = seats[0].series.tournament
    return settle_deals(
        tournament.rule_system,
        dealt.deals,
        seats=len(seats),
        rounds=tournament.rounds,
        penalties=dealt.penalties,
    )


def _write(series: Series, tables: Sequence[tuple[SkatTable, list[Seat], Settled]], by: Reader) -> None:
    sheets = [_sheet(*table, by) for table in tables]
    ScoreSheet.objects.bulk_create(sheets, batch_size=500)
    changed = [seat for _table, seats, _settled in tables for seat in seats]
    Seat.objects.bulk_update(changed, RESULT_FIELDS, batch_size=50)
    JournalEntry.objects.bulk_create(
        [_journal(series, sheet, table[1], by) for sheet, table in zip(sheets, tables, strict=True)],
        batch_size=500,
    )
    if sheets:
        Tournament.objects.filter(pk=series.tournament_id).update(
            result_version=F("result_version") + len(sheets), results_changed_at=timezone.now()
        )


def _sheet(table: SkatTable, seats: list[Seat], settled: Settled, by: Reader) -> ScoreSheet:
    """The unsaved sheet; its seats get their results."""
    for seat, tally, result in zip(seats, settled.lines, settled.results, strict=True):
        write_result(seat, tally, result)
    return ScoreSheet(
        skat_table=table,
        passed=settled.passed,
        reason=_("imported from a file as it stood there") if settled.errors else "",
        ruling=_("imported from a file") if any(line.penalty for line in settled.lines) else "",
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
