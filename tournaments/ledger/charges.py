"""Charging what is owed: compares what was charged with what should be, and books the difference.

May be called at any time and as often as wanted. What is owed follows only from the settings and the recorded
sheets (``owed``), so pages are right even before the difference is booked.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Sum

from tournaments.access.actors import Actor
from tournaments.ledger.accounts import account, entry_accounts, lock_book
from tournaments.ledger.booking import BookingDetails, Move, book_locked, signed_move
from tournaments.ledger.codes import CHARGES, Code
from tournaments.ledger.facts import facts_of, rules_of, with_mates
from tournaments.ledger.owed import Kind, items
from tournaments.models import Account, Booking, BookingLine, CashBook, Entry, Tournament


@dataclass(frozen=True)
class Charge:
    """An entry's charge, and the account that gets it."""

    entry: int
    code: str
    series_number: int | None
    account: int

    @property
    def order(self) -> tuple[int, str, int, int]:
        """A fixed order, so that the same differences are always booked in the same lines."""
        return self.entry, self.code, self.series_number or 0, self.account

    def at(self, account: int) -> Charge:
        return Charge(self.entry, self.code, self.series_number, account)


def settle(tournament: Tournament, *, by: Actor, entries: Iterable[Entry] | None = None) -> Booking | None:
    """Books the difference between what was charged and what is owed; None where there is none.

    Without ``entries`` for everybody; otherwise for them and those with whom they share the pot of a table. If a pot
    has too little for a refund because its prizes are paid out, the club bears the rest, and gets it back from later
    payments into the pot.
    """
    with transaction.atomic():
        return settle_locked(*lock_book(tournament), by=by, entries=entries)


def settle_locked(
    locked: CashBook, tournament: Tournament, *, by: Actor, entries: Iterable[Entry] | None = None
) -> Booking | None:
    """As ``settle``, for a caller that holds the book's lock."""
    whose = _whose(tournament, entries)
    differences = _differences(locked, tournament, whose)
    if not differences:
        return None
    moves = _moves(locked, whose, differences)
    return book_locked(locked, tournament, moves, BookingDetails(Booking.Kind.CHARGE), by=by)


def settle_if_used(
    tournament: Tournament, *, by: Actor, entries: Iterable[Entry] | None = None
) -> Booking | None:
    """As ``settle``, where money was booked in this tournament before: a club that takes no money needs no cash
    book."""
    if not Booking.objects.filter(tournament=tournament).exists():
        return None
    return settle(tournament, by=by, entries=entries)


def take_charges_back(tournament: Tournament, entry: Entry, *, by: Actor) -> Booking | None:
    """Books back everything that was charged to an entry, whatever it owes; None where there is nothing."""
    with transaction.atomic():
        locked, fresh = lock_book(tournament)
        charged = {one: -amount for one, amount in _charged([entry]).items() if amount}
        if not charged:
            return None
        moves = _moves(locked, [entry], _club_bears(charged, account(locked, Kind.CLUB)))
        return book_locked(locked, fresh, moves, BookingDetails(Booking.Kind.CHARGE), by=by)


def _whose(tournament: Tournament, entries: Iterable[Entry] | None) -> list[Entry]:
    if entries is None:
        return list(tournament.entries.all())
    return list(tournament.entries.filter(pk__in=with_mates(tournament, _keys(entries))))


def _keys(entries: Iterable[Entry]) -> list[int]:
    return [entry.pk for entry in entries]


def _differences(locked: CashBook, tournament: Tournament, entries: list[Entry]) -> dict[Charge, int]:
    """The amounts to charge, negative for a reduction, without those that are zero."""
    wanted = _wanted(locked, tournament, entries)
    charged = _charged(entries)
    found = {one: wanted.get(one, 0) - charged.get(one, 0) for one in {*wanted, *charged}}
    changed = {one: amount for one, amount in found.items() if amount}
    return _club_bears(changed, account(locked, Kind.CLUB)) if changed else {}


def _wanted(locked: CashBook, tournament: Tournament, entries: list[Entry]) -> dict[Charge, int]:
    rules = rules_of(tournament, locked.currency)
    facts = facts_of(entries, {tournament.pk: rules})
    accounts: dict[Kind, int] = {}
    found: dict[Charge, int] = {}
    for entry in entries:
        for item in items(rules, facts[entry.pk]):
            if item.to not in accounts:
                accounts[item.to] = account(locked, item.to, tournament).pk
            found[Charge(entry.pk, item.code, item.series_number, accounts[item.to])] = item.amount
    return found


def _charged(entries: list[Entry]) -> dict[Charge, int]:
    """Computed from the lines of every booking, including reversals. Two queries."""
    found: dict[Charge, int] = defaultdict(int)
    for sign, ours, theirs in ((1, "source", "target"), (-1, "target", "source")):
        lines = BookingLine.objects.filter(
            **{f"{ours}__entry__in": _keys(entries)}, code__in=CHARGES
        ).order_by()
        rows = lines.values_list(f"{ours}__entry", "code", "series_number", theirs).annotate(Sum("amount"))
        for entry, code, series_number, other, total in rows:
            found[Charge(entry, code, series_number, other)] += sign * total
    return found


def _club_bears(differences: Mapping[Charge, int], club: Account) -> dict[Charge, int]:
    """Moves to the club the amount that a pot owes but does not hold."""
    found: dict[Charge, int] = defaultdict(int, differences)
    pots = Account.objects.filter(
        pk__in={one.account for one in differences}, kind__in=Account.NEVER_NEGATIVE
    )
    for pot in pots:
        own = sorted((one for one in differences if one.account == pot.pk), key=lambda one: one.order)
        missing = -(pot.balance + sum(differences[one] for one in own))
        for one in own:
            part = min(max(0, missing), max(0, -differences[one]))
            found[one] += part
            found[one.at(club.pk)] -= part
            missing -= part
    return {one: amount for one, amount in found.items() if amount}


def _moves(locked: CashBook, entries: list[Entry], differences: Mapping[Charge, int]) -> list[Move]:
    charged = {one.entry for one in differences}
    accounts = entry_accounts(locked, [entry for entry in entries if entry.pk in charged])
    others = Account.objects.in_bulk({one.account for one in differences})
    return [
        signed_move(accounts[one.entry], others[one.account], amount, Code(one.code), one.series_number)
        for one, amount in sorted(differences.items(), key=lambda pair: pair[0].order)
    ]
