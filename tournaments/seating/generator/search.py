"""Tabu search: the exchange of two players that lowers the cost most, never one that was just undone.

One series or several can be planned at once; with several, a series leaves room for those that follow. This is
min-conflicts with a tabu list, as Dotú and Van Hentenryck use it for the social golfer problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.foundations.chance import Chance
from tournaments.seating.generator.effort import spend
from tournaments.seating.generator.tables_of_three import Sharing
from tournaments.seating.generator.weights import Weights

Seating = list[list[int]]
TENURE, TENURE_MORE = 3, 8


@dataclass
class Exchange:
    """Two players who change tables in one series, and the change of the cost (negative is better)."""

    one: int
    two: int
    change: int


class Search:
    """Tables of numbers for one or more series, and their cost together with the history."""

    def __init__(self, weights: Weights, plan: Sequence[Seating], chance: Chance, floor: int = 0) -> None:
        self.weights, self.floor = sorted(filter(None, weights.of.values()), reverse=True), floor
        self.goal = (floor // self.weights[-1] + 1) * self.weights[-1]
        self.meeting, self.parting = weights.meeting, weights.parting
        self.sharing = Sharing(weights, len(plan))
        self.chance = chance
        self.plan = [[list(table) for table in seating] for seating in plan]
        self.rows = weights.rows()
        self.where = [self._tables_of(seating) for seating in self.plan]
        self.cost = sum(self._take_seats(number) for number in range(len(plan)))
        self.cost += self.sharing.enter(self.plan)
        self.best, self.least = self._copy(), self.cost
        self.tabu: dict[tuple[int, int, int], int] = {}
        self.looked = self.steps = 0

    def run(self, looks: int) -> None:
        """Exchanges until the floor is reached, or ``looks`` players were looked at as partners."""
        end = self.looked + looks
        while self.least >= self.goal and self.looked < end:
            before = self.looked
            self._pass(end)
            spend(self.looked - before)

    def _pass(self, end: int) -> None:
        """Exchanges for some of those who break a rule."""
        places = self._places_in_conflict()
        self.chance.shuffle(places)
        # Conflicts are searched for again after 40 exchanges, when many of the others are resolved.
        for number, one in places[:40]:
            if self._loss(number, one) and self._step(number, one):
                return
            if self.looked >= end:
                return
        self.looked += len(places) + 1

    def _step(self, number: int, one: int) -> bool:
        """The best exchange for one player, even if it makes things worse; True at the floor."""
        found = self._best_exchange(number, one)
        self.steps += 1
        if found is None:
            return False
        self._make(number, found)
        until = self.steps + TENURE + self.chance.below(TENURE_MORE)
        self.tabu[number, min(one, found.two), max(one, found.two)] = until
        if self.cost < self.least:
            self.best, self.least = self._copy(), self.cost
        return self.least < self.goal

    def _best_exchange(self, number: int, one: int) -> Exchange | None:
        """The exchange of ``one`` that costs least, searching round the hall from a random table."""
        tables, here = self.plan[number], self.where[number][one]
        loss, best = self._loss(number, one), None
        start, ties = self.chance.below(len(tables)), 1
        for there in _others_from(start, here, len(tables)):
            for change, two in self._changes(number, one, there):
                if best is not None and change > best.change:
                    continue
                if self._is_tabu(number, one, two, change):
                    continue
                ties = ties + 1 if best is not None and change == best.change else 1
                # Each of n equal exchanges is taken with probability 1/n, without collecting them.
                if ties == 1 or self.chance.below(ties) == 0:
                    best = Exchange(one, two, change)
            # It fixes everything that this player breaks: no other table can be better.
            if best is not None and best.change <= -loss:
                return best
        return best

    def _is_tabu(self, number: int, one: int, two: int, change: int) -> bool:
        until = self.tabu.get((number, one, two) if one < two else (number, two, one), 0)
        # A tabu exchange is allowed where it beats the best seating so far.
        return until > self.steps and self.cost + change >= self.least

    def _changes(self, number: int, one: int, there: int) -> list[tuple[int, int]]:
        """The change of cost for exchanging ``one`` with each player of a table."""
        meeting, parting, rows = self.meeting, self.parting, self.rows
        table, row = self.plan[number][there], rows[one]
        left = [other for other in self.plan[number][self.where[number][one]] if other != one]
        gains = [meeting[row[two]] for two in table]
        total = sum(gains) - sum([parting[row[other]] for other in left])
        share = self.sharing.change(number, one, left, table)
        self.looked += len(table)
        changes = []
        for two, gain in zip(table, gains, strict=True):
            mine = rows[two]
            change = total - gain
            for other in left:
                change += meeting[mine[other]]
            for other in table:
                change -= parting[mine[other]]
            changes.append((change + (share[two] if share else 0), two))
        return changes

    def _make(self, number: int, exchange: Exchange) -> None:
        tables, where = self.plan[number], self.where[number]
        one, two = exchange.one, exchange.two
        here, there = where[one], where[two]
        for mover, old, new in ((one, here, there), (two, there, here)):
            self._count(mover, tables[old], -1)
            tables[old].remove(mover)
            where[mover] = new
        self._count(two, tables[here], 1)
        self._count(one, tables[there], 1)
        tables[here].append(two)
        tables[there].append(one)
        self.sharing.exchange(number, one, two, len(tables[here]), len(tables[there]))
        self.cost += exchange.change

    def _count(self, one: int, table: Sequence[int], step: int) -> None:
        """Enters or takes back the meetings of ``one`` with the others of a table."""
        for other in table:
            if other != one:
                self.rows[one][other] += step
                self.rows[other][one] += step

    def _loss(self, number: int, one: int) -> int:
        """The cost of the breaches that involve ``one``."""
        parting, row = self.parting, self.rows[one]
        table = self.plan[number][self.where[number][one]]
        return sum([parting[row[other]] for other in table]) + self.sharing.of_player(one)

    def _places_in_conflict(self) -> list[tuple[int, int]]:
        """Series and player of the breaches of the first rule that is broken more often than necessary."""
        losses = [
            (loss, number, one)
            for number, where in enumerate(self.where)
            for one in range(len(where))
            if (loss := self._loss(number, one))
        ]
        least = next(weight for weight in self.weights if self.cost // weight > self.floor // weight)
        return [(number, one) for loss, number, one in losses if loss >= least]

    def _take_seats(self, number: int) -> int:
        """Enters the meetings of a whole series; returns their cost."""
        cost = 0
        for table in self.plan[number]:
            for place, one in enumerate(table):
                for other in table[:place]:
                    cost += self.meeting[self.rows[one][other]]
                self._count(one, table[:place], 1)
        return cost

    def _copy(self) -> list[Seating]:
        return [[list(table) for table in seating] for seating in self.plan]

    @staticmethod
    def _tables_of(seating: Seating) -> list[int]:
        where = [0] * sum(map(len, seating))
        for number, table in enumerate(seating):
            for one in table:
                where[one] = number
        return where


def _others_from(start: int, here: int, tables: int) -> list[int]:
    """Every table but ``here``, round the hall from ``start`` on."""
    round_the_hall = [*range(start, tables), *range(start)]
    return [there for there in round_the_hall if there != here]
