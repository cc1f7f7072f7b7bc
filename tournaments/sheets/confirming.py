"""Confirming a sheet: a second reader compares it with the paper."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tournaments.actors import Actor
from tournaments.errors import Refused
from tournaments.journal import write_journal
from tournaments.models import JournalEntry, ScoreSheet, SkatTable
from tournaments.seating.releasing import refuse_if_closed
from tournaments.sheets.recording import StaleSheet, current_sheet, lock_table
from tournaments.transitions import move


def confirm_sheet(sheet: ScoreSheet, *, version: int, by: Actor) -> ScoreSheet:
    """Confirms the sheet as it was at ``version``. Idempotent. Raises ``StaleSheet`` or another ``Refused``."""
    with transaction.atomic():
        table = lock_table(sheet.skat_table_id)
        locked = _locked_sheet(table)
        if _is_confirmed_already(locked, version):
            return locked
        _refuse_stale(locked, version)
        _refuse_own_sheet(table, locked, by)
        move(locked, ScoreSheet.State.CONFIRMED)
        locked.version += 1
        locked.confirmed_by, locked.confirmed_as = by.user, by.name
        locked.confirmed_at = timezone.now()
        locked.save()
        _write_down(table, JournalEntry.Action.SHEET_CONFIRMED, by, "")
        return locked


def take_back_confirmation(sheet: ScoreSheet, *, version: int, by: Actor, reason: str) -> ScoreSheet:
    """Makes a confirmed sheet changeable again; ``reason`` goes into the journal.

    Idempotent: a sheet that is not confirmed stays as it is, and nothing is written in the journal.
    """
    if not reason.strip():
        raise Refused("unconfirm-without-reason", field="reason")
    with transaction.atomic():
        table = lock_table(sheet.skat_table_id)
        locked = _locked_sheet(table)
        if locked.state != ScoreSheet.State.CONFIRMED:
            return locked
        _refuse_stale(locked, version)
        move(locked, ScoreSheet.State.RECORDED)
        locked.version += 1
        locked.confirmed_by, locked.confirmed_as, locked.confirmed_at = None, "", None
        locked.save()
        _write_down(table, JournalEntry.Action.SHEET_UNCONFIRMED, by, reason.strip())
        return locked


def may_confirm(sheet: ScoreSheet, by: Actor) -> bool:
    """Whether ``by`` is a second person where the club asks for one."""
    needs_other = sheet.skat_table.series.tournament.needs_second_person
    return not (needs_other and _is_own(sheet, by))


def _is_own(sheet: ScoreSheet, by: Actor) -> bool:
    """Whether ``by`` typed the sheet in; for an imported sheet only the name of the login is known."""
    if by.user is None:
        return False
    if sheet.recorded_by_id is None:
        return sheet.recorded_as == by.name
    return sheet.recorded_by_id == by.user.pk


def _locked_sheet(table: SkatTable) -> ScoreSheet:
    refuse_if_closed(table.series)
    sheet = current_sheet(table)
    if sheet is None:
        raise StaleSheet(sheet)
    return sheet


def _is_confirmed_already(sheet: ScoreSheet, version: int) -> bool:
    """Whether the sheet as it was at ``version`` has been confirmed since: the button was pressed twice."""
    return sheet.state == ScoreSheet.State.CONFIRMED and sheet.version == version + 1


def _refuse_stale(sheet: ScoreSheet, version: int) -> None:
    if sheet.version != version:
        raise StaleSheet(sheet)


def _refuse_own_sheet(table: SkatTable, sheet: ScoreSheet, by: Actor) -> None:
    # This table has its series loaded already, which saves queries.
    sheet.skat_table = table
    if not may_confirm(sheet, by):
        raise Refused("own-sheet")


def _write_down(table: SkatTable, action: JournalEntry.Action, by: Actor, reason: str) -> None:
    write_journal(
        table.series.tournament,
        action,
        by=by,
        reason=reason,
        series_number=table.series.number,
        table_number=table.number,
    )
