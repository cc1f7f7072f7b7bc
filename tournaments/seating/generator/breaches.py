"""The rules that a seating breaks, case by case, and what a swap by hand would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import combinations

from tournaments.seating.generator.facts import (
    MATES,
    ORDER,
    History,
    Pair,
    Participant,
    SeatingRule,
    Tables,
    pair,
)


@dataclass(frozen=True)
class Breaches:
    """Every case by name (the participants' keys).

    ``repeats`` are pairs that met before, ``threes`` those who sit at a table of three too early; then pairs of one
    team, of one club, of one family. Two who are mates in several ways are named once. ``seats`` are players with a
    seat number that they had more often than another one. ``fixed`` are pairs at one table who both keep another one,
    ``moved`` those who do not sit at the table that they keep.
    """

    repeats: tuple[Pair, ...] = ()
    threes: tuple[int, ...] = ()
    teams: tuple[Pair, ...] = ()
    clubs: tuple[Pair, ...] = ()
    families: tuple[Pair, ...] = ()
    seats: tuple[Pair, ...] = ()
    fixed: tuple[Pair, ...] = ()
    moved: tuple[int, ...] = ()

    def count(self, rule: SeatingRule) -> int:
        return len(getattr(self, rule.value))

    def counts(self, order: Sequence[SeatingRule] = ORDER) -> tuple[int, ...]:
        """How often each rule is broken, the first rule first: smaller is better."""
        return tuple(self.count(rule) for rule in order)


@dataclass(frozen=True)
class Comparison:
    """The effect of a change: new cases, and cases that are gone."""

    new: Breaches
    gone: Breaches


def what_breaks(
    tables: Iterable[Sequence[int]],
    participants: Iterable[Participant],
    history: History,
    order: Sequence[SeatingRule] = ORDER,
) -> Breaches:
    """Every case in which ``tables`` break a rule of ``order``."""
    by_key = {person.key: person for person in participants}
    return find_breaches(tuple(tuple(table) for table in tables), by_key, history, order)


def compare(before: Breaches, after: Breaches) -> Comparison:
    """The cases that a swap would add and remove."""
    return Comparison(_without(after, before), _without(before, after))


def moved_from_their_tables(
    tables: Mapping[int, Sequence[int]], participants: Iterable[Participant]
) -> tuple[int, ...]:
    """Keys of players who sit at another table (by number) than the one they keep."""
    at = {key: number for number, keys in tables.items() for key in keys}
    keepers = (person for person in participants if person.table is not None and person.key in at)
    return tuple(sorted(person.key for person in keepers if at[person.key] != person.table))


def find_breaches(
    tables: Tables, people: Mapping[int, Participant], history: History, order: Sequence[SeatingRule]
) -> Breaches:
    pairs = [pair(*two) for table in tables for two in combinations(table, 2)]
    return Breaches(
        repeats=_met_before(pairs, history) if SeatingRule.REPEATS in order else (),
        threes=_too_early_at_three(tables, history) if SeatingRule.THREES in order else (),
        seats=_seats_again(tables, history),
        # Known only where the tables have their numbers
        moved=(),
        **_mates(pairs, people, order),
    )


def _met_before(pairs: Iterable[Pair], history: History) -> tuple[Pair, ...]:
    return tuple(two for two in pairs if two in history.meetings)


def _mates(
    pairs: Iterable[Pair], people: Mapping[int, Participant], order: Sequence[SeatingRule]
) -> dict[str, tuple[Pair, ...]]:
    rules = [rule for rule in order if rule in MATES]
    found: dict[str, list[Pair]] = {rule.value: [] for rule in rules}
    for two in pairs:
        one, other = people[two[0]], people[two[1]]
        broken = next((rule for rule in rules if one.is_mate_of(other, rule)), None)
        if broken is not None:
            found[broken.value].append(two)
    return {name: tuple(cases) for name, cases in found.items()}


def _too_early_at_three(tables: Tables, history: History) -> tuple[int, ...]:
    """Who sits at a table of three although somebody at a larger one has been there less often."""
    others = [history.threes[key] for table in tables if len(table) > 3 for key in table]
    least = min(others, default=None)
    if least is None:
        return ()
    return tuple(key for table in tables if len(table) == 3 for key in table if history.threes[key] > least)


def _seats_again(tables: Tables, history: History) -> tuple[Pair, ...]:
    """Player and seat number, if another seat of this table would have been newer to the player."""
    return tuple(
        (key, seat)
        for table in tables
        for seat, key in enumerate(table, 1)
        if history.seats[key, seat] > min(history.seats[key, other] for other in range(1, len(table) + 1))
    )


def _without(ones: Breaches, others: Breaches) -> Breaches:
    """The cases of ``ones`` that are not among ``others``."""
    left = {}
    for field in fields(Breaches):
        cases = Counter(getattr(ones, field.name)) - Counter(getattr(others, field.name))
        left[field.name] = tuple(sorted(cases.elements()))
    return Breaches(**left)
