"""What International, Danish and household skat share: base values, tops, levels, the ladder of bids.

Source: WIKIPEDIA, “Reizen”, “Spitzen-Faktor”, “Gewinngrad”. No list of values is typed in; all follow from the rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from scoring.rules.reckoning import GAME, Levels, Reckoning, next_multiple
from scoring.rules.skat.announcing import Announcing, levels

SUITS: Mapping[str, int] = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9}
NULLS: Mapping[str, int] = {"plain": 23, "hand": 35, "ouvert": 46, "hand-ouvert": 59}
NULL_WAYS: Mapping[tuple[bool, bool], str] = {  # by hand and ouvert
    (False, False): "plain",
    (True, False): "hand",
    (False, True): "ouvert",
    (True, True): "hand-ouvert",
}
REACHED = ((False, False), (True, False), (True, True))  # schneider, schwarz
STRICT = Announcing()
DOUBLING = ("schneider", "schwarz")  # where these double the value instead of counting a step


@dataclass(frozen=True, eq=False)
class GameValues:
    """What a game can be worth: base values, the most tops, the nulls.

    ``grand_ouvert``: a base of its own, and then no step for ouvert. ``spitze``, ``revolution``: games of their own.
    ``more_steps``: most steps from customs of the house, for the ladder. ``only_with``: nobody plays without.
    """

    suits: Mapping[str, int] = field(default_factory=lambda: dict(SUITS))
    grand: int = 24
    nulls: Mapping[str, int] = field(default_factory=lambda: dict(NULLS))
    most_tops_in_suit: int = 11
    most_tops_in_grand: int = 4
    announcing: Announcing = STRICT
    grand_ouvert: int | None = None
    spitze: int | None = None
    revolution: int | None = None
    schneider_doubles: bool = False
    more_steps: int = 0
    only_with: bool = False

    @cached_property
    def most_tops(self) -> Mapping[str, int]:
        """The games with tops, and how many at most: without grand where it is not played (base 0)."""
        games = dict.fromkeys(self.suits, self.most_tops_in_suit)
        if self.grand:
            games["grand"] = self.most_tops_in_grand
        if self.spitze:
            games["spitze"] = self.most_tops_in_grand
        return games

    @cached_property
    def nullgames(self) -> frozenset[str]:
        """The games that are won by taking no trick."""
        games = {"null": bool(self.nulls), "revolution": bool(self.revolution)}
        return frozenset(game for game, is_played in games.items() if is_played)

    def base(self, game: str, *, ouvert: bool = False) -> int:
        """The base value of a suit game, grand or spitze."""
        if game == "spitze":
            return self.spitze or 0
        if game != "grand":
            return self.suits[game]
        return self.grand_ouvert if ouvert and self.grand_ouvert else self.grand

    def counts_ouvert(self, game: str) -> bool:
        """Whether ouvert is a step."""
        return game != "grand" or not self.grand_ouvert

    def null_value(self, game: str, *, hand: bool, ouvert: bool) -> int:
        """The fixed value of a null or a revolution."""
        if game == "revolution":
            return self.revolution or 0
        return self.nulls[NULL_WAYS[hand, ouvert]]

    def null_that_reaches(self, bid: int, value: int) -> int:
        """The smallest null value that reaches the bid; the highest where none does."""
        # If no null reaches it, the rules are silent: the highest one is booked until the referee rules.
        reaching = [null for null in self.nulls.values() if null >= bid]
        return min(reaching, default=max(value, *self.nulls.values()))

    def reckon(self, game: str, tops: int, steps: Levels, *, ouvert: bool = False) -> Reckoning:
        """The value of a suit game, grand or spitze. ``tops`` + with, − without."""
        return _reckon(self, game, tops, steps, ouvert)

    @cached_property
    def reckonings(self) -> tuple[Reckoning, ...]:
        """Every suit game, grand and spitze that can be played, customs of the house aside."""
        return tuple(self._every_game())

    def _every_game(self) -> Iterator[Reckoning]:
        for game, most in self.most_tops.items():
            ways = self._ways(self.counts_ouvert(game))
            for tops in range(1, most + 1):
                yield from (self.reckon(game, tops, steps, ouvert=ouvert) for steps, ouvert in ways)

    def _ways(self, counts_ouvert: bool) -> set[tuple[Levels, bool]]:
        """Every combination of announcements and levels reached, with whether it is played open."""
        return {
            (levels(said, *reached, counts_ouvert), said.ouvert)
            for said in self.announcing.possible()
            for reached in REACHED
        }

    @cached_property
    def multiples(self) -> frozenset[int]:
        """Values of suit games and grands."""
        steps = range(self.more_steps + 1)
        return frozenset(game.value + more * game.worth_of_step for game in self.reckonings for more in steps)

    @cached_property
    def ladder(self) -> tuple[int, ...]:
        """Every bid, lowest first: exactly the values that some game can have."""
        fixed = set(self.nulls.values())
        if self.revolution:
            fixed.add(self.revolution)
        return tuple(sorted(self.multiples | fixed))

    @cached_property
    def bids(self) -> frozenset[int]:
        """The ladder as a set, for fast lookup."""
        return frozenset(self.ladder)

    @cached_property
    def booked_amounts(self) -> frozenset[int]:
        """Every value that can be booked, before a loss doubles it: values, and multiples that reach a bid."""
        # An overbid game may be booked at a multiple that is no bid, such as 270 = 30 × 9.
        overbid = {next_multiple(base, bid) for base in self.bases for bid in self.ladder}
        return frozenset(overbid | self.bids)

    @cached_property
    def bases(self) -> frozenset[int]:
        """Every base value."""
        return frozenset(game.base for game in self.reckonings)


@lru_cache(maxsize=65536)
def _reckon(values: GameValues, game: str, tops: int, steps: Levels, ouvert: bool) -> Reckoning:
    doublings: tuple[str, ...] = ()
    if values.schneider_doubles:
        doublings, steps = _split_doublings(steps)
    base = values.base(game, ouvert=ouvert)
    factor = abs(tops) + GAME + sum(count for _name, count in steps)
    return Reckoning(game, tops, base, steps, doublings, base * factor * 2 ** len(doublings))


def _split_doublings(steps: Levels) -> tuple[tuple[str, ...], Levels]:
    """The levels that double, and the other steps."""
    doublings = tuple(name for name, _count in steps if name in DOUBLING)
    return doublings, tuple(step for step in steps if step[0] not in DOUBLING)
