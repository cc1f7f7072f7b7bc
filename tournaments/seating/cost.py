"""What a table breaks, as one number: an earlier rule outweighs all later ones together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

# A table of four has six pairs, so three tables' worth of the next rule never reach one breach of the rule before.
REPEAT, THREE, CLUB = 10_000, 100, 1


@dataclass(frozen=True)
class Participant:
    """Who is to be seated: a key (the start number) and a club's key, None without a club."""

    key: int
    club: int | None = None


class Cost:
    """Weighs tables by who met before, who sat at a table of three before, and who is of the same club."""

    def __init__(
        self,
        people: Mapping[int, Participant],
        meetings: Mapping[tuple[int, int], int],
        threes: Mapping[int, int],
    ) -> None:
        self.met = {pair(*key): count for key, count in meetings.items() if count}
        self.club = {key: person.club for key, person in people.items()}
        fewest = min((threes.get(key, 0) for key in people), default=0)
        self.early_three = {key: threes.get(key, 0) - fewest for key in people}

    def of_table(self, table: Sequence[int]) -> int:
        """The weighed breaches of one table."""
        total = sum(self.of_pair(one, two) for one, two in combinations(table, 2))
        if len(table) == 3:
            total += THREE * sum(self.early_three[key] for key in table)
        return total

    def of_pair(self, one: int, two: int) -> int:
        weight = REPEAT * self.met.get((one, two) if one < two else (two, one), 0)
        return weight + (CLUB if self.same_club(one, two) else 0)

    def same_club(self, one: int, two: int) -> bool:
        return self.club[one] is not None and self.club[one] == self.club[two]


def pair(one: int, two: int) -> tuple[int, int]:
    """The two keys, lower one first."""
    return (one, two) if one < two else (two, one)


def count_breaches(tables: Sequence[Sequence[int]], cost: Cost) -> tuple[int, int, int]:
    """Pairs that meet again, early seats at tables of three, pairs of the same club."""
    pairs = [pair(*two) for table in tables for two in combinations(table, 2)]
    repeats = sum(two in cost.met for two in pairs)
    threes = sum(cost.early_three[key] > 0 for table in tables if len(table) == 3 for key in table)
    return repeats, threes, sum(cost.same_club(*two) for two in pairs)
