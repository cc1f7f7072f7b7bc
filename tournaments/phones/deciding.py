"""The desk decides conflicts between a phone's entry and the sheet: one of the two versions counts."""

from __future__ import annotations

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, may
from tournaments.access.table_links import note_change
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal_of_table
from tournaments.models import Deal, JournalEntry, PhoneEntry, SkatTable
from tournaments.models.transitions import move
from tournaments.sheets.deals.recording import add_deal, change_deal, open_deal, take_back_deal
from tournaments.sheets.typing.recording import lock_table

State = PhoneEntry.State


def decide(entry: PhoneEntry, *, takes: bool, by: Actor, reason: str = "") -> PhoneEntry:
    """Takes the phone's version, or leaves the sheet unchanged. Raises ``Refused`` if the version cannot be taken.

    ``reason``: required if the sheet is already recorded, as for any later change of a deal.
    """
    with transaction.atomic():
        table = lock_table(entry.skat_table_id)
        if not may(by, Action.STEER_PHONES):
            raise Refused("not-your-table", table=table.number)
        locked = PhoneEntry.objects.select_for_update().get(pk=entry.pk)
        if locked.state != State.CONFLICT:
            raise Refused("conflict-decided")
        if takes:
            _take(table, locked, by, reason)
        else:
            _drop(table, locked, by, reason)
        move(locked, State.CHOSEN if takes else State.DROPPED)
        locked.save(update_fields=["state"])
        note_change(table)
        return locked


def _take(table: SkatTable, entry: PhoneEntry, by: Actor, reason: str) -> None:
    on_record = table.deals.filter(number=entry.number).first()
    if entry.told is None:
        _take_back(table, on_record, by)
    elif on_record is None:
        # Refuses a deal whose turn has not come, as at the desk.
        add_deal(table, entry.told, number=entry.number, by=by, identifier=entry.identifier)
    else:
        change_deal(
            table,
            entry.told,
            number=entry.number,
            version=on_record.version,
            by=by,
            reason=reason,
            identifier=entry.identifier,
        )


def _take_back(table: SkatTable, on_record: Deal | None, by: Actor) -> None:
    if on_record is None:
        raise Refused("nothing-to-undo")
    if on_record.number == table.deals.count():
        take_back_deal(table, number=on_record.number, by=by)
    else:
        open_deal(table, number=on_record.number, by=by)


def _drop(table: SkatTable, entry: PhoneEntry, by: Actor, reason: str) -> None:
    if entry.told is not None:
        write_journal_of_table(
            table,
            JournalEntry.Action.PHONE_DEAL_DROPPED,
            by=by,
            before={"deal": entry.number, **entry.told},
            reason=reason,
        )
