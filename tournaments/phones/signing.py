"""Signatures and objections on a table's phone. With all signatures the sheet is recorded, as typed by the table."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from django.db import transaction

from tournaments.access.actors import Actor, Kind, device
from tournaments.access.permissions import Action, may
from tournaments.access.table_links import note_change
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal_of_table
from tournaments.models import (
    Deal,
    JournalEntry,
    Objection,
    ScoreSheet,
    Seat,
    SkatTable,
    TablePhone,
    TableSignature,
)
from tournaments.phones.opened import CLOSED, closed_code
from tournaments.sheets.deals.finishing import finish_sheet, settled_table
from tournaments.sheets.deals.recording import deals_of
from tournaments.sheets.objections import objection_text, refuse_second_objection, take_back_objections
from tournaments.sheets.second_person.confirming import store_confirmation
from tournaments.sheets.typing.recording import current_sheet, lock_table


def digest_of(deals: Sequence[Deal]) -> str:
    """Of what is signed: a changed deal makes every signature invalid."""
    told = [[deal.number, deal.told, deal.is_open] for deal in deals]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def sign(phone: TablePhone, seat_number: int) -> None:
    """The player on this seat says that the sheet is right; an open objection of that player is taken back.

    Idempotent. With all signatures the sheet is recorded. Raises ``Refused``.
    """
    with transaction.atomic():
        table, deals = _signable(phone)
        seat = _seat(table, seat_number)
        by, digest = device(table), digest_of(deals)
        take_back_objections(seat, by=by)
        if TableSignature.objects.filter(seat=seat, digest=digest).exists():
            return
        TableSignature.objects.update_or_create(seat=seat, defaults={"digest": digest})
        note_change(table)
        _write_down(table, JournalEntry.Action.LINE_AGREED, by, seat)
        _record_if_signed(table, digest, by)


def object_to_sheet(phone: TablePhone, seat_number: int, sentence: str) -> None:
    """The player on this seat says what is wrong; the desk reads and settles it. Raises ``Refused``."""
    said = objection_text(sentence)
    with transaction.atomic():
        table, _deals = _signable(phone)
        seat = _seat(table, seat_number)
        refuse_second_objection(seat)
        TableSignature.objects.filter(seat=seat).delete()
        _write_down(table, JournalEntry.Action.OBJECTION_MADE, device(table), seat, {"objection": said})
        Objection.objects.create(seat=seat, text=said)
        note_change(table)


def signed_seats(table: SkatTable, digest: str) -> list[int]:
    """The seats whose players have signed the deals of ``digest``."""
    rows = TableSignature.objects.filter(seat__skat_table=table, digest=digest)
    return list(rows.order_by("seat__number").values_list("seat__number", flat=True))


def _signable(phone: TablePhone) -> tuple[SkatTable, list[Deal]]:
    """The locked table with all its deals. Raises ``Refused`` while something is missing, or too late."""
    table = lock_table(phone.skat_table_id)
    if not may(device(table), Action.SIGN_SHEET, on=table):
        raise Refused("not-your-table", table=table.number)
    code = closed_code(table, TablePhone.objects.get(pk=phone.pk), current_sheet(table))
    if code:
        raise Refused(CLOSED[code])
    deals = list(table.deals.order_by("number"))
    if len(deals) < deals_of(table) or any(deal.is_open for deal in deals):
        raise Refused("sheet-not-complete")
    return table, deals


def _seat(table: SkatTable, number: int) -> Seat:
    rows = table.seats.select_related("entry__player", "skat_table", "series__tournament")
    seat = rows.filter(number=number).first()
    if seat is None:
        raise Refused("signed-by-nobody")
    return seat


def _record_if_signed(table: SkatTable, digest: str, by: Actor) -> None:
    seats = table.seats.count()
    is_disputed = Objection.objects.filter(seat__skat_table=table, settled_at=None).exists()
    if is_disputed or len(signed_seats(table, digest)) < seats or settled_table(table).errors:
        return
    sheet = finish_sheet(table, stated=[None] * seats, penalties=[0] * seats, version=0, by=by)
    _confirm_if_chosen(table, sheet)


def _confirm_if_chosen(table: SkatTable, sheet: ScoreSheet) -> None:
    """Where the director says so, the signatures of the whole table are the second person."""
    tournament = table.series.tournament
    if tournament.phone_signatures_confirm and tournament.needs_second_person:
        store_confirmation(table, sheet, Actor(Kind.DEVICE, f"signatures of table {table.number}"))


def _write_down(
    table: SkatTable,
    action: JournalEntry.Action,
    by: Actor,
    seat: Seat,
    more: dict[str, Any] | None = None,
) -> None:
    player = f"{seat.entry.start_number} {seat.entry.player.full_name}"
    write_journal_of_table(table, action, by=by, after={"player": player} | (more or {}))
