"""The input of a season's table: its rule, and the results of its players."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

# Whole numbers stay whole, because adding fractions is many times slower.
Number = int | Fraction


class Value(StrEnum):
    """How the results of a player become one number."""

    AVERAGE = "average"
    SUM = "sum"
    BEST = "best"
    DROP = "drop"
    DROP_SCHEDULE = "drop_schedule"


class DropWhen(StrEnum):
    """When a schedule strikes: the worst results at the end, or the worst one at each number of units."""

    FINAL = "final"
    AS_EARNED = "as_earned"


class Below(StrEnum):
    """What happens to players with fewer units than the minimum."""

    LISTED_AFTER = "listed_after"
    PADDED_WITH_ZERO = "padded_with_zero"
    NOT_LISTED = "not_listed"


@dataclass(frozen=True)
class Bonus:
    """``factor`` points for each unit above ``start``; as many points off for each unit below it."""

    factor: Number
    start: int


@dataclass(frozen=True)
class SeasonRule:
    """The rule of a club's season. A unit is a series or an evening, as the club counts.

    ``n``: how many results count (best) or are struck (drop). ``schedule``: each number of units that a player has
    reached strikes one result. ``free_misses``: T of the deduction (missed − T)², None without a deduction. ``credit``:
    points for each missed unit. ``places``: points for the places in a unit, from the first; empty if the points of the
    sheets count.
    """

    value: Value
    n: int = 0
    schedule: tuple[int, ...] = ()
    drop_when: DropWhen = DropWhen.FINAL
    minimum: int = 0
    below: Below = Below.LISTED_AFTER
    bonus: Bonus | None = None
    free_misses: int | None = None
    credit: Number = 0
    places: tuple[int, ...] = ()


class UnitResult(NamedTuple):
    """One unit of a player: series points, and the numbers of declared games won and lost.

    A tuple, because a season has tens of thousands of them and a frozen dataclass takes five times as long to make.
    """

    points: Number
    won: int = 0
    lost: int = 0


@dataclass(frozen=True)
class PlayerResults:
    """The results of a player in the order in which they were played, None for missed units.

    ``outside``: positions of units that were not offered to the player, who was not a member then: neither missed nor
    filled up with zeros. ``is_unplaced``: listed without a rank, such as somebody who has left the club.
    """

    name: str
    results: tuple[UnitResult | None, ...]
    outside: frozenset[int] = frozenset()
    is_unplaced: bool = False


@dataclass(frozen=True)
class ReckonedSeason:
    """``offered``: number of units that could have been played so far."""

    rule: SeasonRule
    offered: int
    players: tuple[PlayerResults, ...]
