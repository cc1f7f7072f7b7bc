"""Who owes what, has paid what, and what is open: the sums that pages, papers and the command show."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tournaments.ledger.accounts import currency_of
from tournaments.ledger.balances import paid_and_charged
from tournaments.ledger.codes import CHARGES
from tournaments.ledger.facts import facts_of, rules_of
from tournaments.ledger.owed import Item, items
from tournaments.models import Entry, Tournament


@dataclass(frozen=True)
class Open:
    """Of one entry, in smallest units. ``owed`` = ``paid`` + ``open``; below zero the desk owes the player."""

    entry: Entry
    items: tuple[Item, ...]
    paid: int

    @property
    def owed(self) -> int:
        return sum(item.amount for item in self.items)

    @property
    def open(self) -> int:
        return self.owed - self.paid


@dataclass(frozen=True)
class Totals:
    """The sums over all entries."""

    owed: int
    paid: int
    open: int


def open_amounts(
    tournament: Tournament, entries: Collection[Entry] | None = None, currency: str = ""
) -> list[Open]:
    """Of each entry, or of those that are given, in their order. Eleven queries at most, however many there are.

    What is owed is computed from the settings and sheets as they are now, whether it is charged yet or not.
    """
    if entries is None:
        entries = list(tournament.entries.select_related("player__club").order_by("start_number"))
    rules = rules_of(tournament, currency or currency_of(tournament))
    facts = facts_of(entries, rules)
    paid = paid_and_charged([entry.pk for entry in entries], CHARGES)
    return [
        Open(entry, tuple(items(rules, facts[entry.pk])), paid.get(entry.pk, (0, 0))[0]) for entry in entries
    ]


def totals_of(amounts: Collection[Open]) -> Totals:
    return Totals(
        owed=sum(one.owed for one in amounts),
        paid=sum(one.paid for one in amounts),
        open=sum(one.open for one in amounts),
    )
