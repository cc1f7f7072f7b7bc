"""Taking a payment back: as a whole, or one player's part of a payment for several."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.ledger.booking import (
    BookingDetails,
    Move,
    book_each_locked,
    lock_book_of,
    moves_back,
    refuse_reversal,
    reverse,
    with_token,
)
from tournaments.models import Booking, BookingLine, Entry


def entries_of(booking: Booking) -> list[Entry]:
    """The entries that the payment covers, by start number."""
    lines = booking.lines.select_related("source__entry__player", "target__entry__player")
    ends = {end.entry for line in lines for end in (line.source, line.target) if end.entry is not None}
    return sorted(ends, key=lambda one: one.start_number)


def take_back_of(booking: Booking, entry: Entry, *, by: Actor, token: str | None = None) -> Booking:
    """Takes back this entry's part of the booking; the parts of others are booked again, with another number.

    A booking is reversed as a whole, so that it can be reversed only once. Raises ``Refused``.
    """
    with transaction.atomic():
        locked, fresh = lock_book_of(booking)
        if known := with_token(token):
            return known
        lines = list(booking.lines.select_related("source", "target").order_by("pk"))
        others = [line for line in lines if entry.pk not in (line.source.entry_id, line.target.entry_id)]
        if not others:
            return reverse(booking, by=by, token=token)
        refuse_reversal(booking)
        anew = BookingDetails(
            Booking.Kind(booking.kind),
            values=booking.values | {"instead": booking.number},
            note=booking.note,
            instead=booking,
        )
        return book_each_locked(
            locked,
            fresh,
            [
                (moves_back(booking), BookingDetails(Booking.Kind.REVERSAL, token=token, reverses=booking)),
                (_again(others), anew),
            ],
            by=by,
        )[0]


def _again(lines: Collection[BookingLine]) -> list[Move]:
    return [Move(one.source, one.target, one.amount, one.code, one.series_number) for one in lines]
