"""The newest events of an evening, with their times: only of series whose seats or results are public."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import NamedTuple

from django.utils import timezone

from tournaments.models import JournalEntry, Series, SeriesTimer, Tournament

NEWEST = 3
Action = JournalEntry.Action


class EventKind(StrEnum):
    BEGINS = "begins"  # at the evening's starting time
    SEATS = "seats"
    STARTED = "started"
    RESULTS = "results"


class PublicEvent(NamedTuple):
    at: dt.datetime
    kind: str  # of ``EventKind``
    series: int


def newest_events(
    tournament: Tournament, public: Collection[Series], results: Collection[Series]
) -> tuple[PublicEvent, ...]:
    """The newest events first. ``public``: the series with public seats or results; ``results``: those with public
    results."""
    if not public:
        return ()
    started = list(_started(public))
    begins = [] if started or results else _begins(tournament, public)
    found = [*begins, *started, *_released(tournament, public, results)]
    return tuple(sorted(found, reverse=True)[:NEWEST])


def _begins(tournament: Tournament, public: Collection[Series]) -> Iterator[PublicEvent]:
    """The start of the evening, once the first seats are out."""
    if tournament.starts_at is not None and [one.number for one in public] == [1]:
        at = timezone.make_aware(dt.datetime.combine(tournament.date, tournament.starts_at))
        yield PublicEvent(at, EventKind.BEGINS.value, 1)


def _started(public: Collection[Series]) -> Iterator[PublicEvent]:
    timers = SeriesTimer.objects.filter(series__in=[one.pk for one in public], started_at__isnull=False)
    for at, number in timers.values_list("started_at", "series__number"):
        if at is not None:
            yield PublicEvent(at, EventKind.STARTED.value, number)


def _released(
    tournament: Tournament, public: Collection[Series], results: Collection[Series]
) -> Iterator[PublicEvent]:
    """Releases, each once; a repeated release counts from the last time."""
    kinds = {
        str(Action.SERIES_RELEASED): (EventKind.SEATS, {one.number for one in public if one.is_public}),
        str(Action.RESULTS_RELEASED): (
            EventKind.RESULTS,
            {one.number for one in results if one.results_released},
        ),
    }
    entries = JournalEntry.objects.filter(tournament=tournament, action__in=kinds).order_by("number")
    last = {
        (action, series): at for action, series, at in entries.values_list("action", "series_number", "at")
    }
    for (action, number), at in last.items():
        kind, numbers = kinds[action]
        if number in numbers:
            yield PublicEvent(at, kind.value, number)
