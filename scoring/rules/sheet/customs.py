"""Customs that span several deals of a sheet: bock rounds, räuberskat, how points are written.

Source: WIKIPEDIA, “Ramsch- und Bockrunden”, “Räuberskat”, “Es gibt verschiedene Möglichkeiten, die Punkte zu notieren”.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from scoring.rules.cards import Pack
from scoring.rules.deal import AnyDeal, Valued
from scoring.rules.skat.deal import RamschDeal, SkatDeal

PointsBySeat = dict[int, int]
KONTRA, RE = 1, 2


@dataclass(frozen=True, eq=False)
class Customs:
    """``bock``: what starts a round counted double; ``bock_ramsch``: and a round of ramsch after it.

    ``robber``: each player plays each kind once. ``minus``: won games are written as minus for the others.
    ``round_ends``: at how many minus points a bierlachs round is lost, by the number of seats.
    """

    bock: frozenset[str] = frozenset()
    bock_ramsch: bool = False
    robber: bool = False
    minus: bool = False
    round_ends: Mapping[int, int] = field(default_factory=dict)

    def triggers(self, deal: AnyDeal, valued: Valued, pack: Pack) -> bool:
        """Whether a bock round follows this deal. Several reasons count once."""
        # A ramsch and a passed deal trigger nothing: every trigger involves a declarer.
        if not isinstance(deal, SkatDeal):
            return False
        return any(BOCK_TRIGGERS[name](deal, valued, pack) for name in self.bock)

    def round_after(self, seats: int) -> list[str]:
        """The deals that a bock round appends."""
        return ["bock"] * seats + (["ramsch"] * seats if self.bock_ramsch else [])


def _is_even(deal: SkatDeal, _valued: Valued, pack: Pack) -> bool:
    return deal.card_points == pack.total // 2 and deal.game != "null"


# A declarer wins against kontra: the side that said kontra has lost.
BOCK_TRIGGERS: Mapping[str, Callable[[SkatDeal, Valued, Pack], bool]] = {
    "60-60": _is_even,
    "kontra-lost": lambda deal, valued, _pack: bool(valued.won) and deal.extras.kontra >= KONTRA,
    "re-won": lambda deal, valued, _pack: bool(valued.won) and deal.extras.kontra >= RE,
    "re-given": lambda deal, _valued, _pack: deal.extras.kontra >= RE,
    "grand-hand": lambda deal, _valued, _pack: is_grand_hand(deal),
}


def is_grand_hand(deal: SkatDeal) -> bool:
    """Grand without taking up the skat."""
    return deal.game == "grand" and deal.hand


def fits_round_of_ramsch(deal: AnyDeal) -> bool:
    """In a round of ramsch there is only ramsch, or a grand without the skat."""
    return isinstance(deal, RamschDeal) or (isinstance(deal, SkatDeal) and is_grand_hand(deal))


def duty_of(deal: AnyDeal) -> str:
    """Which of the four duties of räuberskat a deal fulfils."""
    if not isinstance(deal, SkatDeal):
        return "ramsch"
    return deal.game if deal.game in ("grand", "null") else "suit"


def written_as_minus(points: PointsBySeat, seats: int) -> PointsBySeat:
    """A win is minus points for everybody else, including the dealer; a loss is minus points for the loser alone."""
    won = {seat: amount for seat, amount in points.items() if amount > 0}
    all_won = sum(won.values())
    # A winner is charged only what others won in the same deal.
    return {seat: min(points.get(seat, 0), 0) - all_won + won.get(seat, 0) for seat in range(1, seats + 1)}
