"""The rules as numbers: the cost of one more meeting, or of a seat at a table of three.

An earlier rule costs ten thousand times the next: more than all breaches of the next one in a hall together.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tournaments.seating.generator.facts import MATES, ORDER, History, Participant, SeatingRule

STEP = 10_000
# A value in a row says how often two players met (always below this number) and, in the bits above, in which
# ways they are mates: one bit for each rule of MATES.
MEETINGS = 128
COUNTED_BEFORE = 64


@dataclass(frozen=True)
class Weights:
    """Participants by number from 0 on, in the order of their keys, and the weight of each rule."""

    people: Sequence[Participant]
    sizes: Sequence[int]
    history: History
    order: Sequence[SeatingRule] = ORDER
    # How many of the rules count, starting with the first: a search may treat the first one alone
    counting: int = len(SeatingRule)

    @cached_property
    def of(self) -> dict[SeatingRule, int]:
        weighed = {rule: STEP**place for place, rule in enumerate(reversed(self.order))}
        return {
            rule: weighed.get(rule, 0) if rule in self.order[: self.counting] else 0 for rule in SeatingRule
        }

    @property
    def by_first_rule(self) -> Weights:
        """The same weights with only the first rule, besides kept tables."""
        return replace(self, counting=2 if self.order[0] is SeatingRule.FIXED else 1)

    @cached_property
    def number_of(self) -> dict[int, int]:
        return {person.key: number for number, person in enumerate(self.people)}

    @cached_property
    def meeting(self) -> list[int]:
        """What one more meeting costs, by the value of the row: a third meeting a little more than a second."""
        repeats = self.of[SeatingRule.REPEATS]
        again = [0] + [repeats + (count - 1) * repeats // 1000 for count in range(1, MEETINGS)]
        return [cost + self._of_mates(bits) for bits in range(1 << len(MATES)) for cost in again]

    @cached_property
    def parting(self) -> list[int]:
        """What one fewer meeting saves, by the value of the row."""
        return [self.meeting[value - 1] if value else 0 for value in range(len(self.meeting))]

    @cached_property
    def mixed_sizes(self) -> bool:
        """Whether there are tables of three besides larger ones, so that they have to be shared out."""
        return 3 in self.sizes and max(self.sizes) > 3

    @cached_property
    def threes(self) -> list[int]:
        """How often everybody sat at a table of three before, by number."""
        return [self.history.threes[person.key] for person in self.people]

    def rows(self) -> list[array[int]]:
        """A row for each player, with each other player's meetings and the ways in which they are mates."""
        rows = [array("H", bytes(2 * len(self.people))) for _person in self.people]
        for place, groups in enumerate(MATES.values()):
            for group in groups:
                self._enter_mates(rows, group, MEETINGS << place)
        for (one, two), count in self.history.meetings.items():
            if one in self.number_of and two in self.number_of:
                first, second = self.number_of[one], self.number_of[two]
                rows[first][second] += min(count, COUNTED_BEFORE)
                rows[second][first] += min(count, COUNTED_BEFORE)
        return rows

    def _enter_mates(self, rows: list[array[int]], group: str, bit: int) -> None:
        members: dict[int, list[int]] = defaultdict(list)
        for number, person in enumerate(self.people):
            if getattr(person, group) is not None:
                members[getattr(person, group)].append(number)
        for mates in members.values():
            for one in mates:
                row = rows[one]
                for other in mates:
                    row[other] |= bit
                row[one] = 0

    def _of_mates(self, bits: int) -> int:
        """Mates in several ways count once, with the rule that weighs most."""
        return max((self.of[rule] for place, rule in enumerate(MATES) if bits >> place & 1), default=0)
