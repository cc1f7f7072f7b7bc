"""The treasurer's year: a club's evenings with what came in and went out, its accounts, and who owes what at the end.

Amounts in smallest units of the cash book's currency. A reversal counts in the same sums as its original.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Max, Q, Sum
from django.db.models.functions import ExtractYear

from tournaments.cashdesk.year.book_year import BookYear, book_year
from tournaments.ledger.codes import Code
from tournaments.ledger.days import day_of
from tournaments.models import Account, Booking, BookingLine, CashBook, Closing, Club, Tournament

Kind = Account.Kind
TILLS = (Kind.DRAWER, Kind.BANK)
# Moves between the till and the club's purse: neither received nor paid out.
WITHIN = (Code.FLOAT, Code.EMPTIED, Code.DIFFERENCE)


@dataclass(frozen=True)
class EveningMoney:
    """``difference``: over all closings that stand. ``is_closed``: nothing was booked since the last one."""

    tournament: Tournament
    received: int
    paid_out: int
    difference: int
    closings: Sequence[int]
    is_closed: bool


@dataclass(frozen=True)
class TreasurerYear:
    """The evenings of a year, and the cash book as it stood at the end of it."""

    club: Club
    year: int
    years: Sequence[int]
    currency: str
    book: BookYear
    evenings: Sequence[EveningMoney] = ()

    @property
    def received(self) -> int:
        return sum(one.received for one in self.evenings)

    @property
    def paid_out(self) -> int:
        return sum(one.paid_out for one in self.evenings)

    @property
    def difference(self) -> int:
        return sum(one.difference for one in self.evenings)


def treasurer_year(club: Club, year: int) -> TreasurerYear:
    """A fixed number of queries."""
    book = CashBook.objects.filter(club=club).first()
    if book is None:
        return TreasurerYear(club, year, (year,), club.currency, book_year(club, year))
    booked = book.bookings.order_by().annotate(year=ExtractYear(day_of())).values_list("year", flat=True)
    years = sorted({year, *booked.distinct()}, reverse=True)
    return TreasurerYear(club, year, years, book.currency, book_year(club, year), _evenings(book, year))


def _evenings(book: CashBook, year: int) -> list[EveningMoney]:
    played = Tournament.objects.filter(bookings__book=book, date__year=year)
    found = played.annotate(
        last=Max("bookings__number", filter=~Q(bookings__kind=Booking.Kind.CARRYING))
    ).order_by("date", "pk")
    sums = _tills(book, year)
    closings: dict[int, list[Closing]] = defaultdict(list)
    standing = book.closings.filter(tournament__date__year=year, booking__reversal__isnull=True)
    for one in standing.select_related("booking").order_by("number"):
        closings[one.tournament_id].append(one)
    return [_evening(one, sums, closings[one.pk]) for one in found]


def _evening(
    tournament: Tournament, sums: Counter[tuple[int, bool]], closings: Sequence[Closing]
) -> EveningMoney:
    last: int | None = tournament.last  # type: ignore[attr-defined]
    return EveningMoney(
        tournament=tournament,
        received=sums[tournament.pk, False],
        paid_out=-sums[tournament.pk, True],
        difference=sum(one.difference for one in closings),
        closings=[one.number for one in closings],
        is_closed=bool(closings) and closings[-1].booking.number == last,
    )


def _tills(book: CashBook, year: int) -> Counter[tuple[int, bool]]:
    """Sums of drawer and bank by tournament and whether they are payouts (negative)."""
    sums: Counter[tuple[int, bool]] = Counter()
    lines = BookingLine.objects.filter(booking__book=book, booking__tournament__date__year=year)
    lines = lines.exclude(code__in=WITHIN).order_by()
    payout = Q(booking__kind=Booking.Kind.PAYOUT) | Q(booking__reverses__kind=Booking.Kind.PAYOUT)
    for is_payout, own in ((True, lines.filter(payout)), (False, lines.exclude(payout))):
        for sign, end in ((1, "source"), (-1, "target")):
            rows = own.filter(**{f"{end}__kind__in": TILLS}).values_list("booking__tournament")
            for tournament, total in rows.annotate(Sum("amount")):
                sums[tournament, is_payout] += sign * total
    return sums
