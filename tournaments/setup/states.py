"""The states of a tournament: planned, open, running, closed, each with a way back."""

from __future__ import annotations

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Meeting, Series, Tournament
from tournaments.models.transitions import move, next_states

State = Tournament.State
ORDER = [State.PLANNED, State.OPEN, State.RUNNING, State.CLOSED]


def change_state(tournament: Tournament, state: str, *, by: Actor, reason: str = "") -> Tournament:
    """Moves the tournament one state forward or back. Raises ``Refused`` if that is not possible now."""
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        before = locked.state
        # Idempotent: pressed twice, or by two directors.
        if before == state:
            return locked
        # One step at a time, so that no check of a state in between is skipped.
        if state not in neighbours(locked):
            raise Refused("state-not-possible")
        if state == State.CLOSED:
            _refuse_unfinished(locked)
        elif Meeting.objects.filter(tournament=locked, binding_at__isnull=False).exists():
            raise Refused("meeting-is-binding")
        move(locked, state)
        locked.save(update_fields=["state"])
        write_journal(
            locked,
            JournalEntry.Action.TOURNAMENT_STATE,
            by=by,
            before={"state": before},
            after={"state": state},
            reason=reason.strip(),
        )
        return locked


def lock_unless_closed(tournament: Tournament, *, refusal: Refused | None = None) -> Tournament:
    """The tournament, locked. Raises ``refusal``, by default ``tournament-closed``, when it is closed."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.state == State.CLOSED:
        raise refusal or Refused("tournament-closed")
    return locked


def lock_series(series: Series) -> Series:
    """The series, locked. Raises ``Refused`` if its draw has been discarded meanwhile."""
    # ``order_by``: the usual order joins the tournament, whose row PostgreSQL would lock too.
    locked = Series.objects.select_for_update().filter(pk=series.pk).order_by("pk").first()
    if locked is None:
        raise Refused("series-gone", number=series.number)
    return locked


def neighbours(tournament: Tournament) -> list[str]:
    """The states that the tournament can change to: the previous and the next one."""
    # Only a draw skips a state, from planned to running; back it is one step in any case.
    up_to_next = ORDER[: ORDER.index(State(tournament.state)) + 2]
    return [str(state) for state in up_to_next if state in next_states(tournament)]


def _refuse_unfinished(tournament: Tournament) -> None:
    """A tournament can be closed only when all its series are drawn and closed."""
    drawn = tournament.series.count()
    if drawn < tournament.series_count:
        raise Refused("series-not-drawn", drawn=drawn, count=tournament.series_count)
    still_open = tournament.series.exclude(state=Series.State.CLOSED).order_by("number").first()
    if still_open is not None:
        raise Refused("series-still-open", number=still_open.number)
