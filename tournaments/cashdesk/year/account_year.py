"""The accounts of a cash book over a year: opening + income − expense = closing, to the last coin. Pure.

Amounts in smallest units. Accounts that hold money show their contents, all others their credit, so that the money held
always equals the sum of what belongs to somebody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from tournaments.ledger.codes import Code
from tournaments.models import Account, Booking

Kind = Account.Kind
HOLDING = ("cash-box", "purse", "bank", "drawers")
# The club's own, with what it keeps for prizes and deposits.
OWN = ("club", "pots", "deposits", "differences")
PEOPLE = "players"
GROUPS = (*HOLDING, PEOPLE, *OWN)
GROUP_OF: dict[str, str] = {
    Kind.CASH_BOX: "cash-box",
    Kind.PURSE: "purse",
    Kind.BANK: "bank",
    Kind.DRAWER: "drawers",
    Kind.ENTRY: PEOPLE,
    Kind.PLAYER: PEOPLE,
    Kind.CLUB: "club",
    Kind.DEPOSIT: "deposits",
    Kind.DIFFERENCE: "differences",
}
# Evenings book the club's purse and the club's equity in one account; the code tells them apart.
OF_PURSE = (Code.FLOAT, Code.EMPTIED)
PAID = (Code.CASH, Code.BANK)


@dataclass(frozen=True)
class AccountMovement:
    """All amounts of one code that went from one kind of account to another in the same kind of booking.

    ``what``: the kind of booking, of a reversal that of the booking which it reverses.
    """

    source: str
    target: str
    code: str
    what: str
    amount: int
    is_reversal: bool = False


@dataclass(frozen=True)
class AccountYear:
    opening: int = 0
    income: Mapping[str, int] = field(default_factory=dict)
    expense: Mapping[str, int] = field(default_factory=dict)

    @property
    def received(self) -> int:
        return sum(self.income.values())

    @property
    def spent(self) -> int:
        return sum(self.expense.values())

    @property
    def closing(self) -> int:
        return self.opening + self.received - self.spent


def account_years(
    before: Collection[AccountMovement], within: Collection[AccountMovement]
) -> dict[str, AccountYear]:
    """By group of accounts. ``before``: everything booked earlier than the year; ``within``: in it."""
    return {name: _account_year({name}, before, within) for name in GROUPS}


def together(
    groups: Collection[str], before: Collection[AccountMovement], within: Collection[AccountMovement]
) -> AccountYear:
    """Several groups as one account: ``OWN`` is the club's income and expenses, paid or not; ``HOLDING`` all money."""
    return _account_year(set(groups), before, within)


def _account_year(
    groups: set[str], before: Iterable[AccountMovement], within: Collection[AccountMovement]
) -> AccountYear:
    opening = sum(amount for one in before for _kind, amount in _changes(one, groups))
    sums: Counter[str] = Counter()
    for one in within:
        for kind, amount in _changes(one, groups):
            # A balance from before the book is no income of its first year.
            if kind == Code.OPENING:
                opening += amount
            else:
                sums[kind] += amount
    income = {kind: amount for kind, amount in sorted(sums.items()) if amount > 0}
    expense = {kind: -amount for kind, amount in sorted(sums.items()) if amount < 0}
    return AccountYear(opening, income, expense)


def _changes(one: AccountMovement, groups: set[str]) -> Iterable[tuple[str, int]]:
    """The kind and the amount by which a movement changes the groups; nothing for one inside them."""
    source, target = _group(one.source, one.code), _group(one.target, one.code)
    if (source in groups) == (target in groups):
        return
    mine, other = (source, target) if source in groups else (target, source)
    # A line credits its target; for accounts that hold money it is the other way round.
    sign = (1 if target in groups else -1) * (-1 if mine in HOLDING else 1)
    yield _kind(one, mine, other, sign), sign * one.amount


def _group(kind: str, code: str) -> str:
    if kind == Kind.CLUB and code in OF_PURSE:
        return "purse"
    return GROUP_OF.get(kind, "pots")


def _kind(one: AccountMovement, mine: str, other: str, sign: int) -> str:
    """The kind as the CSV file names it: the code, or the direction of the money where the code does not tell it."""
    if one.code in PAID:
        return "paid-out" if one.what == Booking.Kind.PAYOUT else "paid-in"
    if one.code != Code.MOVED or mine not in HOLDING:
        return one.code
    is_in = (sign > 0) != one.is_reversal
    return f"from-{other}" if is_in else f"to-{other}"
