"""Check-in of many at once, each with its undo: everybody as last time, everybody has paid."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.checkin.entries import enter, lock_open, undo_entry
from tournaments.checkin.last_time import members_of_last_time
from tournaments.journal.writing import write_journal
from tournaments.ledger.check_in_payments import take_bookings_back, take_each
from tournaments.models import Booking, Entry, JournalEntry, Tournament


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


def pay_all(tournament: Tournament, *, by: Actor) -> list[Booking]:
    """Takes what everybody who has not gone home still owes; returns the bookings, one for each."""
    with transaction.atomic():
        locked = lock_open(tournament)
        owing = list(locked.entries.filter(fee_paid=False, is_withdrawn=False))
        taken = take_each(locked, owing, by=by)
        _note(locked, [entry.pk for entry in owing], by=by, paid=True)
        return taken


def undo_pay_all(tournament: Tournament, bookings: Collection[int], *, by: Actor) -> int:
    """Takes only these payments back; returns how many."""
    with transaction.atomic():
        locked = lock_open(tournament)
        paid = Entry.objects.filter(
            fee_paid=True, tournament=locked, account__lines_in__booking__in=bookings
        ).distinct()
        pks = [entry.pk for entry in paid]
        taken = take_bookings_back(locked, bookings, by=by)
        _note(locked, pks, by=by, paid=False)
        return len(taken)


def _note(tournament: Tournament, pks: Collection[int], *, by: Actor, paid: bool) -> None:
    """Writes into the journal that these entries are paid (or not)."""
    entries = list(tournament.entries.filter(pk__in=pks, fee_paid=paid).order_by("start_number"))
    if entries:
        before, after = _fees_as_data(entries, paid=not paid), _fees_as_data(entries, paid=paid)
        write_journal(tournament, JournalEntry.Action.ENTRY_CHANGED, by=by, before=before, after=after)


def _fees_as_data(entries: Collection[Entry], *, paid: bool) -> dict[str, object]:
    """For the journal, by start number."""
    return {str(entry.start_number): {"fee_paid": paid} for entry in entries}
