"""The newest events: only of series whose seats or results are public, and no more than three."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import time_machine

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Series, SeriesTimer, Tournament
from tournaments.public.snapshot.events import PublicEvent
from tournaments.public.snapshot.making import take_snapshot
from tournaments.standings.releasing import release_results

pytestmark = pytest.mark.django_db
Action = JournalEntry.Action


def at(hour: int, minute: int = 0) -> dt.datetime:
    return dt.datetime(2026, 11, 21, hour, minute, tzinfo=dt.UTC)


def make_evening(**fields: Any) -> Tournament:
    tournament = make_tournament(series_count=3, date=dt.date(2026, 11, 21), **fields)
    make_entries(tournament, 4)
    return tournament


def seats_released(tournament: Tournament, number: int, hour: int, **fields: Any) -> Series:
    with time_machine.travel(at(hour), tick=False):
        series = seat_series(tournament, number, [list(tournament.entries.all())], **fields)
        write_journal(tournament, Action.SERIES_RELEASED, by=COMMAND, series_number=number)
    return series


def results(series: Series, hour: int, *, released: bool = True) -> None:
    with time_machine.travel(at(hour), tick=False):
        release_results(series, released=released, by=COMMAND)


def events(tournament: Tournament) -> tuple[PublicEvent, ...]:
    return take_snapshot(tournament.pk).events


def test_an_evening_begins_at_its_hour_until_the_first_series_has_begun() -> None:
    tournament = make_evening(starts_at=dt.time(19))
    assert events(tournament) == ()
    series = seats_released(tournament, 1, 17)
    begins = PublicEvent(at(18), "begins", 1)  # 19 o'clock in Copenhagen
    assert events(tournament) == (begins, PublicEvent(at(17), "seats", 1))
    SeriesTimer.objects.create(series=series, length=60, left=60, started_at=at(18, 5))
    assert events(tournament) == (PublicEvent(at(18, 5), "started", 1), PublicEvent(at(17), "seats", 1))


def test_the_newest_three_and_nothing_that_is_not_released() -> None:
    tournament = make_evening(starts_at=dt.time(19))
    first = seats_released(tournament, 1, 17)
    results(first, 19)
    results(first, 20, released=False)
    seats_released(tournament, 2, 20)
    seats_released(tournament, 3, 21, state=Series.State.DRAFT)
    assert events(tournament) == (PublicEvent(at(20), "seats", 2), PublicEvent(at(17), "seats", 1))
    results(first, 22)
    third = tournament.series.get(number=3)
    SeriesTimer.objects.create(series=third, length=60, left=60, started_at=at(23))
    assert events(tournament) == (
        PublicEvent(at(22), "results", 1),
        PublicEvent(at(20), "seats", 2),
        PublicEvent(at(17), "seats", 1),
    )
