"""The states of a tournament: planned, open, running, closed, each with a way back."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.journal import write_journal
from tournaments.models import JournalEntry, Series, Tournament

Reader = User | AnonymousUser | None
State = Tournament.State
ORDER = [State.PLANNED, State.OPEN, State.RUNNING, State.CLOSED]


def change_state(tournament: Tournament, state: str, *, by: Reader, reason: str = "") -> Tournament:
    """Moves the tournament one state on or back. Raises ``UserError`` where that cannot be now."""
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        before = locked.state
        if before == state:
            return locked
        if state not in neighbours(locked):
            raise UserError(_("The tournament cannot change to that state now."))
        if state == State.CLOSED:
            _refuse_unfinished(locked)
        locked.state = state
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


def neighbours(tournament: Tournament) -> list[str]:
    """The states that the tournament can change to: one back, one on."""
    place = ORDER.index(State(tournament.state))
    return [str(state) for state in ORDER[max(0, place - 1) : place + 2] if state != tournament.state]


def _refuse_unfinished(tournament: Tournament) -> None:
    """A tournament is closed when every series of it is."""
    drawn = tournament.series.count()
    if drawn < tournament.series_count:
        raise UserError(
            _(
                "%(drawn)d of %(count)d series are drawn. Play the others, or lower the number of series first."
            )
            % {"drawn": drawn, "count": tournament.series_count}
        )
    still_open = tournament.series.exclude(state=Series.State.CLOSED).order_by("number").first()
    if still_open is not None:
        raise UserError(_("Series %(number)d is not closed yet.") % {"number": still_open.number})
