"""The timer of a series: starting, pausing and moving it. Everybody sees it, so each press is journalled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.timer import Timer
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Series, SeriesTimer, Tournament
from tournaments.setup.states import lock_series

SECONDS = 60
MOST_MOVED = 60  # minutes at once
Change = Callable[[Timer], Timer]


def usual_timer(tournament: Tournament) -> Timer | None:
    """The timer of a series before anybody has pressed a button; None if the tournament has none."""
    minutes = tournament.rounds * tournament.minutes_per_round
    return Timer.of_length(minutes * SECONDS) if minutes else None


def timer_of(series: Series) -> Timer | None:
    """The timer of ``series``; None if it has none."""
    return timers_of(series.tournament, series.number).get(series.number, usual_timer(series.tournament))


def timers_of(tournament: Tournament, *numbers: int) -> dict[int, Timer]:
    """The timers that somebody has used, by the number of their series; one query."""
    rows = SeriesTimer.objects.filter(series__tournament=tournament)
    if numbers:
        rows = rows.filter(series__number__in=numbers)
    return {
        row.series.number: Timer(row.length, row.left, row.since, row.started_at)
        for row in rows.select_related("series")
    }


def start_timer(series: Series, *, by: Actor) -> Timer:
    """Starts the timer, or lets it go on. Idempotent. Raises ``Refused``."""
    return _change(series, by, lambda timer: timer.started(timezone.now()))


def pause_timer(series: Series, *, by: Actor) -> Timer:
    """Stops the timer for a while. Idempotent. Raises ``Refused``."""
    return _change(series, by, lambda timer: timer.paused(timezone.now()))


def move_timer(series: Series, minutes: int, *, by: Actor) -> Timer:
    """Adds or subtracts minutes. Raises ``Refused``."""
    if not 0 < abs(minutes) <= MOST_MOVED:
        raise Refused("timer-moved-too-far", most=MOST_MOVED)
    return _change(series, by, lambda timer: timer.moved(minutes * SECONDS))


def store_timer(series: Series, timer: Timer) -> None:
    """Writes the row, replacing its content."""
    SeriesTimer.objects.update_or_create(series=series, defaults=asdict(timer))


def _change(series: Series, by: Actor, change: Change) -> Timer:
    with transaction.atomic():
        # Series before tournament, as saving a sheet does, to avoid deadlock.
        locked = lock_series(series)
        if locked.state != Series.State.RELEASED:
            raise Refused("timer-of-no-running-series", number=locked.number)
        before = timer_of(locked)
        if before is None:
            raise Refused("no-timer")
        after = change(before)
        if after != before:
            store_timer(locked, after)
            _write_down(locked, before, after, by)
        return after


def _write_down(series: Series, before: Timer, after: Timer, by: Actor) -> None:
    write_journal(
        series.tournament,
        JournalEntry.Action.TIMER,
        by=by,
        before=_as_data(before),
        after=_as_data(after),
        series_number=series.number,
    )


def _as_data(timer: Timer) -> dict[str, str | int]:
    return {"timer": timer.state.value, "minutes_left": timer.left_at(timezone.now()) // SECONDS}
