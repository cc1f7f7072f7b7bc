"""The draw: pure, seeded, and independent of the order in which the players come.

The tables start at random; then, table by table, a player who breaks a rule changes places with the one
player whose exchange mends most, until no single exchange helps. What a seating breaks is weighed so that one
breach of an earlier rule is always worse than all breaches of the later ones together (see docs/seating.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.seating.chance import Chance
from tournaments.seating.cost import Cost, Participant, count_breaches
from tournaments.seating.seats import order_seats

PASSES = 30
ATTEMPTS = 12


@dataclass(frozen=True)
class History:
    """What happened in the series before: who met whom how often, who sat at a table of three, seat numbers."""

    meetings: Mapping[tuple[int, int], int] = field(default_factory=dict)
    threes: Mapping[int, int] = field(default_factory=dict)
    seats: Mapping[int, Sequence[int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    """Tables of participants' keys in seat order, and how often each rule is broken."""

    tables: tuple[tuple[int, ...], ...]
    repeats: int
    unfair_threes: int
    club_meetings: int


def draw(participants: Sequence[Participant], sizes: Sequence[int], history: History, *, seed: str) -> Plan:
    """Seats every participant once. ``sizes`` add up to their number.

    Rules in order: nobody meets anybody twice; nobody sits at a table of three again before everyone has;
    no two of the same club; nobody keeps the same seat number more often than needed.
    """
    chance = Chance(seed)
    people = sorted(participants, key=lambda participant: participant.key)
    cost = Cost({person.key: person for person in people}, history.meetings, history.threes)
    tables = _best_of([person.key for person in people], sizes, cost, chance)
    seated = tuple(order_seats(table, history.seats, chance) for table in tables)
    return Plan(seated, *count_breaches(seated, cost))


def _best_of(keys: list[int], sizes: Sequence[int], cost: Cost, chance: Chance) -> list[list[int]]:
    """The seating that breaks least among a few; the first that breaks nothing is taken at once."""
    best: list[list[int]] = []
    least = -1
    for _attempt in range(ATTEMPTS):
        tables = _deal_out(keys, sizes, cost, chance)
        _mend(tables, cost, chance)
        broken = sum(map(cost.of_table, tables))
        if least < 0 or broken < least:
            best, least = tables, broken
        if least == 0:
            break
    return best


def _deal_out(keys: list[int], sizes: Sequence[int], cost: Cost, chance: Chance) -> list[list[int]]:
    """A random start in which those who have been at tables of three least come to the tables of three."""
    shuffled = list(keys)
    chance.shuffle(shuffled)
    shuffled.sort(key=lambda key: -cost.early_three[key])
    tables, start = [], 0
    for size in sizes:
        tables.append(shuffled[start : start + size])
        start += size
    return tables


def _mend(tables: list[list[int]], cost: Cost, chance: Chance) -> None:
    """Exchanges players until a pass over all tables finds nothing to mend."""
    for _pass in range(PASSES):
        order = [n for n in range(len(tables)) if cost.of_table(tables[n])]
        chance.shuffle(order)
        if not sum(_mend_table(tables, n, cost, chance) for n in order):
            return


def _mend_table(tables: list[list[int]], here: int, cost: Cost, chance: Chance) -> int:
    """The best exchange for each place of a table that breaks a rule; returns how many were made."""
    made = 0
    for place in range(len(tables[here])):
        if cost.of_table(tables[here]) == 0:
            return made
        made += _best_exchange(tables, here, place, cost, chance)
    return made


def _best_exchange(tables: list[list[int]], here: int, place: int, cost: Cost, chance: Chance) -> int:
    """Exchanges the player at ``place`` with whoever mends most, searching round the hall from a random table."""
    best, found, start = 0, None, chance.below(len(tables))
    now_here = cost.of_table(tables[here])
    for step in range(len(tables)):
        there = (start + step) % len(tables)
        if there == here:
            continue
        now = now_here + cost.of_table(tables[there])
        for other in range(len(tables[there])):
            gain = now - _after(tables, (here, place), (there, other), cost)
            if gain > best:
                best, found = gain, (there, other)
        if found and best >= now_here:
            break
    if found is None:
        return 0
    _exchange(tables, (here, place), found)
    return 1


def _after(tables: list[list[int]], one: tuple[int, int], two: tuple[int, int], cost: Cost) -> int:
    """What both tables would cost after the exchange."""
    _exchange(tables, one, two)
    total = cost.of_table(tables[one[0]]) + cost.of_table(tables[two[0]])
    _exchange(tables, one, two)
    return total


def _exchange(tables: list[list[int]], one: tuple[int, int], two: tuple[int, int]) -> None:
    first, second = tables[one[0]], tables[two[0]]
    first[one[1]], second[two[1]] = second[two[1]], first[one[1]]
