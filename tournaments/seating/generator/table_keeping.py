"""Players who keep their table all evening: the tables are found first, then numbered so that each has its own.

The first rule of the search keeps them apart, so every table has at most one of them and can get that player's number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tournaments.seating.generator.facts import Participant, SeatingRule, Tables


def with_kept_tables(order: Sequence[SeatingRule], people: Iterable[Participant]) -> tuple[SeatingRule, ...]:
    """The rules of a draw, with that of kept tables first, if anybody keeps one."""
    others = tuple(rule for rule in order if rule is not SeatingRule.FIXED)
    return (SeatingRule.FIXED, *others) if any(person.table for person in people) else others


def numbered_as_kept(tables: Tables, people: Mapping[int, Participant], before: int = 0) -> Tables:
    """The tables in the order in which everybody sits at the table they keep; the others stay in their order.

    ``before`` tables with lower numbers come before these. A number that is not among these tables is left out.
    """
    kept: dict[int, int] = {}
    for place, table in enumerate(tables):
        for wanted in _kept_at(table, people):
            if before < wanted <= before + len(tables) and place not in kept.values():
                kept.setdefault(wanted - before - 1, place)
    others = iter([place for place in range(len(tables)) if place not in kept.values()])
    return tuple(tables[kept[place] if place in kept else next(others)] for place in range(len(tables)))


def _kept_at(table: Sequence[int], people: Mapping[int, Participant]) -> list[int]:
    """The numbers that players of one table keep, by key."""
    found = (people[key].table for key in sorted(table))
    return [number for number in found if number is not None]
