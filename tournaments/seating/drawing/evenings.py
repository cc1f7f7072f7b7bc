"""The plan of a whole evening: stored when it is made, then read for the tables of each series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from tournaments.foundations.errors import Refused
from tournaments.models import Draw, Entry, EveningPlan, JournalEntry, Series, Tournament
from tournaments.seating.generator.published import PLAN, NotADraw, Task, read
from tournaments.seating.generator.sealed import read_evening


def stored_plan(tournament: Tournament) -> EveningPlan | None:
    """The evening's plan; None if the evening was not planned, or the plan was not stored (see ``unstored_task``)."""
    return EveningPlan.objects.filter(first__tournament=tournament).first()


def unstored_task(tournament: Tournament) -> Task | None:
    """The task of an evening that was planned before plans were stored: its tables have to be searched again."""
    drawn = Draw.objects.filter(series__tournament=tournament, series__number=1, series__seating=PLAN).first()
    if drawn is None:
        return None
    try:
        return read(drawn.document)[0]
    except NotADraw:
        return None


def is_published_by_closing(tournament: Tournament) -> bool:
    """Whether the tournament was closed after its evening was planned, which makes the seed of the plan public."""
    # Reopening does not make the seed secret again: the tables of later series could be computed from it.
    return tournament.state == Tournament.State.CLOSED or reopenings(tournament).exists()


def reopenings(tournament: Tournament) -> QuerySet[JournalEntry]:
    """When the tournament was opened again after it had been closed with its evening planned."""
    drawn = tournament.journal.filter(action=JournalEntry.Action.SERIES_DRAWN, series_number=1)
    planned = drawn.order_by("-number").values_list("number", flat=True).first() or 0
    reopened = tournament.journal.filter(
        action=JournalEntry.Action.TOURNAMENT_STATE, before__state=Tournament.State.CLOSED
    )
    return reopened.filter(number__gt=planned)


def planned_task(tournament: Tournament, number: int, entries: Sequence[Entry]) -> Task:
    """The task of the planned evening to which series ``number`` belongs, from series 2 on.

    Raises ``Refused`` if there is no plan, if it is too short or already public, or if other players are here now.
    """
    plan = stored_plan(tournament)
    task = read_evening(plan.content["evening"]) if plan is not None else unstored_task(tournament)
    if task is None:
        raise Refused("evening-not-planned")
    if is_published_by_closing(tournament):
        raise Refused("plan-published")
    if {person.key for person in task.participants} != {entry.start_number for entry in entries}:
        raise Refused("plan-for-other-players")
    if number > task.evening_series:
        raise Refused("plan-too-short", count=task.evening_series)
    return task


def store_plan(first: Series, content: dict[str, Any]) -> EveningPlan:
    """Stores the plan with the draw of series 1."""
    return EveningPlan.objects.create(
        first=first,
        series_count=len(content["tables"]),
        content=content,
        fingerprints=content["fingerprints"],
    )
