"""A member's money over a year: each evening with bookings, and the balance carried over."""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from tournaments.cashdesk.absent import absent_evenings
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.balances import paid_and_charged
from tournaments.ledger.codes import CHARGES
from tournaments.ledger.member_payments import member_owes
from tournaments.models import Account, CashBook, Club, Entry, Player


@dataclass(frozen=True)
class MemberEvening:
    """What was charged and paid in one evening."""

    slug: str
    start_number: int
    name: str
    date: dt.date
    charged: str
    paid: str
    open: str


@dataclass(frozen=True)
class MemberAccount:
    """The evenings of a year, the sums in each currency, and the balance carried over now, by the club's cash book.

    ``absent``: name, date and fee of each evening charged because the member did not come.
    """

    year: int
    years: Sequence[int]
    evenings: Sequence[MemberEvening]
    absent: Sequence[tuple[str, dt.date, str]]
    sums: Sequence[tuple[str, str, str]]
    carried: Sequence[tuple[str, str]]


def member_account(player: Player, year: int | None, today: dt.date) -> MemberAccount:
    """``year``: None for the newest one with bookings. Six queries."""
    booked = Entry.objects.filter(player=player, account__isnull=False)
    dates = booked.values_list("tournament__date__year", flat=True)
    away = absent_evenings(player)
    years = sorted({*dates, *(one.date.year for one, _fee, _currency in away)}, reverse=True)
    shown = year or next(iter(years), today.year)
    entries = list(
        booked.filter(tournament__date__year=shown)
        .select_related("tournament", "account__book")
        .order_by("tournament__date", "tournament_id")
    )
    amounts = paid_and_charged([entry.pk for entry in entries], CHARGES)
    return MemberAccount(
        year=shown,
        years=years,
        evenings=[_evening(entry, *amounts.get(entry.pk, (0, 0))) for entry in entries],
        absent=[
            (one.name, one.date, money_of_units(fee, currency))
            for one, fee, currency in away
            if one.date.year == shown
        ],
        sums=_sums(entries, amounts),
        carried=_carried(player),
    )


def _evening(entry: Entry, paid: int, charged: int) -> MemberEvening:
    currency = _currency(entry)
    tournament = entry.tournament
    return MemberEvening(
        slug=tournament.slug,
        start_number=entry.start_number,
        name=tournament.name,
        date=tournament.date,
        charged=money_of_units(charged, currency),
        paid=money_of_units(paid, currency),
        open=money_of_units(charged - paid, currency),
    )


def _currency(entry: Entry) -> str:
    return entry.account.book.currency


def _sums(entries: Sequence[Entry], amounts: dict[int, tuple[int, int]]) -> list[tuple[str, str, str]]:
    """Charged, paid and open, for each currency."""
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for entry in entries:
        paid, charged = amounts.get(entry.pk, (0, 0))
        found[_currency(entry)][0] += charged
        found[_currency(entry)][1] += paid
    return [
        (money_of_units(charged, own), money_of_units(paid, own), money_of_units(charged - paid, own))
        for own, (charged, paid) in found.items()
    ]


@dataclass(frozen=True)
class OpenAtClub:
    """A member's total debt to a club. ``seen``: in smallest units, negative if the club owes the member."""

    club: Club
    amount: str
    seen: int


def open_at_clubs(player: Player) -> list[OpenAtClub]:
    """The clubs with an open balance, from evenings that are over."""
    own = Q(cash_book__accounts__player=player) | Q(cash_book__accounts__entry__player=player)
    found = []
    for club in Club.objects.filter(own).select_related("cash_book").distinct().order_by("sort_key"):
        owes = member_owes(club, player)
        if owes:
            found.append(OpenAtClub(club, money_of_units(abs(owes), club.cash_book.currency), owes))
    return found


def _carried(player: Player) -> list[tuple[str, str]]:
    """The member's balance at each club where it is not zero, with that of merged players; negative for a debt."""
    sums: Counter[CashBook] = Counter()
    for one in Account.objects.filter(player=player).select_related("book__club").order_by("book"):
        sums[one.book] += one.balance
    return [(str(book), money_of_units(total, book.currency)) for book, total in sums.items() if total]
