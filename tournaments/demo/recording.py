"""Records many sheets at once, settled and journalled as if one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils import timezone

from scoring.rules import Settled, Tally
from tournaments.access.actors import Actor
from tournaments.journal.result_version import touch_results
from tournaments.journal.writing import write_journal_entries
from tournaments.ledger.charges import settle_if_used
from tournaments.models import Deal, ScoreSheet, Seat, Series, SkatTable, Tournament
from tournaments.models.series import RESULT_FIELDS
from tournaments.seating.drawing.hall import seated_tables
from tournaments.sheets.typing.deal_scores import DealData, settle_deals
from tournaments.sheets.typing.storing import first_record, write_result
from tournaments.transfer.file.settled import kept_reason, kept_ruling

Recorded = Mapping[int, tuple[Sequence[Tally], int]]


def record_dealt(series: Series, dealt: Mapping[int, Sequence[DealData]], *, by: Actor) -> None:
    """Writes the deals of the tables of ``series``, and the sheets that result from them; refuses nothing."""
    seats = {table.number: len(seats) for table, seats in seated_tables(series)}
    settled = {number: _settled(series.tournament, deals, seats[number]) for number, deals in dealt.items()}
    _write_tables(series, dealt, settled, by=by)


def record_tables(series: Series, recorded: Recorded, *, by: Actor) -> None:
    """Writes the sheets of ``series``: lines and passed deals by table number; refuses nothing.

    A sheet that the rules find impossible is kept as it is, with a reason that says where it came from.
    """
    system, rounds = series.tournament.rule_system, series.tournament.rounds
    settled = {
        number: system.settle_tallies(lines, passed=passed, rounds=rounds)
        for number, (lines, passed) in recorded.items()
    }
    _write_tables(series, {}, settled, by=by)


def _write_tables(
    series: Series, deals: Mapping[int, Sequence[DealData]], settled: Mapping[int, Settled], *, by: Actor
) -> None:
    """Writes deals and settled sheets that have been checked already, both by table number."""
    if not deals and not settled:
        return
    tables = seated_tables(series)
    Deal.objects.bulk_create(
        [
            Deal(skat_table=table, number=number, told=dict(told))
            for table, _seats in tables
            for number, told in enumerate(deals.get(table.number, ()), 1)
        ],
        batch_size=500,
    )
    finished = [(table, seats, settled[table.number]) for table, seats in tables if table.number in settled]
    _write(series, finished, by)


def _settled(tournament: Tournament, deals: Sequence[DealData], seats: int) -> Settled:
    """The settled sheet of a table's deals."""
    return settle_deals(tournament.rule_system, deals, seats=seats, rounds=tournament.rounds)


def _write(series: Series, tables: Sequence[tuple[SkatTable, list[Seat], Settled]], by: Actor) -> None:
    sheets = [_sheet(*table, by) for table in tables]
    ScoreSheet.objects.bulk_create(sheets, batch_size=500)
    changed = [seat for _table, seats, _settled in tables for seat in seats]
    # An upsert: bulk_update writes one CASE for each field and seat and is three times as slow.
    Seat.objects.bulk_create(
        changed, update_conflicts=True, unique_fields=["id"], update_fields=RESULT_FIELDS, batch_size=500
    )
    new = [first_record(series, sheet, table[1]) for sheet, table in zip(sheets, tables, strict=True)]
    write_journal_entries(series.tournament, new, by=by)
    if sheets:
        touch_results(series.tournament, changes=len(sheets))
        settle_if_used(series.tournament, by=by, entries=[seat.entry for seat in changed])


def _sheet(table: SkatTable, seats: list[Seat], settled: Settled, by: Actor) -> ScoreSheet:
    """The unsaved sheet; its seats get their results."""
    for seat, tally, result in zip(seats, settled.lines, settled.results, strict=True):
        write_result(seat, tally, result)
    return ScoreSheet(
        skat_table=table,
        passed=settled.passed,
        reason=kept_reason(settled),
        ruling=kept_ruling(settled),
        recorded_by=by.user,
        recorded_as=by.name,
        recorded_at=timezone.now(),
    )
