"""Signatures and objections, on a table's phone or on a player's own page. With all signatures the sheet is recorded,
as typed by the table.
"""

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
from tournaments.sheets.objections.objections import (
    objection_text,
    refuse_second_objection,
    take_back_objections,
)
from tournaments.sheets.second_person.confirming import store_confirmation
from tournaments.sheets.typing.recording import current_sheet, lock_table


def digest_of(deals: Sequence[Deal]) -> str:
    """The digest of what is signed: a changed deal makes every signature invalid."""
    told = [[deal.number, deal.told, deal.is_open] for deal in deals]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def sign(phone: TablePhone, seat_number: int, *, by: Actor | None = None, seen: str = "") -> None:
    """Signs the sheet for the player on this seat, and takes back an open objection of that player.

    Idempotent. With all signatures the sheet is recorded. ``by``: None for the table's phone; ``seen``: the digest of
    what was shown, "" to skip the comparison. Raises ``Refused``.
    """
    with transaction.atomic():
        table, seat, digest = _signable(phone, seat_number, by, seen)
        by = by or device(table)
        take_back_objections(seat, by=by)
        if TableSignature.objects.filter(seat=seat, digest=digest).exists():
            return
        TableSignature.objects.update_or_create(seat=seat, defaults={"digest": digest})
        note_change(table)
        _write_down(table, JournalEntry.Action.LINE_AGREED, by, seat)
        _record_if_signed(table, digest)


def object_to_sheet(
    phone: TablePhone, seat_number: int, sentence: str, *, by: Actor | None = None, seen: str = ""
) -> None:
    """Notes an objection of the player on this seat, which the desk settles. Otherwise as ``sign``."""
    said = objection_text(sentence)
    with transaction.atomic():
        table, seat, _digest = _signable(phone, seat_number, by, seen)
        refuse_second_objection(seat)
        TableSignature.objects.filter(seat=seat).delete()
        action = JournalEntry.Action.OBJECTION_MADE
        _write_down(table, action, by or device(table), seat, {"objection": said})
        Objection.objects.create(seat=seat, text=said)
        note_change(table)


def signed_seats(table: SkatTable, digest: str) -> list[int]:
    """The seats whose players have signed the deals of ``digest``."""
    rows = TableSignature.objects.filter(seat__skat_table=table, digest=digest)
    return list(rows.order_by("seat__number").values_list("seat__number", flat=True))


def complete_deals(table: SkatTable) -> list[Deal] | None:
    """All deals of the table, which are signed; None while one is missing or taken back."""
    deals = list(table.deals.order_by("number"))
    is_missing = len(deals) < deals_of(table) or any(deal.is_open for deal in deals)
    return None if is_missing else deals


def _signable(
    phone: TablePhone, seat_number: int, by: Actor | None, seen: str
) -> tuple[SkatTable, Seat, str]:
    """The locked table, the seat, and the digest of the deals. Raises ``Refused`` while something is missing, or too
    late.
    """
    table = lock_table(phone.skat_table_id)
    seat = _seat(table, seat_number)
    _refuse_stranger(table, seat, by or device(table))
    code = closed_code(table, TablePhone.objects.get(pk=phone.pk), current_sheet(table))
    if code:
        raise Refused(CLOSED[code])
    deals = complete_deals(table)
    if deals is None:
        raise Refused("sheet-not-complete")
    digest = digest_of(deals)
    if seen not in {"", digest}:
        raise Refused("line-changed")
    return table, seat, digest


def _refuse_stranger(table: SkatTable, seat: Seat, by: Actor) -> None:
    """Raises ``Refused`` unless a phone signs for its own table, or players for their own seat without a substitute."""
    if by.kind is Kind.PLAYER:
        if seat.substitute or not may(by, Action.SIGN_SHEET, on=seat):
            raise Refused("not-your-line")
    elif not may(by, Action.SIGN_SHEET, on=table):
        raise Refused("not-your-table", table=table.number)


def _seat(table: SkatTable, number: int) -> Seat:
    rows = table.seats.select_related("entry__player", "skat_table", "series__tournament")
    seat = rows.filter(number=number).first()
    if seat is None:
        raise Refused("signed-by-nobody")
    return seat


def _record_if_signed(table: SkatTable, digest: str) -> None:
    seats = table.seats.count()
    is_disputed = Objection.objects.filter(seat__skat_table=table, settled_at=None).exists()
    if is_disputed or len(signed_seats(table, digest)) < seats or settled_table(table).errors:
        return
    by = device(table)  # the table has typed it, no matter who signed last
    sheet = finish_sheet(table, stated=[None] * seats, penalties=[0] * seats, version=0, by=by)
    _confirm_if_chosen(table, sheet)


def _confirm_if_chosen(table: SkatTable, sheet: ScoreSheet) -> None:
    """If the director has chosen so, the signatures of the whole table count as the second person."""
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
