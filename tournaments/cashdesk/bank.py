"""Comparing the cash book with the bank: each line is found on a statement, or still missing there.

Nothing in a booking changes; a comparison can be taken back and made again.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import Kind, lock_book_of_club
from tournaments.ledger.days import day_of
from tournaments.models import BankStatement, BookingLine, CashBook, Club, StatementLine

OF_BANK = Q(source__kind=Kind.BANK) | Q(target__kind=Kind.BANK)


@dataclass(frozen=True)
class Compared:
    """A statement beside the book. ``found``: the sum of all lines found on it and on earlier statements.

    ``missing``: the bank's balance minus ``found``.
    """

    statement: BankStatement
    lines: int
    found: int

    @property
    def missing(self) -> int:
        return self.statement.balance - self.found


def in_bank(book: CashBook) -> int:
    """What lies in the bank by the book. One query."""
    bank = book.accounts.filter(kind=Kind.BANK).first()
    return bank.held if bank else 0


def not_found(book: CashBook) -> QuerySet[BookingLine]:
    """The lines that are on no statement yet, with their day as ``on``, the oldest first; without reversed mistakes
    unless they had been found on one.
    """
    was_found = Exists(StatementLine.objects.filter(line__booking=OuterRef("booking__reverses")))
    lines = BookingLine.objects.filter(
        OF_BANK, Q(booking__reverses__isnull=True) | Q(was_found),
        booking__book=book, on_statement__isnull=True, booking__reversal__isnull=True,
    )  # fmt: skip
    return lines.annotate(on=day_of("booking__")).order_by("on", "booking__number", "pk")


def into_bank(line: BookingLine) -> int:
    """By how much the line changes what lies in the bank. Needs source and target."""
    return line.amount if line.source.kind == Kind.BANK else -line.amount


def compared(book: CashBook) -> list[Compared]:
    """Every statement, the newest first. Two queries."""
    amounts: dict[int, list[int]] = defaultdict(list)
    rows = StatementLine.objects.filter(statement__book=book).order_by()
    for statement, source, amount in rows.values_list("statement", "line__source__kind", "line__amount"):
        amounts[statement].append(amount if source == Kind.BANK else -amount)
    found, together = [], 0
    for one in book.statements.order_by("day", "pk"):
        together += sum(amounts[one.pk])
        found.append(Compared(one, len(amounts[one.pk]), together))
    return found[::-1]


def compare(club: Club, day: dt.date, balance: int, lines: Collection[int], *, by: Actor) -> BankStatement:
    """Notes which lines are on the statement of this day. Raises ``Refused``."""
    with transaction.atomic():
        book = lock_book_of_club(club)
        newest = book.statements.order_by("-day").first()
        if newest is not None and newest.day >= day:
            raise Refused("statement-in-order", field="day")
        wanted = list(not_found(book).filter(pk__in=set(lines)))
        if len(wanted) != len(set(lines)):
            raise Refused("statement-changed-meanwhile")
        statement = BankStatement.objects.create(
            book=book, day=day, balance=balance, by=by.user, actor=by.name
        )
        StatementLine.objects.bulk_create([StatementLine(statement=statement, line=one) for one in wanted])
        return statement


def take_comparison_back(club: Club, key: int) -> None:
    """The newest statement only, so that the sums of those before it stay right. Raises ``Refused``."""
    with transaction.atomic():
        book = lock_book_of_club(club)
        newest = book.statements.order_by("-day").first()
        if newest is None or newest.pk != key:
            raise Refused("statement-not-the-last")
        newest.delete()
