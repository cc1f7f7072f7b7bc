"""A plan of meetings in which every pair meets equally often, or nearly: a search with a seed. Pure."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import combinations
from typing import TypeAlias

from tournaments.foundations.chance import Chance
from tournaments.teams.fixtures import Day

# For each team, from 1 on, its club.
Clubs: TypeAlias = Sequence[Hashable]
Drawn: TypeAlias = tuple[Day, ...]

TRIES, STEPS = 2, 15_000
# That two teams of one club meet on the first day outweighs a pair that meets once too often.
FOR_MATES = 50
# At the beginning a change may increase the cost by almost this much, at the end not at all.
WARM = 5


def balanced_days(clubs: Clubs, group_size: int, days: int, chance: Chance) -> Drawn:
    """The best plan of several that are found; sizes of groups differ by one at most."""
    found = [_Search(clubs, group_size, days, chance).found() for _ in range(TRIES)]
    _cost, best = min(found, key=lambda one: one[0])
    return best


def sizes_of_groups(teams: int, group_size: int) -> list[int]:
    """As many groups as are needed, the larger ones first: 10 teams in fours are 4, 3, 3."""
    count = max(1, -(-teams // group_size))
    # No group has a single team.
    count = max(1, min(count, teams // 2))
    return [teams // count + (place < teams % count) for place in range(count)]


class _Search:
    """Simulated annealing: two teams of a day swap groups; swaps that make the plan worse are accepted less and
    less."""

    def __init__(self, clubs: Clubs, group_size: int, days: int, chance: Chance) -> None:
        self.chance = chance
        self.teams = len(clubs)
        self.clubs = clubs
        self.met = [[0] * (self.teams + 1) for _ in range(self.teams + 1)]
        self.days = [self._shuffled(group_size) for _ in range(days)]
        for day in self.days:
            for group in day:
                for one, two in combinations(group, 2):
                    self._count(one, two, 1)

    def _shuffled(self, group_size: int) -> list[list[int]]:
        order = list(range(1, self.teams + 1))
        self.chance.shuffle(order)
        taken = iter(order)
        return [[next(taken) for _ in range(size)] for size in sizes_of_groups(self.teams, group_size)]

    def found(self) -> tuple[int, Drawn]:
        steps = STEPS if len(self.days[0]) > 1 else 0
        for step in range(steps):
            self._try_one(steps - step)
        shown = tuple(tuple(tuple(sorted(group)) for group in day) for day in self.days)
        return self._cost(), shown

    def _try_one(self, left: int) -> None:
        number = self.chance.below(len(self.days))
        day = self.days[number]
        here = self.chance.below(len(day))
        there = (here + 1 + self.chance.below(len(day) - 1)) % len(day)
        at, to = self.chance.below(len(day[here])), self.chance.below(len(day[there]))
        worse = self._change(number, (here, at), (there, to))
        # Integers only, so that every machine finds the same plan.
        if worse > 0 and worse * STEPS * 100 >= WARM * left * self.chance.below(100):
            self._change(number, (here, at), (there, to))

    def _change(self, number: int, left: tuple[int, int], right: tuple[int, int]) -> int:
        """Swaps the two teams; returns the increase of the plan's cost."""
        day = self.days[number]
        one, two = day[left[0]][left[1]], day[right[0]][right[1]]
        cost = self._leave(number, one, day[left[0]]) + self._leave(number, two, day[right[0]])
        day[left[0]][left[1]], day[right[0]][right[1]] = two, one
        return cost + self._join(number, two, day[left[0]]) + self._join(number, one, day[right[0]])

    def _leave(self, number: int, team: int, group: Sequence[int]) -> int:
        cost = 0
        for other in group:
            if other != team:
                self._count(team, other, -1)
                # A pair that has met k times costs k², so frequent pairs cost most.
                cost -= 2 * self.met[team][other] + 1 - self._worth(number, team, other)
        return cost

    def _join(self, number: int, team: int, group: Sequence[int]) -> int:
        cost = 0
        for other in group:
            if other != team:
                cost += 2 * self.met[team][other] + 1 - self._worth(number, team, other)
                self._count(team, other, 1)
        return cost

    def _worth(self, number: int, one: int, two: int) -> int:
        return FOR_MATES if number == 0 and self.clubs[one - 1] == self.clubs[two - 1] else 0

    def _count(self, one: int, two: int, more: int) -> None:
        self.met[one][two] += more
        self.met[two][one] += more

    def _cost(self) -> int:
        pairs = combinations(range(1, self.teams + 1), 2)
        together = [pair for group in self.days[0] for pair in combinations(group, 2)]
        return sum(self.met[one][two] ** 2 for one, two in pairs) - sum(
            self._worth(0, *pair) for pair in together
        )
