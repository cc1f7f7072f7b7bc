"""Closing a series when all its sheets are in, and opening it again."""

from __future__ import annotations

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Series
from tournaments.models.transitions import move
from tournaments.setup.states import lock_series, lock_unless_closed
from tournaments.sheets.desk_order import tables_to_confirm, tables_to_type


def close_series(series: Series, *, by: Actor) -> Series:
    """Closes the series: its results are official. Refused while sheets are missing or not confirmed."""
    with transaction.atomic():
        locked = lock_series(series)
        if locked.state == Series.State.CLOSED:
            return locked
        _refuse_open_tables(locked)
        return _change(locked, Series.State.CLOSED, JournalEntry.Action.SERIES_CLOSED, by, "")


def reopen_series(series: Series, *, by: Actor, reason: str) -> Series:
    """Opens a closed series for corrections; ``reason`` goes into the journal."""
    if not reason.strip():
        raise Refused("reopen-without-reason", field="reason")
    with transaction.atomic():
        locked = lock_series(series)
        if locked.state != Series.State.CLOSED:
            return locked
        # In a closed tournament every series is closed; the lock keeps it from being closed at the same moment.
        lock_unless_closed(locked.tournament)
        return _change(locked, Series.State.RELEASED, JournalEntry.Action.SERIES_REOPENED, by, reason.strip())


def _refuse_open_tables(series: Series) -> None:
    missing = [table.number for table in tables_to_type(series.pk).order_by("number")]
    # A series without tables has no results that could become official.
    if missing or not series.skat_tables.exists():
        raise Refused("tables-out", tables=_listed(missing))
    waiting = [table.number for table in tables_to_confirm(series.pk)]
    if waiting and series.tournament.needs_second_person:
        raise Refused("sheets-unconfirmed", tables=_listed(waiting))


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers)) or "–"


def _change(
    series: Series, state: Series.State, action: JournalEntry.Action, by: Actor, reason: str
) -> Series:
    before = series.state
    move(series, state)
    # Makes pages that show the previous state stale.
    series.version += 1
    series.save(update_fields=["state", "version"])
    write_journal(
        series.tournament,
        action,
        by=by,
        before={"state": str(before)},
        after={"state": str(state)},
        reason=reason,
        series_number=series.number,
    )
    return series
