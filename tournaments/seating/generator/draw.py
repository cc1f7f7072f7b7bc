"""The draw: pure, seeded, and independent of the order in which the players come (see docs/seating.md).

The rules, in an order that can be changed: nobody meets anybody twice; nobody sits at a table of three again
before everyone has; no two of the same team, of the same club, of the same family. Last, nobody
keeps the same seat number (place in the dealing order) more often than needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tournaments.foundations.chance import Chance
from tournaments.seating.generator.ahead import plan_series, roomy_series
from tournaments.seating.generator.breaches import Breaches, find_breaches
from tournaments.seating.generator.facts import ORDER, History, Participant, SeatingRule, Tables
from tournaments.seating.generator.seats import order_seats
from tournaments.seating.generator.table_keeping import numbered_as_kept, with_kept_tables
from tournaments.seating.generator.weights import Weights

# With this many times the players needed, a series does not have to leave room for the next ones.
ROOM = 6
# With fewer players repeats cannot be avoided, so plan all series to come; with more, only as many series
# as a search can plan without repeats.
FEW = 24
EFFORT = 2


@dataclass(frozen=True)
class SeatingPlan:
    """Tables of participants' keys in seat order, and every case in which a rule is broken."""

    tables: Tables
    breaches: Breaches = field(default_factory=Breaches)

    @property
    def repeats(self) -> int:
        return len(self.breaches.repeats)


def draw(
    participants: Sequence[Participant],
    sizes: Sequence[int],
    history: History,
    *,
    seed: str,
    to_come: int = 0,
    order: Sequence[SeatingRule] = ORDER,
    fixed: Sequence[Sequence[int]] = (),
) -> SeatingPlan:
    """Seats every participant once; ``to_come`` series will follow this one.

    The tables ``fixed`` are kept as they are and come first; nothing at them counts as a breach. ``sizes`` are those of
    the tables drawn for everybody else; their order changes if somebody keeps a table. Raises ``ValueError`` if they do
    not add up.
    """
    kept = tuple(tuple(table) for table in fixed)
    people = others_than(kept, participants, sizes)
    if not people:
        return SeatingPlan(kept)
    order = with_kept_tables(order, people)
    weights, chance = Weights(people, sizes, history, order), Chance(seed)
    by_key = {person.key: person for person in people}
    tables = min(
        _possible_tables(weights, to_come, chance),
        key=lambda tables: find_breaches(tables, by_key, history, order).counts(order),
    )
    tables = numbered_as_kept(tables, by_key, len(kept))
    seated = tuple(order_seats(table, history.seats, chance) for table in tables)
    return SeatingPlan(kept + seated, find_breaches(seated, by_key, history, order))


def _possible_tables(weights: Weights, to_come: int, chance: Chance) -> list[Tables]:
    """This series and those planned together with it; any of them may be the next."""
    ahead = series_ahead(len(weights.people), len(weights.history.series), to_come)
    seatings = plan_series(weights, 1 + ahead, chance, effort=EFFORT, most=1 + to_come)
    return [named(seating, weights.people) for seating in seatings]


def others_than(kept: Tables, participants: Sequence[Participant], sizes: Sequence[int]) -> list[Participant]:
    """Everybody who is not at one of the fixed tables, by key."""
    seated = [key for table in kept for key in table]
    # By key, so that the draw does not depend on the order in which players are read.
    people = sorted(participants, key=lambda person: person.key)
    others = [person for person in people if person.key not in set(seated)]
    if len({person.key for person in people}) < len(people) or len(others) + len(seated) != len(people):
        raise ValueError("A key is missing or given twice.")
    if sum(sizes) != len(others):
        raise ValueError(f"Tables of {list(sizes)} do not seat {len(others)} players.")
    return others


def series_ahead(players: int, before: int, to_come: int) -> int:
    """How many of the series to come are planned together with this one."""
    if players > ROOM * 3 * (before + 1 + to_come):
        return 0
    return to_come if players < FEW else max(0, min(to_come, roomy_series(players) - before - 1))


def named(seating: Sequence[Sequence[int]], people: Sequence[Participant]) -> Tables:
    """The tables with keys instead of numbers."""
    return tuple(tuple(people[number].key for number in table) for table in seating)
