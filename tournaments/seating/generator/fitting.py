"""Continuing a known evening: whether the series so far are its beginning, and the following ones.

Players are mapped to the points of the known evening one by one, with backtracking. An empty chair at a smaller table
also counts as a player, whom nobody meets twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tournaments.foundations.chance import Chance
from tournaments.seating.generator.designs import Round

STEPS = 3000


class Fitting:
    """Maps players to the points of a known evening so that each series so far becomes one of its series."""

    def __init__(
        self, design: Sequence[Round], series: Sequence[Sequence[Sequence[int]]], players: int, chance: Chance
    ) -> None:
        """In ``series``, numbers below ``players`` are players; the others are empty chairs."""
        self.design, self.players, self.chance, self.steps = design, players, chance, STEPS
        self.points = sum(map(len, design[0]))
        self.place_of = [_tables_by_player(tables) for tables in design]
        self.meets = {
            (one, two): number
            for number, tables in enumerate(design)
            for table in tables
            for first in combinations(table, 2)
            for one, two in (first, first[::-1])
        }
        self.series = [[list(table) for table in tables] for tables in series]
        self.table_of = [_tables_by_player(tables) for tables in series]
        # All series of these evenings are alike: the first can be mapped to the first.
        self.round_of: list[int | None] = [0 if number == 0 else None for number in range(len(series))]
        self.point_of: dict[int, int] = {}

    def find(self) -> dict[int, int] | None:
        """The point of every player; None if the series are not in this evening or the search gave up."""
        return self.point_of if self._lay() else None

    def _lay(self) -> bool:
        player = self._next()
        if player is None:
            return True
        for point in self._free_points(player):
            self.steps -= 1
            if self.steps < 0:
                return False
            rounds = self._rounds_if(player, point)
            if rounds is None:
                continue
            before, self.round_of = self.round_of, rounds
            self.point_of[player] = point
            if self._lay():
                return True
            del self.point_of[player]
            self.round_of = before
        return False

    def _next(self) -> int | None:
        """The player without a point who sat with most of those who have one; empty chairs first."""
        waiting = [player for player in range(self.points) if player not in self.point_of]
        return max(waiting, key=lambda player: (len(list(self._laid_mates(player))), player), default=None)

    def _laid_mates(self, player: int) -> Iterator[tuple[int, int]]:
        """Series and point of everybody with a point who sat with the player."""
        for number, tables in enumerate(self.series):
            for mate in tables[self.table_of[number][player]]:
                if mate != player and mate in self.point_of:
                    yield number, self.point_of[mate]

    def _free_points(self, player: int) -> list[int]:
        taken = set(self.point_of.values())
        near: Sequence[int] = range(self.points)
        for number, point in self._laid_mates(player):
            laid_on = self.round_of[number]
            if laid_on is not None:
                near = self.design[laid_on][self.place_of[laid_on][point]]
                break
        free = [point for point in near if point not in taken]
        self.chance.shuffle(free)
        return free if player < self.players else sorted(free, key=self._lost_by_chair)

    def _lost_by_chair(self, point: int) -> int:
        """In how many series two empty chairs would meet: nobody plays at a table of two."""
        chairs = [place for player, place in self.point_of.items() if player >= self.players]
        return len({self.meets[point, place] for place in chairs if (point, place) in self.meets})

    def _rounds_if(self, player: int, point: int) -> list[int | None] | None:
        """The series of the design for each series if the player gets this point; None if impossible."""
        rounds = list(self.round_of)
        for number, other in self._laid_mates(player):
            meeting = self.meets.get((point, other))
            if meeting is None or rounds[number] not in {None, meeting}:
                return None
            if rounds[number] is None and meeting in rounds:
                return None
            rounds[number] = meeting
        return rounds if self._sits_apart(player, point, rounds) else None

    def _sits_apart(self, player: int, point: int, rounds: Sequence[int | None]) -> bool:
        """Players at another table must also be at another table of the design."""
        for number, laid_on in enumerate(rounds):
            if laid_on is None:
                continue
            here, mine = self.place_of[laid_on][point], self.table_of[number][player]
            for other, place in self.point_of.items():
                if (self.place_of[laid_on][place] == here) != (self.table_of[number][other] == mine):
                    return False
        return True


def _tables_by_player(tables: Sequence[Sequence[int]]) -> dict[int, int]:
    return {player: number for number, table in enumerate(tables) for player in table}
