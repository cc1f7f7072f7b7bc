"""Writes one table from another installation: deals, arrival, sheet and confirmation, through the usual functions.

The result is settled again; points taken off by rulings are added by the installation that owns the rulings.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from scoring.rules import Settled
from tournaments.access.actors import Actor, Kind
from tournaments.foundations.errors import Refused
from tournaments.models import Deal, ScoreSheet, Seat, SkatTable
from tournaments.models.journal import ACTOR_LENGTH
from tournaments.models.transitions import move
from tournaments.sheets.second_person.confirming import store_confirmation
from tournaments.sheets.typing.deal_scores import settle_deals
from tournaments.sheets.typing.reasons import needed_reason
from tournaments.sheets.typing.recording import current_sheet, settle_lines
from tournaments.sheets.typing.storing import store_sheet
from tournaments.sheets.typing.two_typings import (
    Signature,
    drop_second,
    figures_of,
    figures_on_record,
    set_second,
)
from tournaments.standings.rulings.ruled import mark_ruled, ruled_at
from tournaments.standings.rulings.voiding import as_on_paper, refuse_voided_sheet
from tournaments.transfer.file.parts import FileDeal, FileSheet, FileSign, FileTable


def store_table(table: SkatTable, told: FileTable, *, whose: str, why: str) -> bool:
    """Makes the locked ``table`` equal to ``told``; returns whether its deals or its sheet changed.

    ``whose``: the venue of the people in it; ``why``: for the journal. Raises ``Refused``.
    """
    _store_arrival(table, told.arrived)
    sheet = current_sheet(table)
    if _is_the_same(table, sheet, told):
        return False
    refuse_voided_sheet(table)
    _store_deals(table, told.dealt, whose)
    if told.sheet is not None:
        _store_sheet(table, sheet, told, told.sheet, whose, why)
    return True


def who(sign: FileSign | None, whose: str) -> Actor:
    """A person of another installation, without a login here: “Vejle: anna”."""
    return Actor(Kind.COMMAND, f"{whose}: {sign.name if sign else ''}"[:ACTOR_LENGTH])


def _store_arrival(table: SkatTable, arrived: FileSign | None) -> None:
    """No result changes, so it is not journalled."""
    at, name = (arrived.at, arrived.name) if arrived else (None, "")
    if table.sheet_arrived_at != at:
        table.sheet_arrived_at, table.sheet_arrived_as = at, name
        table.save(update_fields=["sheet_arrived_at", "sheet_arrived_as"])


def _is_the_same(table: SkatTable, sheet: ScoreSheet | None, told: FileTable) -> bool:
    dealt = [(deal.told, deal.is_open) for deal in told.dealt]
    if dealt != [(deal.told, deal.is_open) for deal in table.deals.order_by("number")]:
        return False
    if sheet is None or told.sheet is None:
        return sheet is None and told.sheet is None
    return _on_record(table, sheet) == _said(told.sheet)


def _on_record(table: SkatTable, sheet: ScoreSheet) -> tuple[object, ...]:
    seats = list(table.seats.select_related("series").order_by("number"))
    mark_ruled(table.series, seats)
    as_on_paper(table.series.tournament, seats)
    return figures_on_record(sheet, seats), sheet.recorded_at, sheet.confirmed_at, sheet.second


def _said(told: FileSheet) -> tuple[object, ...]:
    kept = needed_reason(told.settled, told.reason)
    figures = figures_of(told.settled.lines, passed=told.settled.passed, reason=kept, ruling=told.ruling)
    recorded, confirmed, second = told.recorded, told.confirmed, told.second
    return (
        figures,
        recorded.at if recorded else None,
        confirmed.at if confirmed else None,
        second.figures if second else None,
    )


def _store_deals(table: SkatTable, dealt: Sequence[FileDeal], whose: str) -> None:
    table.deals.all().delete()
    Deal.objects.bulk_create(
        Deal(
            skat_table=table,
            number=number,
            told=deal.told,
            version=deal.version,
            is_open=deal.is_open,
            entered_as=who(deal.entered, whose).name,
            entered_at=deal.entered.at if deal.entered else timezone.now(),
        )
        for number, deal in enumerate(dealt, 1)
    )


def _store_sheet(
    table: SkatTable, sheet: ScoreSheet | None, told: FileTable, new: FileSheet, whose: str, why: str
) -> None:
    if sheet is not None and sheet.state == ScoreSheet.State.CONFIRMED:
        move(sheet, ScoreSheet.State.RECORDED)
    if sheet is not None:
        drop_second(sheet)
    settled = _settled(table, told, new)
    typist = who(new.recorded, whose)
    saved = store_sheet(
        table,
        settled,
        by=typist,
        reason=needed_reason(settled, new.reason),
        ruling=new.ruling,
        why=why,
        sheet=sheet,
    )
    saved.recorded_at = new.recorded.at if new.recorded else saved.recorded_at
    if new.second is not None:
        typed = new.second.typed
        set_second(saved, new.second.figures, Signature(None, who(typed, whose).name, typed.at))
    saved.save()
    if new.confirmed is not None:
        _confirm(table, saved, new.confirmed, whose)


def _confirm(table: SkatTable, sheet: ScoreSheet, sign: FileSign, whose: str) -> None:
    second = who(sign, whose)
    if second.name == sheet.recorded_as:
        raise Refused("own-sheet")
    store_confirmation(table, sheet, second)
    sheet.confirmed_at = sign.at
    sheet.save(update_fields=["confirmed_at"])


def _settled(table: SkatTable, told: FileTable, sheet: FileSheet) -> Settled:
    """The settled sheet, with the points taken off by rulings here."""
    lines = sheet.settled.lines
    if not told.dealt:
        return settle_lines(table, lines, passed=sheet.settled.passed)
    tournament = table.series.tournament
    return settle_deals(
        tournament.rule_system,
        [deal.told for deal in told.dealt],
        seats=len(lines),
        rounds=tournament.rounds,
        penalties=[line.penalty for line in lines],
        stated=[line.stated_total for line in lines],
        ruled=ruled_at(table),
    )


def start_numbers(table: SkatTable) -> tuple[int, ...]:
    """The start numbers at the table, in seat order."""
    seats = Seat.objects.filter(skat_table=table).order_by("number")
    return tuple(seats.values_list("entry__start_number", flat=True))
