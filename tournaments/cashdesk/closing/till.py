"""What should be in an evening's drawer since its last closing: float + received − paid out. Smallest units."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.ledger.codes import Code
from tournaments.models import Account, Booking, BookingLine, Closing, Tournament

Kind = Booking.Kind


@dataclass(frozen=True)
class Till:
    """The drawer by the bookings with a number above ``after``, up to ``until`` if it is given."""

    after: int = 0
    until: int | None = None
    float_amount: int = 0
    received: int = 0
    paid_out: int = 0
    has_bookings: bool = False

    @property
    def expected(self) -> int:
        return self.float_amount + self.received - self.paid_out

    def bookings(self, tournament: Tournament) -> QuerySet[Booking]:
        """The bookings of the tournament, in their order."""
        found = Booking.objects.filter(tournament=tournament, number__gt=self.after).order_by("number")
        return found if self.until is None else found.filter(number__lte=self.until)


def last_closing(tournament: Tournament) -> Closing | None:
    """The newest closing that was not taken back."""
    standing = tournament.closings.filter(booking__reversal__isnull=True)
    return standing.select_related("booking").order_by("-number").first()


def till_of(tournament: Tournament) -> Till:
    """Three queries. A reversed booking counts with the original, neither as received nor as paid out."""
    last = last_closing(tournament)
    covered = Till(after=last.booking.number if last else 0)
    bookings = covered.bookings(tournament)
    sums = _sums(bookings)
    return Till(
        after=covered.after,
        float_amount=sums["float"],
        received=sums["received"],
        paid_out=-sums["paid out"],
        # Balances that are only carried over move no money.
        has_bookings=bookings.exclude(kind=Kind.CARRYING).exists(),
    )


def _sums(bookings: QuerySet[Booking]) -> Counter[str]:
    """Sums by purpose: positive into the drawer, negative out of it."""
    sums: Counter[str] = Counter()
    lines = BookingLine.objects.filter(booking__in=bookings).order_by()
    columns = ("booking__kind", "booking__reverses__kind", "code", "amount")
    for sign, end in ((1, "source"), (-1, "target")):
        own = lines.filter(**{f"{end}__kind": Account.Kind.DRAWER})
        for kind, reversed_kind, code, amount in own.values_list(*columns):
            sums[_what(reversed_kind or kind, code)] += sign * amount
    return sums


def _what(kind: str, code: str) -> str:
    if code == Code.FLOAT:
        return "float"
    return "paid out" if kind == Kind.PAYOUT else "received"
