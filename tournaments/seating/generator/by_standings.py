"""Seating by the standings: the best four at table 1, and so on; mates are pulled apart by one table at most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from tournaments.seating.generator.breaches import find_breaches
from tournaments.seating.generator.draw import SeatingPlan
from tournaments.seating.generator.facts import MATES, ORDER, History, Participant, SeatingRule
from tournaments.seating.generator.table_keeping import numbered_as_kept, with_kept_tables


def seat_in_order(
    keys: Sequence[int],
    sizes: Sequence[int],
    *,
    participants: Sequence[Participant] = (),
    order: Sequence[SeatingRule] = ORDER,
) -> SeatingPlan:
    """The keys, best first, cut into tables; the same input gives the same plan, nothing is drawn.

    Two mates (by the rules in ``order``: team, club, family) at one table are pulled apart by exchanging one of them
    with somebody at the neighbouring table. Nobody moves further than one table. A player who keeps a table determines
    its number.
    """
    people = {key: Participant(key) for key in keys} | {person.key: person for person in participants}
    order = with_kept_tables(order, people.values())
    seats = _Seats(keys, sizes, people, [rule for rule in order if rule in MATES])
    while any(seats.pull_apart(table) for table in range(len(sizes))):
        pass
    tables = tuple(tuple(sorted(table, key=seats.rank.__getitem__)) for table in seats.tables)
    tables = numbered_as_kept(tables, people)
    return SeatingPlan(tables, find_breaches(tables, people, History(), order))


class _Seats:
    """Tables that are being filled by rank, and the exchanges between neighbours."""

    def __init__(
        self,
        keys: Sequence[int],
        sizes: Sequence[int],
        people: Mapping[int, Participant],
        rules: Sequence[SeatingRule],
    ) -> None:
        ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
        self.tables = [list(keys[end - size : end]) for end, size in zip(ends, sizes, strict=True)]
        self.home = {key: number for number, table in enumerate(self.tables) for key in table}
        self.rank = {key: rank for rank, key in enumerate(keys)}
        self.people, self.rules = people, rules

    def pull_apart(self, here: int) -> bool:
        """Makes the best exchange with the next table, or the one before; False if none helps.

        Each exchange leaves fewer mates together in the hall, so pulling apart comes to an end.
        """
        best = min(self._better_exchanges(here), default=None) if any(self._mates(here)) else None
        if best is None:
            return False
        _mates, _moved, one, two, there = best
        self._exchange(here, one, there, two)
        return True

    def _better_exchanges(self, here: int) -> Iterator[tuple[list[int], int, int, int, int]]:
        """What both tables would break, how many ranks are moved, and who changes with whom."""
        for there in (here + 1, here - 1):
            if not 0 <= there < len(self.tables):
                continue
            now = self._mates(here, there)
            for one in list(self.tables[here]):
                for two in list(self.tables[there]):
                    then = self._mates_after(here, one, there, two)
                    if then < now and self._is_near(one, there) and self._is_near(two, here):
                        yield then, abs(self.rank[one] - self.rank[two]), one, two, there

    def _mates_after(self, here: int, one: int, there: int, two: int) -> list[int]:
        self._exchange(here, one, there, two)
        mates = self._mates(here, there)
        self._exchange(here, two, there, one)
        return mates

    def _exchange(self, here: int, one: int, there: int, two: int) -> None:
        self.tables[here][self.tables[here].index(one)] = two
        self.tables[there][self.tables[there].index(two)] = one

    def _is_near(self, key: int, table: int) -> bool:
        return abs(self.home[key] - table) <= 1

    def _mates(self, *tables: int) -> list[int]:
        """How many pairs of mates sit at the tables, the first rule first."""
        pairs = [two for number in tables for two in combinations(self.tables[number], 2)]
        broken = [self._first_rule(*two) for two in pairs]
        return [broken.count(rule) for rule in self.rules]

    def _first_rule(self, one: int, two: int) -> SeatingRule | None:
        mates = self.people[one], self.people[two]
        return next((rule for rule in self.rules if mates[0].is_mate_of(mates[1], rule)), None)
