"""A table calls the desk because something is wrong, and the desk answers. No result changes, so it is not journalled.

Each table has at most one open call, a pause between two, and a limit. Locks like saving a sheet.
"""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.access.actors import Actor, Kind
from tournaments.access.permissions import Action, may
from tournaments.access.table_links import note_change
from tournaments.foundations.errors import Refused
from tournaments.models import DeskCall, Series, SkatTable, Tournament
from tournaments.sheets.typing.recording import lock_table

MOST_CALLS = 10  # of one table in one series: beyond that, walk to the desk
PAUSE = dt.timedelta(minutes=1)
LONGEST_WAIT = dt.timedelta(minutes=15)  # of a call that a phone has kept without network


class TableCall(NamedTuple):
    """A table's view of its call; empty before it has called."""

    called_at: dt.datetime | None = None
    answered_at: dt.datetime | None = None
    is_taken_back: bool = False

    @property
    def is_open(self) -> bool:
        return self.called_at is not None and self.answered_at is None

    @property
    def is_answered(self) -> bool:
        """Whether the desk has answered."""
        return self.answered_at is not None and not self.is_taken_back


def call_desk(table: SkatTable, *, by: Actor, ago: dt.timedelta = dt.timedelta()) -> DeskCall:
    """Calls the desk to the table. Idempotent while it is open. Raises ``Refused``.

    ``ago``: how long the phone has kept the call, because it could not reach the desk.
    """
    with transaction.atomic():
        locked = _locked(table, by)
        known = DeskCall.objects.filter(skat_table=locked).first()
        if known is not None and known.is_open:
            return known
        now = timezone.now()
        called_at = now - min(ago, LONGEST_WAIT)
        if known is not None and ago and called_at < known.called_at + PAUSE:
            return known  # sent again, since the answer was lost
        if known is not None:
            _refuse_flood(known, now)
        note_change(locked)
        return _store(locked, known, called_at)


def _store(table: SkatTable, known: DeskCall | None, called_at: dt.datetime) -> DeskCall:
    values = {
        "called_at": called_at,
        "answered_at": None,
        "is_taken_back": False,
        "calls": known.calls + 1 if known else 1,
    }
    return DeskCall.objects.update_or_create(skat_table=table, defaults=values)[0]


def take_call_back(table: SkatTable, *, by: Actor) -> None:
    """Takes the call back. Idempotent. Raises ``Refused``."""
    with transaction.atomic():
        _end(_locked(table, by), is_taken_back=True)


def answer_call(table: SkatTable, *, by: Actor) -> bool:
    """Notes that the desk goes to the table; False if no call is open. Raises ``Refused``."""
    if not may(by, Action.ANSWER_CALL):
        raise Refused("not-your-table", table=table.number)
    with transaction.atomic():
        return _end(lock_table(table.pk), is_taken_back=False)


def _end(table: SkatTable, *, is_taken_back: bool) -> bool:
    waiting = DeskCall.objects.filter(skat_table=table, answered_at=None)
    if not waiting.update(answered_at=timezone.now(), is_taken_back=is_taken_back):
        return False
    note_change(table)
    return True


def open_calls(of: Tournament | Series | None = None) -> QuerySet[DeskCall]:
    """Open calls in running series, the oldest first; of all tournaments for None."""
    path = {Tournament: "skat_table__series__tournament", Series: "skat_table__series"}
    rows = DeskCall.objects.filter(answered_at=None, skat_table__series__state=Series.State.RELEASED)
    if of is not None:
        rows = rows.filter(**{path[type(of)]: of})
    return rows.select_related("skat_table__series__tournament").order_by("called_at", "pk")


def can_call(series: Series) -> bool:
    """Whether the series is being played."""
    return series.state == Series.State.RELEASED


def _locked(table: SkatTable, by: Actor) -> SkatTable:
    """The table, locked. Raises ``Refused`` for strangers, and for a series that is not played."""
    locked = lock_table(table.pk)
    if not _is_at_table(locked, by):
        raise Refused("not-your-call")
    if not can_call(locked.series):
        raise Refused("call-of-no-running-series", number=locked.series.number)
    return locked


def _is_at_table(table: SkatTable, by: Actor) -> bool:
    """Whether the actor is a phone of this table, or a player with a seat at it and no substitute."""
    if by.kind is not Kind.PLAYER:
        return may(by, Action.CALL_DESK, on=table)
    seat = table.seats.filter(entry=by.entry_id, substitute="").first()
    return seat is not None and may(by, Action.CALL_DESK, on=seat)


def _refuse_flood(known: DeskCall, now: dt.datetime) -> None:
    # A clock that was set back makes nobody wait.
    if dt.timedelta() <= now - known.called_at < PAUSE:
        raise Refused("call-too-soon")
    if known.calls >= MOST_CALLS:
        raise Refused("too-many-calls", most=MOST_CALLS)
