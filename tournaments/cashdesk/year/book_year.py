"""The cash book of a club over a year: its accounts, the sums by kind, and who owes what at the end of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import Max, QuerySet, Sum

from tournaments.cashdesk.year.account_year import HOLDING, OWN, AccountYear, account_years, together
from tournaments.cashdesk.year.movements import lines_until, movements
from tournaments.models import Account, BookingLine, CashBook, Club, Player

Kind = Account.Kind
PEOPLE = (Kind.ENTRY, Kind.PLAYER)
NOTHING: AccountYear = AccountYear()


@dataclass(frozen=True)
class BookYear:
    """``all_in_all``: the club's income and expenses, paid or not. ``held``: all money. ``open``: each person's debt to
    the club at the end of the year, negative if the club owes. ``last``: the number of the newest booking included, so
    that a report says what it is based on.
    """

    club: Club
    year: int
    currency: str
    accounts: Mapping[str, AccountYear] = field(default_factory=lambda: account_years((), ()))
    all_in_all: AccountYear = NOTHING
    held: AccountYear = NOTHING
    open: Sequence[tuple[Player, int]] = ()
    last: int = 0

    @property
    def owed_to_club(self) -> list[tuple[Player, int]]:
        return [(player, amount) for player, amount in self.open if amount > 0]

    @property
    def owed_by_club(self) -> list[tuple[Player, int]]:
        return [(player, -amount) for player, amount in self.open if amount < 0]


def book_year(club: Club, year: int) -> BookYear:
    """A fixed number of queries."""
    book = CashBook.objects.filter(club=club).first()
    if book is None:
        return BookYear(club, year, club.currency)
    before, within = movements(book, year)
    lines = lines_until(book, year)
    return BookYear(
        club=club,
        year=year,
        currency=book.currency,
        accounts=account_years(before, within),
        all_in_all=together(OWN, before, within),
        held=together(HOLDING, before, within),
        open=_open(lines),
        last=lines.aggregate(last=Max("booking__number"))["last"] or 0,
    )


def _open(lines: QuerySet[BookingLine]) -> list[tuple[Player, int]]:
    """Three queries."""
    sums: Counter[int] = Counter()
    for sign, end in ((1, "source"), (-1, "target")):
        own = lines.filter(**{f"{end}__kind__in": PEOPLE})
        rows = own.values_list(f"{end}__entry__player", f"{end}__player").annotate(Sum("amount"))
        for entry, player, amount in rows:
            sums[entry or player or 0] += sign * amount
    players = Player.objects.select_related("club").in_bulk([key for key, amount in sums.items() if amount])
    found = [(player, sums[key]) for key, player in players.items()]
    return sorted(found, key=lambda row: (row[0].sort_key, row[0].pk))
