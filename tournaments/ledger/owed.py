"""What an entry owes: computed from the tournament's settings and what is recorded of the entry. Pure.

Amounts are whole numbers of the currency's smallest unit. Only winnings from a table pot are negative.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.ledger.codes import Code
from tournaments.ledger.loss_fees import Tier, fee_of_list
from tournaments.ledger.table_pots import TablePot
from tournaments.models import Account

Kind = Account.Kind


@dataclass(frozen=True)
class Rules:
    """What a tournament charges, in smallest units of ``currency``.

    ``organiser_part``: of each entry fee, not in the pot; of the rest ``season_part`` and ``jackpot_part`` are kept for
    those pots of the club. ``last_series``: with its list the deposit goes back.
    """

    currency: str = "EUR"
    entry_fee: int = 0
    organiser_part: int = 0
    season_part: int = 0
    jackpot_part: int = 0
    list_fee: int = 0
    deposit: int = 0
    tiers: Sequence[Tier] = ()
    loss_to: Kind = Kind.CLUB
    last_series: int = 1
    withdrawn_pay: bool = False
    table: TablePot = field(default_factory=TablePot)


@dataclass(frozen=True)
class EntryFacts:
    """What is recorded of an entry. ``lists``: the lost games of each recorded list, by the number of the series.

    ``fee``: the entry fee of this player, None for the usual one. ``at_table``: the entry's amount from the pot of its
    table, for each series at a table with a pot.
    """

    is_withdrawn: bool = False
    in_pot: bool = True
    fee: int | None = None
    lists: Mapping[int, int] = field(default_factory=dict)
    at_table: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Item:
    """A part of what an entry owes, and the kind of account that gets it. ``series_number``: of a list."""

    code: Code
    to: Kind
    amount: int
    series_number: int | None = None


def items(rules: Rules, facts: EntryFacts) -> list[Item]:
    """Everything that the entry owes, without zero amounts.

    Somebody who goes home before a list is recorded owes nothing, unless ``withdrawn_pay``. Somebody who goes home
    later owes for the series played, and leaves the deposit to the club.
    """
    if facts.is_withdrawn and not facts.lists and not rules.withdrawn_pay:
        return []
    found = [*_stake(rules, facts), *_lists(rules, facts), *_at_table(rules, facts), *_deposit(rules, facts)]
    return [item for item in found if item.amount]


def _stake(rules: Rules, facts: EntryFacts) -> Iterator[Item]:
    """The parts of the entry fee; the first ones take precedence if the fee is too small for all."""
    fee = rules.entry_fee if facts.fee is None else min(facts.fee, rules.entry_fee)
    organiser = min(rules.organiser_part, fee)
    yield Item(Code.ORGANISER, Kind.CLUB, organiser)
    if not facts.in_pot:
        return
    season = min(rules.season_part, fee - organiser)
    jackpot = min(rules.jackpot_part, fee - organiser - season)
    yield Item(Code.SEASON, Kind.POT_SEASON, season)
    yield Item(Code.JACKPOT, Kind.POT_JACKPOT, jackpot)
    yield Item(Code.ENTRY, Kind.POT_PRIZE, fee - organiser - season - jackpot)


def _lists(rules: Rules, facts: EntryFacts) -> Iterator[Item]:
    for number, lost in sorted(facts.lists.items()):
        yield Item(Code.LIST, Kind.CLUB, rules.list_fee, number)
        yield Item(Code.LOSS, rules.loss_to, fee_of_list(lost, rules.tiers), number)


def _at_table(rules: Rules, facts: EntryFacts) -> Iterator[Item]:
    """A player who plays without the pot for prizes still takes part in this one: its amounts are for the whole
    table.
    """
    for number, won in sorted(facts.at_table.items()):
        yield Item(Code.TABLE, Kind.POT_TABLE, rules.table.stake, number)
        yield Item(Code.TABLE_WON, Kind.POT_TABLE, -won, number)


def _deposit(rules: Rules, facts: EntryFacts) -> Iterator[Item]:
    """Returned when the last series is recorded: an item of that series, hidden from the public until its release."""
    is_back = rules.last_series in facts.lists
    if not facts.is_withdrawn:
        yield Item(Code.DEPOSIT, Kind.DEPOSIT, rules.deposit)
        if is_back:
            yield Item(Code.DEPOSIT, Kind.DEPOSIT, -rules.deposit, rules.last_series)
    elif not is_back:
        yield Item(Code.FORFEIT, Kind.CLUB, rules.deposit)
