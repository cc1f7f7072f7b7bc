"""The series of a file: tables, seats with their results, deals, sheets and draws, in a few statements each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from uuid import uuid4

from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.access.table_links import make_phones_of
from tournaments.journal.writing import write_journal_entries
from tournaments.models import (
    Deal,
    Draw,
    Entry,
    ScoreSheet,
    Seat,
    Series,
    SkatTable,
    Tournament,
)
from tournaments.sheets.timing import store_timer
from tournaments.sheets.typing.storing import first_record, write_result
from tournaments.transfer.file.parts import FileDeal, FileDraw, FileSeries, FileSheet, FileSign, FileTable

AT_A_TIME = 500
Entries = dict[int, Entry]
Written = tuple[FileTable, SkatTable, list[Seat]]


def write_series(tournament: Tournament, all_series: Sequence[FileSeries], by: Actor) -> None:
    """Writes every series and journals each of its sheets, in the caller's transaction."""
    entries = {entry.start_number: entry for entry in tournament.entries.select_related("player")}
    for content in all_series:
        series = _create(tournament, content)
        if content.draw is not None:
            _write_draw(series, content.draw)
        if content.timer is not None:
            store_timer(series, content.timer)
        write_tables(series, content.tables, entries, by)


def _create(tournament: Tournament, content: FileSeries) -> Series:
    return Series.objects.create(
        tournament=tournament,
        number=content.number,
        state=content.state,
        seating=content.seating,
        seed=content.seed,
        results_released=content.results_released,
        phones=content.phones,
        version=content.version,
        drawn_at=content.drawn_at or timezone.now(),
    )


def _write_draw(series: Series, draw: FileDraw) -> None:
    Draw.objects.create(
        series=series,
        document=draw.document,
        fingerprint=draw.fingerprint,
        published_with=draw.published_with,
        steps=list(draw.steps),
    )


def write_tables(series: Series, tables: Sequence[FileTable], entries: Entries, by: Actor) -> None:
    """Writes new tables, with their seats, deals and sheets."""
    rows = SkatTable.objects.bulk_create(
        [_skat_table(series, table) for table in tables],
        batch_size=AT_A_TIME,
    )
    written = [
        (table, row, list(_seats(series, row, table, entries)))
        for table, row in zip(tables, rows, strict=True)
    ]
    Seat.objects.bulk_create([seat for *_table, seats in written for seat in seats], batch_size=AT_A_TIME)
    deals = [deal for table, row, _seats in written for deal in _deals(row, table.dealt, by)]
    Deal.objects.bulk_create(deals, batch_size=AT_A_TIME)
    _write_sheets(series, written, by)
    # New links, since those of the other computer lead there.
    make_phones_of(series)


def _skat_table(series: Series, table: FileTable) -> SkatTable:
    return SkatTable(
        uuid=table.uuid or uuid4(),
        series=series,
        number=table.number,
        sheet_arrived_at=table.arrived.at if table.arrived else None,
        sheet_arrived_as=table.arrived.name if table.arrived else "",
    )


def _seats(series: Series, row: SkatTable, table: FileTable, entries: Entries) -> Iterator[Seat]:
    """The unsaved seats of a table, with their results if its sheet is recorded."""
    substitutes = table.substitutes or [""] * len(table.seats)
    for index, start_number in enumerate(table.seats):
        seat = Seat(
            series=series,
            skat_table=row,
            entry=entries[start_number],
            number=index + 1,
            substitute=substitutes[index],
        )
        if table.sheet is not None:
            write_result(seat, table.sheet.settled.lines[index], table.sheet.settled.results[index])
        yield seat


def _deals(row: SkatTable, dealt: Sequence[FileDeal], by: Actor) -> Iterator[Deal]:
    for number, deal in enumerate(dealt, 1):
        entered = deal.entered or FileSign(by.name, timezone.now())
        yield Deal(
            skat_table=row,
            number=number,
            told=deal.told,
            version=deal.version,
            is_open=deal.is_open,
            entered_by=None if deal.entered else by.user,
            entered_as=entered.name,
            entered_at=entered.at,
        )


def _write_sheets(series: Series, written: Sequence[Written], by: Actor) -> None:
    sheets, new = [], []
    for table, row, seats in written:
        if table.sheet is not None:
            sheet = _sheet(row, table.sheet, by)
            sheets.append(sheet)
            new.append(first_record(series, sheet, seats))
    ScoreSheet.objects.bulk_create(sheets, batch_size=AT_A_TIME)
    write_journal_entries(series.tournament, new, by=by)


def _sheet(row: SkatTable, content: FileSheet, by: Actor) -> ScoreSheet:
    """The unsaved sheet. Logins are not in files: who recorded it elsewhere is known by name only."""
    recorded, confirmed = content.recorded or FileSign(by.name, timezone.now()), content.confirmed
    second = content.second
    return ScoreSheet(
        skat_table=row,
        state=ScoreSheet.State.CONFIRMED if confirmed else ScoreSheet.State.RECORDED,
        passed=content.settled.passed,
        reason=content.reason,
        ruling=content.ruling,
        version=content.version,
        recorded_by=None if content.recorded else by.user,
        recorded_as=recorded.name,
        recorded_at=recorded.at,
        confirmed_as=confirmed.name if confirmed else "",
        confirmed_at=confirmed.at if confirmed else None,
        second=second.figures if second else None,
        second_as=second.typed.name if second else "",
        second_at=second.typed.at if second else None,
    )
