"""The input of the draw: who is to be seated, what happened before, and which rule comes first. No Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations

Pair = tuple[int, int]
Tables = tuple[tuple[int, ...], ...]


class SeatingRule(StrEnum):
    """A rule of the draw. The seats at each table are ordered last, without effect on these rules."""

    FIXED = "fixed"
    REPEATS = "repeats"
    THREES = "threes"
    TEAMS = "teams"
    CLUBS = "clubs"
    FAMILIES = "families"


# Two who are mates in more than one way are counted once, with the first of these rules in the order.
# A real team and a word that keeps people apart are two groups of one rule.
# Two who each keep a table of their own cannot meet, as if they were mates.
MATES: dict[SeatingRule, tuple[str, ...]] = {
    SeatingRule.FIXED: ("keeps_table",),
    SeatingRule.TEAMS: ("team", "apart"),
    SeatingRule.CLUBS: ("club",),
    SeatingRule.FAMILIES: ("family",),
}
# The director cannot place this rule: it comes before all others as soon as somebody keeps a table.
ORDER = tuple(rule for rule in SeatingRule if rule != SeatingRule.FIXED)
# With real teams: mates never at one table.
ORDER_WITH_TEAMS = (SeatingRule.TEAMS, *(rule for rule in ORDER if rule != SeatingRule.TEAMS))


@dataclass(frozen=True)
class Participant:
    """A player to be seated: a key (the start number), and the keys of club, team and family, None without one.

    A family is any group that was marked by hand: married couples, a shared car, a quarrel. ``apart``: the key of the
    word that keeps people apart, if ``team`` is a real team; without real teams the word is the ``team``. ``table``:
    the table that the player keeps in every series. ``venue``: the number of the player's venue, if there are several.
    """

    key: int
    club: int | None = None
    team: int | None = None
    family: int | None = None
    apart: int | None = None
    table: int | None = None
    venue: int | None = None

    @property
    def keeps_table(self) -> int | None:
        """The same group for all who keep a table."""
        return None if self.table is None else 1

    def is_mate_of(self, other: Participant, rule: SeatingRule) -> bool:
        """Whether ``rule``, one of ``MATES``, wants the two at different tables."""
        groups = ((getattr(self, name), getattr(other, name)) for name in MATES[rule])
        return any(own is not None and own == others for own, others in groups)


@dataclass(frozen=True)
class History:
    """The series before: for each its tables, the participants' keys in seat order."""

    series: tuple[Tables, ...] = ()

    @classmethod
    def of(cls, series: Iterable[Iterable[Sequence[int]]]) -> History:
        return cls(tuple(tuple(tuple(table) for table in tables) for tables in series))

    def after(self, tables: Tables) -> History:
        """The history with one more series."""
        return History((*self.series, tables))

    @cached_property
    def tables(self) -> Tables:
        return tuple(table for tables in self.series for table in tables)

    @cached_property
    def meetings(self) -> Counter[Pair]:
        """How often two sat at the same table."""
        return Counter(pair(*two) for table in self.tables for two in combinations(table, 2))

    @cached_property
    def threes(self) -> Counter[int]:
        """How often somebody sat at a table of three."""
        return Counter(key for table in self.tables if len(table) == 3 for key in table)

    @cached_property
    def seats(self) -> Counter[Pair]:
        """How often somebody (first) sat on a seat number (second)."""
        return Counter((key, seat) for table in self.tables for seat, key in enumerate(table, 1))


def pair(one: int, two: int) -> Pair:
    """The two keys, lower one first."""
    return (one, two) if one < two else (two, one)
