"""Taking money at the check-in: the open amounts of one or many players, and taking that back."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.ledger.accounts import Kind, account, entry_accounts, lock_book
from tournaments.ledger.booking import BookingDetails, book_each_locked, reverse
from tournaments.ledger.charges import settle_locked
from tournaments.ledger.open_amounts import open_amounts
from tournaments.ledger.payments import all_open, refuse_recorder
from tournaments.ledger.taking_back import take_back_of
from tournaments.ledger.ticks import ticked_without_booking
from tournaments.models import Booking, Entry, Tournament

# Stored with a payment: it was taken by the tap that entered the player, and is undone with the entry.
WITH_ENTRY = {"with": "entry"}


def take_each(
    tournament: Tournament, entries: Collection[Entry], *, by: Actor, values: dict[str, str] | None = None
) -> list[Booking]:
    """Takes in cash the open amount of each, as separate bookings, so that each can be taken back.

    Those who have nothing open are skipped: a second tap, or another desk, was faster.
    """
    with transaction.atomic():
        locked, fresh = lock_book(tournament)
        refuse_recorder(fresh, by)
        settle_locked(locked, fresh, by=by, entries=entries)
        wanted = list(fresh.entries.filter(pk__in=[one.pk for one in entries]).select_related("player"))
        owing = [one for one in open_amounts(fresh, wanted, locked.currency) if one.open > 0]
        accounts = entry_accounts(locked, [one.entry for one in owing])
        drawer = account(locked, Kind.DRAWER, fresh)
        difference = account(locked, Kind.DIFFERENCE, fresh)
        about = BookingDetails(Booking.Kind.TAKING, values=values)
        moves = [(all_open(locked, one, accounts[one.entry.pk], drawer, difference), about) for one in owing]
        return book_each_locked(locked, fresh, moves, by=by)


def take_back(tournament: Tournament, entry: Entry, *, by: Actor) -> None:
    """Takes back every payment of this entry, and its share of payments for several."""
    with transaction.atomic():
        lock_book(tournament)
        refuse_recorder(tournament, by)
        for booking in payments_of(entry):
            take_back_of(booking, entry, by=by)


def take_bookings_back(tournament: Tournament, keys: Collection[int], *, by: Actor) -> list[Booking]:
    """Reverses those of the payments that are not reversed yet; returns the ones reversed now."""
    with transaction.atomic():
        lock_book(tournament)
        refuse_recorder(tournament, by)
        taken = Booking.objects.filter(pk__in=keys, tournament=tournament, kind=Booking.Kind.TAKING)
        standing = list(taken.filter(reversal=None).order_by("number"))
        for booking in standing:
            reverse(booking, by=by)
        return standing


def payments_of(entry: Entry) -> list[Booking]:
    """The payments that were not taken back, in their order."""
    taken = Booking.objects.filter(kind=Booking.Kind.TAKING, lines__target__entry=entry, reversal=None)
    return list(taken.distinct().order_by("number"))


def book_ticks(tournament: Tournament, *, by: Actor) -> list[Booking]:
    """Books payments of entries that were created with the tick: from a file, or by the demo."""
    ticked = list(ticked_without_booking(tournament))
    return take_each(tournament, ticked, by=by) if ticked else []
