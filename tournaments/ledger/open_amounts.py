"""Who owes what, has paid what, and what is open: the sums that pages, papers and the command show."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.db.models import QuerySet

from tournaments.ledger.accounts import currency_of
from tournaments.ledger.balances import Keys, paid_and_charged
from tournaments.ledger.codes import CHARGES
from tournaments.ledger.facts import facts_of, rules_of, rules_of_each
from tournaments.ledger.owed import Item, Rules, items
from tournaments.models import Entry, Tournament


@dataclass(frozen=True)
class Open:
    """For one entry, in smallest units. ``owed`` = ``paid`` + ``open``; a negative ``open`` is owed to the player."""

    entry: Entry
    items: tuple[Item, ...]
    paid: int

    @cached_property
    def owed(self) -> int:
        return sum(item.amount for item in self.items)

    @property
    def open(self) -> int:
        return self.owed - self.paid


@dataclass(frozen=True)
class SumsOfEntries:
    """The sums over all entries."""

    owed: int
    paid: int
    open: int


def open_amounts(
    tournament: Tournament, entries: Collection[Entry] | None = None, currency: str = ""
) -> list[Open]:
    """For every entry, or for the given ones, in their order. At most eleven queries.

    What is owed is computed from the current settings and sheets, whether it is charged yet or not.
    """
    if entries is None:
        everybody = tournament.entries.select_related("player__club").order_by("start_number")
        return _of_everybody(tournament, everybody, currency)
    return _open_of(_rules(tournament, currency), entries, [entry.pk for entry in entries])


def open_over_evenings(entries: Collection[Entry], currency: str) -> list[Open]:
    """For entries of several evenings, loaded with their tournaments, in their order. As many queries as for one."""
    rules = rules_of_each([entry.tournament for entry in entries], currency)
    return _open_of(rules, entries, [entry.pk for entry in entries])


def amounts_of_all(tournament: Tournament, currency: str) -> list[Open]:
    """For every entry, reading only the keys: loading a thousand whole entries takes longer than their money."""
    return _of_everybody(
        tournament, tournament.entries.only("tournament", "is_withdrawn").order_by(), currency
    )


def _of_everybody(tournament: Tournament, entries: QuerySet[Entry], currency: str) -> list[Open]:
    """The open amounts of everybody, with the keys as a subquery instead of a thousand parameters."""
    keys = tournament.entries.order_by().values("pk")
    return _open_of(_rules(tournament, currency), list(entries), keys)


def _rules(tournament: Tournament, currency: str) -> Mapping[int, Rules]:
    return {tournament.pk: rules_of(tournament, currency or currency_of(tournament))}


def _open_of(rules: Mapping[int, Rules], entries: Collection[Entry], keys: Keys) -> list[Open]:
    """``rules``: by the tournaments' keys."""
    facts = facts_of(entries, rules, keys)
    paid = paid_and_charged(keys, CHARGES)
    return [
        Open(entry, tuple(items(rules[entry.tournament_id], facts[entry.pk])), paid.get(entry.pk, (0, 0))[0])
        for entry in entries
    ]


def totals_of(amounts: Collection[Open]) -> SumsOfEntries:
    return SumsOfEntries(
        owed=sum(one.owed for one in amounts),
        paid=sum(one.paid for one in amounts),
        open=sum(one.open for one in amounts),
    )
