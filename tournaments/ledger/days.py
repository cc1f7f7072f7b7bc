"""The day on which a booking counts, for the balances at the end of a year.

Bookings of an evening count on the evening's day, since a book may be kept afterwards: charges always, money until the
evening's cash is closed. Money that moves after the closing counts on the day on which it is booked.
"""

from __future__ import annotations

import datetime as dt

from django.db.models.functions import Coalesce
from django.utils import timezone

from tournaments.models import Booking, Closing, Tournament

MOVES_MONEY = (
    Booking.Kind.TAKING, Booking.Kind.PAYOUT, Booking.Kind.CARRYING, Booking.Kind.CLOSING, Booking.Kind.TRANSFER,
)  # fmt: skip


def day_if_late(tournament: Tournament | None) -> dt.date | None:
    """Today, if the evening is over and its cash was closed; None if its own day counts."""
    today = timezone.localdate()
    if tournament is None or tournament.date >= today:
        return None
    standing = Closing.objects.filter(tournament=tournament, booking__reversal__isnull=True)
    return today if standing.exists() else None


def day_of(prefix: str = "") -> Coalesce:
    """The day of a booking in a query; ``prefix``: how the query gets to the booking, such as ``booking__``."""
    return Coalesce(f"{prefix}day", f"{prefix}tournament__date")
