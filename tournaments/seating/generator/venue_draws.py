"""A draw for several venues: nobody changes venues, so each is drawn separately, from one published seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tournaments.seating.generator.facts import Participant
from tournaments.seating.generator.published import Task
from tournaments.seating.generator.venues import TaskVenue, fixed_at, numbers_at


def tasks_of_venues(task: Task) -> list[Task]:
    """The draw of each venue that has players, in the order of the venues. Kept tables are numbered from 1 there."""
    return [_task_of(task, venue) for venue in task.venues if _people_at(task, venue)]


def _task_of(task: Task, venue: TaskVenue) -> Task:
    people = _people_at(task, venue)
    keys = {person.key for person in people}
    return replace(
        task,
        participants=tuple(_with_table_here(person, venue) for person in people),
        sizes=venue.sizes,
        # A separate random stream, because equal halls would otherwise be seated alike.
        seed=f"{task.seed} venue {venue.number}",
        fixed=fixed_at(task.fixed, keys),
        standings=tuple(key for key in task.standings if key in keys),
        venues=(),
    )


def _people_at(task: Task, venue: TaskVenue) -> list[Participant]:
    return [person for person in task.participants if person.venue == venue.number]


def _with_table_here(person: Participant, venue: TaskVenue) -> Participant:
    """The player without a kept table that is at another venue."""
    here = person.table - venue.first + 1 if person.table is not None else 0
    return replace(person, venue=None, table=here if here > 0 else None)


def table_numbers(task: Task, tables: Sequence[Sequence[int]]) -> list[int]:
    """The numbers of the drawn tables; from 1 on with a single venue."""
    if not task.venues:
        return list(range(1, len(tables) + 1))
    return numbers_at(task.venues, task.participants, tables)
