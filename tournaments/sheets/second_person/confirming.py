"""Confirming a sheet: a second reader compares it with the paper."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal_of_table
from tournaments.models import JournalEntry, ScoreSheet, SkatTable
from tournaments.models.transitions import move
from tournaments.seating.publication.releasing import refuse_if_closed
from tournaments.sheets.typing.recording import (
    StaleSheet,
    TypedByAnother,
    current_sheet,
    is_hidden_from,
    lock_table,
    refuse_if_stale,
)
from tournaments.sheets.typing.two_typings import drop_second, is_typist
from tournaments.standings.rulings.voiding import refuse_voided_sheet


def confirm_sheet(sheet: ScoreSheet, *, version: int, by: Actor) -> ScoreSheet:
    """Confirms the sheet as it was at ``version``. Idempotent. Raises ``StaleSheet`` or another ``Refused``."""
    with transaction.atomic():
        table = lock_table(sheet.skat_table_id)
        locked = locked_sheet(table, by)
        if _is_confirmed_already(locked, version):
            return locked
        refuse_if_stale(locked, version, by=by)
        _refuse_unless_second_person(table, locked, by)
        return store_confirmation(table, locked, by)


def take_back_confirmation(sheet: ScoreSheet, *, version: int, by: Actor, reason: str) -> ScoreSheet:
    """Makes a confirmed sheet changeable again; ``reason`` goes into the journal.

    Idempotent: a sheet that is not confirmed stays as it is, and nothing is written in the journal.
    """
    if not reason.strip():
        raise Refused("unconfirm-without-reason", field="reason")
    with transaction.atomic():
        table = lock_table(sheet.skat_table_id)
        locked = locked_sheet(table, by)
        if locked.state != ScoreSheet.State.CONFIRMED:
            return locked
        refuse_if_stale(locked, version, by=by)
        refuse_voided_sheet(table)
        move(locked, ScoreSheet.State.RECORDED)
        locked.version += 1
        locked.confirmed_by, locked.confirmed_as, locked.confirmed_at = None, "", None
        locked.save()
        _write_down(table, JournalEntry.Action.SHEET_UNCONFIRMED, by, reason.strip())
        return locked


def store_confirmation(table: SkatTable, sheet: ScoreSheet, by: Actor) -> ScoreSheet:
    """Confirms the locked sheet without checking who confirms it. The journal keeps the second typing."""
    move(sheet, ScoreSheet.State.CONFIRMED)
    sheet.version += 1
    sheet.confirmed_by, sheet.confirmed_as = by.user, by.name
    sheet.confirmed_at = timezone.now()
    drop_second(sheet)
    sheet.save()
    _write_down(table, JournalEntry.Action.SHEET_CONFIRMED, by)
    return sheet


def may_confirm(sheet: ScoreSheet, by: Actor) -> bool:
    """Whether ``by`` is a second person, in a tournament that asks for one."""
    return sheet.skat_table.series.tournament.needs_second_person and not is_typist(sheet, by)


def locked_sheet(table: SkatTable, by: Actor) -> ScoreSheet:
    """The sheet of a locked table. Raises ``Refused`` if there is none, or the series is closed."""
    refuse_if_closed(table.series)
    sheet = current_sheet(table)
    if sheet is None:
        raise StaleSheet(sheet, by)
    return sheet


def _is_confirmed_already(sheet: ScoreSheet, version: int) -> bool:
    """Whether the sheet as it was at ``version`` has been confirmed since: the button was pressed twice."""
    return sheet.state == ScoreSheet.State.CONFIRMED and sheet.version == version + 1


def _refuse_unless_second_person(table: SkatTable, sheet: ScoreSheet, by: Actor) -> None:
    if not table.series.tournament.needs_second_person:
        raise Refused("no-second-person")
    if is_typist(sheet, by):
        raise Refused("own-sheet")
    if is_hidden_from(table, sheet, by):
        raise TypedByAnother


def _write_down(table: SkatTable, action: JournalEntry.Action, by: Actor, reason: str = "") -> None:
    write_journal_of_table(
        table,
        action,
        by=by,
        reason=reason,
    )
