"""The tick "fee paid" of an entry: whether everything that is due at the door is paid, by the cash book.

Stored on the entry, so that lists and papers need not add up bookings. Only this module writes it, with every
booking that touches the entry's account.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tournaments.journal.public_version import replace_version
from tournaments.ledger.codes import AT_DOOR
from tournaments.ledger.open_amounts import Open, open_amounts
from tournaments.models import Account, Entry, Tournament


def due_at_door(one: Open) -> int:
    """What the entry owes before it has played, in smallest units."""
    return sum(item.amount for item in one.items if item.code in AT_DOOR)


def note_ticks(tournament: Tournament, accounts: Iterable[Account], currency: str) -> None:
    """Sets or clears the ticks of the entries of these accounts. At most twelve queries."""
    keys = {account.entry_id for account in accounts if account.entry_id is not None}
    if not keys:
        return
    entries = list(Entry.objects.filter(pk__in=keys).select_related("player"))
    amounts = open_amounts(tournament, entries, currency)
    paid = {one.entry.pk for one in amounts if one.paid >= due_at_door(one) > 0}
    changed = [entry.pk for entry in entries if entry.fee_paid != (entry.pk in paid)]
    if not changed:
        return
    for is_paid in (True, False):
        own = [key for key in changed if (key in paid) == is_paid]
        Entry.objects.filter(pk__in=own).update(fee_paid=is_paid)
    # As when an entry is saved, because the player's own page shows the tick.
    replace_version(Tournament.objects.filter(pk=tournament.pk))


def ticked_without_booking(tournament: Tournament) -> Collection[Entry]:
    """Entries that were created with the tick: from a file, or by the demo."""
    return tournament.entries.filter(fee_paid=True, account=None).select_related("player")
