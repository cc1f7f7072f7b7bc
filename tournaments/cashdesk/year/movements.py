"""Everything that a cash book has booked up to the end of a year, summed by the database."""

from __future__ import annotations

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet, Sum
from django.db.models.functions import Coalesce

from tournaments.cashdesk.year.account_year import AccountMovement
from tournaments.cashdesk.year.years import first_day, last_day
from tournaments.ledger.days import day_of
from tournaments.models import BookingLine, CashBook

COLUMNS = ("source__kind", "target__kind", "code", "what", "is_reversal")


def lines_until(book: CashBook, year: int) -> QuerySet[BookingLine]:
    """Every line up to the last day of the year, with its day as ``on``."""
    found = BookingLine.objects.filter(booking__book=book).annotate(on=day_of("booking__"))
    return found.filter(on__lte=last_day(year)).order_by()


def movements(book: CashBook, year: int) -> tuple[list[AccountMovement], list[AccountMovement]]:
    """The movements before the year, and those in it. Two queries."""
    lines = lines_until(book, year)
    first = first_day(year)
    return _summed(lines.filter(**{"on__lt": first})), _summed(lines.filter(**{"on__gte": first}))


def _summed(lines: QuerySet[BookingLine]) -> list[AccountMovement]:
    named = lines.annotate(
        what=Coalesce("booking__reverses__kind", "booking__kind"),
        is_reversal=ExpressionWrapper(Q(booking__reverses__isnull=False), BooleanField()),
    )
    rows = named.values_list(*COLUMNS).annotate(together=Sum("amount"))
    return [
        AccountMovement(source, target, code, what, amount, is_reversal)
        for source, target, code, what, is_reversal, amount in rows
    ]
