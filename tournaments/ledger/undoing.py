"""Deletes an entry made by mistake, reversing what the same tap has booked for it."""

from __future__ import annotations

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import lock_book
from tournaments.ledger.balances import paid_and_charged
from tournaments.ledger.charges import take_charges_back
from tournaments.ledger.check_in_payments import WITH_ENTRY, payments_of, take_back
from tournaments.ledger.codes import CHARGES
from tournaments.models import Account, Entry


def undo_money(entry: Entry, *, by: Actor) -> int:
    """Reverses what the entry was charged, and what it paid with the tap that made it; returns that payment.

    The bookings stay, on an account without an owner and with a balance of zero. Raises ``Refused`` where other
    money was booked: that is not undone implicitly.
    """
    own = Account.objects.filter(entry=entry).first()
    if own is None:
        return 0
    with transaction.atomic():
        _locked, fresh = lock_book(entry.tournament)
        paid = payments_of(entry)
        if any(booking.values != WITH_ENTRY for booking in paid):
            raise Refused("entry-has-money", name=entry.player)
        given_back = _balance_of(entry)
        if paid:
            take_back(fresh, entry, by=by)
        take_charges_back(fresh, entry, by=by)
        if _balance_of(entry):
            # Such as money given back, carried over, or a prize.
            raise Refused("entry-has-money", name=entry.player)
        Account.objects.filter(pk=own.pk).update(entry=None, detail=str(entry.start_number))
        return given_back


def _balance_of(entry: Entry) -> int:
    """The balance of its account."""
    return paid_and_charged([entry.pk], CHARGES).get(entry.pk, (0, 0))[0]
