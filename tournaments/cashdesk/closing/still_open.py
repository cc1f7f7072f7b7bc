"""What is not settled when the cash of an evening is closed: prizes that wait, debts and credits, by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import ngettext

from tournaments.cashdesk.payouts.prizes_to_pay import PrizeToPay, prizes_of
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.open_amounts import Open, open_amounts
from tournaments.models import Tournament
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.prizes.sentences import prize_text

GROUPS = ("prizes", "debts", "credits")
MOST_LISTED = 60  # of each; a thousand names would push the form off the page


@dataclass(frozen=True)
class StillOpen:
    """``prizes``: not paid out yet; ``debts`` and ``credits``: of players who owe something or get something back."""

    prizes: Sequence[PrizeToPay]
    debts: Sequence[Open]
    credits: Sequence[Open]

    @property
    def groups(self) -> list[str]:
        """The names of the groups that are not empty."""
        return [name for name in GROUPS if getattr(self, name)]


def still_open(tournament: Tournament, currency: str) -> StillOpen:
    """A fixed number of queries."""
    amounts = open_amounts(tournament, currency=currency)
    return StillOpen(
        prizes=[one for one in prizes_of(tournament).prizes if one.waits],
        debts=[one for one in amounts if one.open > 0],
        credits=[one for one in amounts if one.open < 0],
    )


@dataclass(frozen=True)
class ShownOpen:
    """Names with amounts: prizes that wait, debts of players, and credits."""

    groups: Sequence[str]
    prizes: Sequence[tuple[str, str]]
    debts: Sequence[tuple[str, str]]
    credits: Sequence[tuple[str, str]]


def shown_open(tournament: Tournament, currency: str) -> ShownOpen | None:
    """The open items; None if everything is settled."""
    found = still_open(tournament, currency)
    if not found.groups:
        return None
    mark_namesakes([one.entry for one in (*found.debts, *found.credits)])
    return ShownOpen(
        groups=found.groups,
        prizes=_listed([(one.name, prize_text(one.amount, one.thing, currency)) for one in found.prizes]),
        debts=_listed(
            [(one.entry.player.distinct_name, money_of_units(one.open, currency)) for one in found.debts]
        ),
        credits=_listed(
            [(one.entry.player.distinct_name, money_of_units(-one.open, currency)) for one in found.credits]
        ),
    )


def _listed(rows: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The first of many, and how many more there are; the cash desk lists everybody."""
    more = len(rows) - MOST_LISTED
    below = [(ngettext("and %(n)d more", "and %(n)d more", more) % {"n": more}, "")] if more > 0 else []
    return [*rows[:MOST_LISTED], *below]
