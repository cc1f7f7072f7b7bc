"""Check-in of many at once, each with its undo: everybody as last time, everybody has paid."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction

from tournaments.actors import Actor
from tournaments.checkin.entries import enter, lock_open, undo_entry
from tournaments.checkin.last_time import members_of_last_time
from tournaments.journal import write_journal
from tournaments.ledger.at_door import take_back, take_each
from tournaments.models import Entry, JournalEntry, Tournament


def enter_as_last_time(tournament: Tournament, *, by: Actor) -> list[Entry]:
    """Enters the members of last time who are not entered yet; returns their new entries."""
    with transaction.atomic():
        locked = lock_open(tournament)
        entered = locked.entries.values("player")
        coming = list(members_of_last_time(locked).exclude(pk__in=entered))
        return [enter(locked, player, by=by) for player in coming]


def undo_entries(tournament: Tournament, pks: Collection[int], *, by: Actor) -> int:
    """Takes these entries off the list, all or none. Raises ``Refused`` once one of them has a seat."""
    with transaction.atomic():
        locked = lock_open(tournament)
        entries = list(locked.entries.filter(pk__in=pks).select_related("player", "tournament"))
        for entry in entries:
            undo_entry(entry, by=by)
        return len(entries)


def pay_all(tournament: Tournament, *, by: Actor) -> list[Entry]:
    """Takes what is open of everybody who has not gone home; returns the entries that are paid now."""
    with transaction.atomic():
        locked = lock_open(tournament)
        owing = list(locked.entries.filter(fee_paid=False, is_withdrawn=False))
        take_each(locked, owing, by=by)
        return _noted(locked, [entry.pk for entry in owing], by=by, paid=True)


def undo_pay_all(tournament: Tournament, pks: Collection[int], *, by: Actor) -> int:
    """Takes the payments of these entries back; returns how many have changed."""
    with transaction.atomic():
        locked = lock_open(tournament)
        paid = list(locked.entries.filter(pk__in=pks, fee_paid=True).select_related("player"))
        for entry in paid:
            take_back(locked, entry, by=by)
        return len(_noted(locked, [entry.pk for entry in paid], by=by, paid=False))


def _noted(tournament: Tournament, pks: Collection[int], *, by: Actor, paid: bool) -> list[Entry]:
    """The entries among them that are paid (or not) now, written into the journal."""
    entries = list(tournament.entries.filter(pk__in=pks, fee_paid=paid).order_by("start_number"))
    if entries:
        before, after = _fees_as_data(entries, paid=not paid), _fees_as_data(entries, paid=paid)
        write_journal(tournament, JournalEntry.Action.ENTRY_CHANGED, by=by, before=before, after=after)
    return entries


def _fees_as_data(entries: Collection[Entry], *, paid: bool) -> dict[str, object]:
    """For the journal, by start number."""
    return {str(entry.start_number): {"fee_paid": paid} for entry in entries}
