"""What goes over several deals of a sheet: bock rounds, räuberskat, how points are written.

Source: 004 "Ramsch- und Bockrunden", "Räuberskat", "Es gibt verschiedene Möglichkeiten, die Punkte zu notieren".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from scoring.rules.cards import Pack
from scoring.rules.deal import Deal, Valued

PointsBySeat = dict[int, int]


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

    def triggers(self, deal: Deal, valued: Valued, pack: Pack) -> bool:
        """Whether a bock round follows this deal. Several reasons count once."""
        return any(BOCK_TRIGGERS[name](deal, valued, pack) for name in self.bock)

    def round_after(self, seats: int) -> list[str]:
        """The deals that a bock round appends."""
        return ["bock"] * seats + (["ramsch"] * seats if self.bock_ramsch else [])


BOCK_TRIGGERS: Mapping[str, Callable[[Deal, Valued, Pack], bool]] = {
    "60-60": lambda deal, _valued, pack: (
        deal.get("card_points") == pack.total // 2 and deal.get("game") != "null"
    ),
    "kontra-lost": lambda deal, valued, _pack: bool(valued.won) and (deal.get("kontra") or 0) >= 1,
    "re-won": lambda deal, valued, _pack: bool(valued.won) and (deal.get("kontra") or 0) >= 2,
    "re-given": lambda deal, _valued, _pack: (deal.get("kontra") or 0) >= 2,
    "grand-hand": lambda deal, _valued, _pack: is_grand_hand(deal),
}


def is_grand_hand(deal: Deal) -> bool:
    """Grand without taking up the skat."""
    return deal.get("game") == "grand" and bool(deal.get("hand"))


def robber_kind(deal: Deal) -> str:
    """Which of the four duties a deal fulfils."""
    if deal.get("ramsch") is not None:
        return "ramsch"
    game = str(deal.get("game"))
    return game if game in ("grand", "null") else "suit"


def written_as_minus(points: PointsBySeat, seats: int) -> PointsBySeat:
    """What is won is minus for everybody else, the dealer too; what is lost is minus for the loser alone."""
    won = {seat: amount for seat, amount in points.items() if amount > 0}
    all_won = sum(won.values())
    return {seat: min(points.get(seat, 0), 0) - all_won + won.get(seat, 0) for seat in range(1, seats + 1)}
