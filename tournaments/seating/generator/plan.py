"""The whole evening planned at once, if the players are known beforehand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.foundations.chance import Chance
from tournaments.seating.generator.ahead import LOOKS_PER_PAIR, MOST_LOOKS, SEARCHES, plan_series
from tournaments.seating.generator.bounds import fewest_repeats
from tournaments.seating.generator.breaches import find_breaches
from tournaments.seating.generator.draw import EFFORT as EFFORT_OF_A_DRAW
from tournaments.seating.generator.draw import SeatingPlan, draw, named, series_ahead
from tournaments.seating.generator.facts import ORDER, History, Pair, Participant, SeatingRule, Tables
from tournaments.seating.generator.seats import order_seats
from tournaments.seating.generator.table_keeping import numbered_as_kept, with_kept_tables
from tournaments.seating.generator.weights import Weights

EFFORT = 4
PASSES = 20


def most_looks(players: int, series: int) -> int:
    """An upper bound of the players that are tried as partners of an exchange while an evening is planned."""
    each = min(MOST_LOOKS, LOOKS_PER_PAIR * players**2)
    searches_together = 1 + SEARCHES * EFFORT
    searches_one_by_one = 1 + SEARCHES * EFFORT_OF_A_DRAW
    return each * (searches_together + series * searches_one_by_one)


@dataclass(frozen=True)
class PlanOfEvening:
    """A plan for each series, and how many repeated meetings no evening of this size can avoid."""

    series: tuple[SeatingPlan, ...]
    fewest_repeats: int

    @property
    def repeats(self) -> int:
        return sum(plan.repeats for plan in self.series)


def plan_evening(
    participants: Sequence[Participant],
    sizes: Sequence[int],
    series: int,
    *,
    seed: str,
    order: Sequence[SeatingRule] = ORDER,
) -> PlanOfEvening:
    """Seats every participant once in each of ``series`` series, the series that break least first."""
    chance = Chance(seed)
    people = sorted(participants, key=lambda participant: participant.key)
    by_key, order = {person.key: person for person in people}, with_kept_tables(order, people)
    found = _all_series(people, sizes, series, order, chance)
    tables = rotate_seats(tuple(numbered_as_kept(one, by_key) for one in found), chance)
    plans = tuple(
        SeatingPlan(seated, find_breaches(seated, by_key, History(tables[:number]), order))
        for number, seated in enumerate(tables)
    )
    return PlanOfEvening(plans, fewest_repeats([person.key for person in people], sizes, History(), series))


def _all_series(
    people: Sequence[Participant],
    sizes: Sequence[int],
    series: int,
    order: Sequence[SeatingRule],
    chance: Chance,
) -> tuple[Tables, ...]:
    """The better result of two ways: all series at once if few meetings are left, and one after another."""
    ways = []
    if series_ahead(len(people), 0, series - 1):
        seatings = plan_series(Weights(people, sizes, History(), order), series, chance, effort=EFFORT)
        together = tuple(named(seating, people) for seating in seatings)
        ways.append(_in_best_order(together[:series], people, order))
    if not ways or any(_counts(ways[0], people, order)):
        ways.append(_one_by_one(people, sizes, series, order, chance))
    return min(ways, key=lambda way: _counts(way, people, order))


def _one_by_one(
    people: Sequence[Participant],
    sizes: Sequence[int],
    series: int,
    order: Sequence[SeatingRule],
    chance: Chance,
) -> tuple[Tables, ...]:
    history = History()
    for number in range(series):
        drawn = draw(people, sizes, history, seed=chance.seed(), to_come=series - 1 - number, order=order)
        history = history.after(drawn.tables)
    return history.series


def _counts(
    evening: tuple[Tables, ...], people: Sequence[Participant], order: Sequence[SeatingRule]
) -> list[int]:
    """How often each rule is broken in the whole evening, the first rule first."""
    by_key = {person.key: person for person in people}
    each = [
        find_breaches(tables, by_key, History(evening[:number]), order).counts(order)
        for number, tables in enumerate(evening)
    ]
    return [sum(counts) for counts in zip(*each, strict=True)]


def _in_best_order(
    evening: tuple[Tables, ...], people: Sequence[Participant], order: Sequence[SeatingRule]
) -> tuple[Tables, ...]:
    """Orders the series so that each breaks as little as possible after those before: breaches come late."""
    by_key = {person.key: person for person in people}
    left, history = list(evening), History()
    while left:
        best = min(left, key=lambda tables: find_breaches(tables, by_key, history, order).counts(order))
        left.remove(best)
        history = history.after(best)
    return history.series


def rotate_seats(evening: tuple[Tables, ...], chance: Chance) -> tuple[Tables, ...]:
    """The same tables with seats ordered so that nobody has a seat number more often than needed.

    Table after table is taken out and put back in its best order, until nothing gets better.
    """
    taken = History(evening).seats
    series = [list(tables) for tables in evening]
    for _pass in range(PASSES):
        before = _squares(taken)
        for tables in series:
            for number, table in enumerate(tables):
                taken.subtract((key, seat) for seat, key in enumerate(table, 1))
                tables[number] = order_seats(table, taken, chance)
                taken.update((key, seat) for seat, key in enumerate(tables[number], 1))
        if _squares(taken) >= before:
            break
    return tuple(tuple(tables) for tables in series)


def _squares(taken: Counter[Pair]) -> int:
    return sum(count * count for count in taken.values())
