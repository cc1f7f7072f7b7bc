"""Account balances: now, or from one tournament's bookings only. Sums are computed by the database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

from django.db.models import QuerySet, Sum

from tournaments.ledger.codes import CHARGES, Code
from tournaments.models import Account, BookingLine, Entry, Tournament

Keys = Collection[int] | QuerySet[Entry, Any]  # of entries, or a query for them


def in_drawer(tournament: Tournament) -> int:
    """The amount in the evening's drawer. One query."""
    drawer = Account.objects.filter(tournament=tournament, kind=Account.Kind.DRAWER).first()
    return drawer.held if drawer else 0


def balances_in(tournament: Tournament, *, without: Collection[str] = ()) -> list[tuple[Account, int]]:
    """The balances from the tournament's bookings, for each account that they touch, in the order of the accounts.

    Their sum is zero. The club's accounts have higher balances, with those of its other evenings. Three queries.
    ``without``: kinds of accounts that are left out, such as a thousand players' own.
    """
    sums: dict[int, int] = defaultdict(int)
    lines = BookingLine.objects.filter(booking__tournament=tournament).order_by()
    for sign, end in ((-1, "source"), (1, "target")):
        read = lines.exclude(**{f"{end}__kind__in": without})
        for pk, total in read.values_list(end).annotate(Sum("amount")):
            sums[pk] += sign * total
    accounts = Account.objects.filter(pk__in=sums).select_related("entry").order_by("pk")
    return [(one, sums[one.pk]) for one in accounts]


def balances_by_name(tournament: Tournament) -> dict[str, int]:
    """Balances by account name. Accounts of merged players share a name, and their balances are added."""
    found: dict[str, int] = defaultdict(int)
    for one, total in balances_in(tournament):
        found[one.name] += total
    return dict(found)


def charged_in(tournament: Tournament) -> dict[str, int]:
    """By code, what the tournament's bookings have charged to entries and absent members. Two queries."""
    found: dict[str, int] = defaultdict(int)
    lines = BookingLine.objects.filter(booking__tournament=tournament, code__in=(*CHARGES, Code.ABSENT))
    people = (Account.Kind.ENTRY, Account.Kind.PLAYER)
    for sign, end in ((1, "source"), (-1, "target")):
        own = lines.order_by().filter(**{f"{end}__kind__in": people})
        for code, total in own.values_list("code").annotate(Sum("amount")):
            found[code] += sign * total
    return {code: amount for code, amount in sorted(found.items()) if amount}


def charged_beside(entry: int, series: Collection[int]) -> int:
    """What was charged to an entry for other series than these, from recorded sheets. Two queries."""
    found = 0
    for sign, end in ((1, "source"), (-1, "target")):
        lines = BookingLine.objects.filter(**{f"{end}__entry": entry}, code__in=CHARGES).order_by()
        others = lines.filter(series_number__isnull=False).exclude(series_number__in=series)
        found += sign * (others.aggregate(total=Sum("amount"))["total"] or 0)
    return found


def paid_and_charged(entries: Keys, charges: Sequence[str]) -> dict[int, tuple[int, int]]:
    """By the keys of entries: what was paid on their accounts, and what was charged. Two queries."""
    found: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for sign, end in ((-1, "source"), (1, "target")):
        lines = BookingLine.objects.filter(**{f"{end}__entry__in": entries}).order_by()
        rows = lines.values_list(f"{end}__entry", "code").annotate(Sum("amount"))
        for entry, code, total in rows:
            found[entry][code in charges] += sign * total
    return {entry: (paid, -charged) for entry, (paid, charged) in found.items()}
