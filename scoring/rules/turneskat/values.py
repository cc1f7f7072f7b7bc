"""The contracts of Wisconsin tournée skat and what they are worth.

Source: TURNESKAT, tables I to III, “Matadorerna och multiplikatorn”. The text's own slip: solo clubs with three,
schwarz announced, is 12 × 8 = 96, not 84.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from scoring.rules.reckoning import GAME, Levels, Reckoning
from scoring.rules.skat.announcing import Announced, levels
from scoring.rules.skat.values import REACHED

SUITS = ("diamonds", "hearts", "spades", "clubs")
MOST_TOPS_IN_SUIT, MOST_TOPS_IN_GRAND = 11, 4
EVERYTHING = Announced(schneider=True, schwarz=True)
ANNOUNCEMENTS = (
    Announced(),
    Announced(schneider=True),
    EVERYTHING,
)  # schwarz announced includes schneider announced


@dataclass(frozen=True, eq=False)
class Contract:
    """One way of treating the skat. ``bases`` by game; ``nulls`` by ouvert; ``announces``: the skat is not taken up."""

    bases: Mapping[str, int]
    nulls: Mapping[bool, int]
    announces: bool = False
    grand_ouvert: int | None = None

    def base(self, game: str, *, ouvert: bool) -> int:
        """The base value; grand ouvert is a contract of its own."""
        return self.grand_ouvert if ouvert and self.grand_ouvert else self.bases[game]

    def reckonings(self) -> Iterator[Reckoning]:
        """Every suit game and grand of the contract."""
        for game, is_open in self._games():
            ways = {levels(said, *reached) for said in self._announcements(is_open) for reached in REACHED}
            for tops in range(1, most_tops(game) + 1):
                yield from (reckon(self, game, tops, way, ouvert=is_open) for way in ways)

    def _announcements(self, is_open: bool) -> tuple[Announced, ...]:
        if is_open:
            return (EVERYTHING,)
        return ANNOUNCEMENTS if self.announces else ANNOUNCEMENTS[:1]

    def _games(self) -> list[tuple[str, bool]]:
        open_grand = [("grand", True)] if self.grand_ouvert else []
        return [(game, False) for game in self.bases] + open_grand


def _suits(lowest: int) -> dict[str, int]:
    """Base values of the four suits, one more for each."""
    return {suit: lowest + place for place, suit in enumerate(SUITS)}


CONTRACTS: Mapping[str, Contract] = {
    "tournee": Contract({**_suits(5), "grand": 12}, {}),
    "guckser": Contract({"grand": 16}, {False: 15, True: 30}),
    "solo": Contract({**_suits(9), "grand": 20}, {False: 20, True: 40}, announces=True, grand_ouvert=24),
}


def most_tops(game: str) -> int:
    """In grand only the jacks are trumps."""
    return MOST_TOPS_IN_GRAND if game == "grand" else MOST_TOPS_IN_SUIT


@lru_cache(maxsize=16384)
def reckon(contract: Contract, game: str, tops: int, steps: Levels, *, ouvert: bool) -> Reckoning:
    """The value of a suit game or grand: base × (matadors + level)."""
    base = contract.base(game, ouvert=ouvert)
    factor = abs(tops) + GAME + sum(count for _name, count in steps)
    return Reckoning(game, tops, base, steps, (), base * factor)


class TurneskatValues:
    """Every value that some contract can have: the bids."""

    @cached_property
    def reckonings(self) -> tuple[Reckoning, ...]:
        """Every suit game and grand of every contract."""
        return tuple(reckoning for contract in CONTRACTS.values() for reckoning in contract.reckonings())

    @cached_property
    def ladder(self) -> tuple[int, ...]:
        """The bids, lowest first."""
        nulls = {value for contract in CONTRACTS.values() for value in contract.nulls.values()}
        return tuple(sorted({reckoning.value for reckoning in self.reckonings} | nulls))

    @cached_property
    def bids(self) -> frozenset[int]:
        """The ladder as a set, for fast lookup."""
        return frozenset(self.ladder)
