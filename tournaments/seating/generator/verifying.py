"""Checks a published draw: compares it with the promise, and makes the draw again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tournaments.seating.generator.by_standings import seat_in_order
from tournaments.seating.generator.draw import draw
from tournaments.seating.generator.facts import Tables
from tournaments.seating.generator.plan import PlanOfEvening, plan_evening
from tournaments.seating.generator.published import (
    FORMAT,
    PLAN,
    STANDINGS,
    NotADraw,
    Task,
    commitment,
    fingerprint,
    read,
)
from tournaments.seating.generator.sealed import SEALED_VERSION, read_sealed
from tournaments.seating.generator.venue_draws import table_numbers, tasks_of_venues


@dataclass(frozen=True)
class Verdict:
    """Whether the published tables are those that the draw gives; true if they are.

    ``table`` is the number of the first one that differs, with the published and the drawn players. ``is_committed`` is
    False if the seed does not match the commitment, ``is_unchanged`` if the document does not match its published
    fingerprint. ``is_drawn_again`` is False for a series of a planned evening whose last series is not public: then
    only the promise can be checked.
    """

    table: int | None = None
    published: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    is_committed: bool = True
    is_unchanged: bool = True
    is_drawn_again: bool = True

    def __bool__(self) -> bool:
        return self.table is None and self.is_committed and self.is_unchanged


def verify(published: Mapping[str, Any]) -> Verdict:
    """Makes the draw again and compares. Raises ``NotADraw`` if the document cannot be read."""
    is_sealed = isinstance(published, Mapping) and published.get("version") == SEALED_VERSION
    if is_sealed and published.get("format") == FORMAT:
        return _verify_sealed(published)
    task, tables = read(published)
    promised, known = published.get("commitment"), published.get("fingerprint")
    return replace(
        _compare(tables, _drawn(task), task),
        is_committed=promised is None or promised == commitment(task.seed),
        is_unchanged=known is None or known == fingerprint(published),
    )


def _verify_sealed(published: Mapping[str, Any]) -> Verdict:
    """The promise of this series; after the last one also the whole evening, planned again."""
    sealed = read_sealed(published)
    verdict = Verdict(is_drawn_again=False)
    if sealed.evening is not None:
        to_come = sealed.evening.evening_series - sealed.number
        task = replace(sealed.evening, number=sealed.number, to_come=to_come)
        verdict = _compare(sealed.tables, _drawn(task), task)
    return replace(
        verdict,
        is_committed=sealed.is_evening_as_promised,
        is_unchanged=sealed.is_as_promised and published.get("commitment") == sealed.promise,
    )


def _compare(theirs: Tables, ours: Tables, task: Task) -> Verdict:
    """The first table that differs."""
    numbers = table_numbers(task, ours)
    for place in range(max(len(theirs), len(ours))):
        their, our = (tables[place] if place < len(tables) else () for tables in (theirs, ours))
        if their != our:
            return Verdict(numbers[place] if place < len(numbers) else place + 1, their, our)
    return Verdict()


def _drawn(task: Task) -> Tables:
    try:
        return tables_of(task)
    except (ValueError, IndexError) as wrong:
        raise NotADraw(f"It cannot be drawn: {wrong}") from wrong


def tables_of(task: Task) -> Tables:
    """The tables that follow from the task. In mode plan that takes as long as planning the evening."""
    if task.venues:
        return tuple(table for one in tasks_of_venues(task) for table in tables_of(one))
    if task.mode == STANDINGS:
        return _by_standings(task)
    if task.mode == PLAN:
        return evening_of(task).series[task.number - 1].tables
    return draw(
        task.participants,
        task.sizes,
        task.history,
        seed=task.seed,
        to_come=task.to_come,
        order=task.order,
        fixed=task.fixed,
    ).tables


def evening_of(task: Task) -> PlanOfEvening:
    """The whole evening that follows from a task in mode plan."""
    return plan_evening(task.participants, task.sizes, task.evening_series, seed=task.seed, order=task.order)


def _by_standings(task: Task) -> Tables:
    if sorted(task.standings) != sorted(person.key for person in task.participants):
        raise ValueError("the standings do not name every player once.")
    if sum(task.sizes) != len(task.standings):
        raise ValueError("the sizes do not seat every player.")
    plan = seat_in_order(task.standings, task.sizes, participants=task.participants, order=task.order)
    return plan.tables
