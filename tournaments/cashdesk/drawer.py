"""Whether there is enough in the drawer for what is to be paid out, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.balances import in_drawer
from tournaments.ledger.payments import to_cash
from tournaments.models import Tournament


@dataclass(frozen=True)
class ShownDrawer:
    """``held``: the amount in it; ``missing``: what the payouts need beyond that, in smallest units, and as text."""

    held: str
    missing: int
    float_text: str


def shown_drawer(tournament: Tournament, amounts: Iterable[int], currency: str) -> ShownDrawer:
    """``amounts``: the cash payouts, each separately."""
    held = in_drawer(tournament)
    missing = max(0, sum(to_cash(tournament, amount, currency) for amount in amounts) - held)
    return ShownDrawer(money_of_units(held, currency), missing, money_of_units(missing, currency))
