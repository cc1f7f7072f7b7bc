"""Releasing the seats for everybody to see, and discarding a draw."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.result_version import touch_results
from tournaments.journal.writing import write_journal
from tournaments.ledger.charges import settle_if_used
from tournaments.models import Deal, JournalEntry, ScoreSheet, Seat, Series, Tournament
from tournaments.models.transitions import move
from tournaments.setup.states import lock_series


def check_seats(series: Series, *, by: Actor) -> Series:
    """Marks the draft as checked by a director; any later change makes it unchecked again."""
    return _go_on(series, Series.State.DRAFT, Series.State.CHECKED, JournalEntry.Action.SERIES_CHECKED, by)


def release_seats(series: Series, *, by: Actor) -> Series:
    """Shows the seats to everybody; from now on sheets can be typed in. Raises ``Refused`` for a draft."""
    if Series.objects.filter(pk=series.pk, state=Series.State.DRAFT).exists():
        raise Refused("seats-not-checked")
    return _go_on(
        series, Series.State.CHECKED, Series.State.RELEASED, JournalEntry.Action.SERIES_RELEASED, by
    )


def _go_on(
    series: Series, start: Series.State, end: Series.State, action: JournalEntry.Action, by: Actor
) -> Series:
    """Idempotent."""
    with transaction.atomic():
        locked = lock_series(series)
        if locked.state != start:
            return locked
        move(locked, end)
        locked.version += 1
        locked.save(update_fields=["state", "version"])
        write_journal(locked.tournament, action, by=by, series_number=locked.number)
        return locked


def discard_draw(series: Series, *, by: Actor, reason: str = "") -> None:
    """Deletes the newest draw; its seats and sheets stay readable in the journal.

    Raises ``Refused`` when the series is closed, is not the newest, or has sheets and no reason is given.
    """
    reason = reason.strip()
    with transaction.atomic():
        # Lock the series first, as saving a sheet does, to avoid deadlock.
        locked = lock_series(series)
        tournament = Tournament.objects.select_for_update().get(pk=series.tournament_id)
        _refuse_if_needed(tournament, locked, reason)
        write_journal(
            tournament,
            JournalEntry.Action.DRAW_DISCARDED,
            by=by,
            before=plan_on_record(locked),
            reason=reason,
            series_number=locked.number,
        )
        Deal.objects.filter(skat_table__series=locked).delete()
        if _sheets(locked).delete()[0]:
            touch_results(tournament)
        locked.delete()
        # The fees of its lists are no longer owed.
        settle_if_used(tournament, by=by)


def has_sheets(series: Series) -> bool:
    """Whether a sheet of this series, or a deal, has been typed in."""
    return _sheets(series).exists() or Deal.objects.filter(skat_table__series=series).exists()


def plan_on_record(series: Series) -> dict[str, Any]:
    """Seed, seats and everything recorded, for the journal."""
    tables: dict[str, list[list[Any]]] = {}
    seats = Seat.objects.filter(series=series).order_by("skat_table__number", "number")
    names = ("entry__start_number", "game_points", "won", "lost", "penalty", "series_points")
    for table, *values in seats.values_list("skat_table__number", *names):
        tables.setdefault(str(table), []).append(values if values[1] is not None else values[:1])
    passed = dict(_sheets(series).values_list("skat_table__number", "passed"))
    plan: dict[str, Any] = {"seed": series.seed, "seating": series.seating, "tables": list(tables.items())}
    plan |= {"passed": {str(table): count for table, count in passed.items()}} if passed else {}
    return plan | ({"deals": deals} if (deals := _deals(series)) else {})


def _deals(series: Series) -> list[list[Any]]:
    """Table, number and content of each deal."""
    rows = Deal.objects.filter(skat_table__series=series).order_by("skat_table__number", "number")
    return [list(row) for row in rows.values_list("skat_table__number", "number", "told")]


def _sheets(series: Series) -> QuerySet[ScoreSheet]:
    return ScoreSheet.objects.filter(skat_table__series=series)


def refuse_if_closed(series: Series) -> None:
    """The results of a closed series are official; neither its seats nor its sheets change."""
    if series.state == Series.State.CLOSED:
        raise Refused("series-closed", number=series.number)


def _refuse_if_needed(tournament: Tournament, series: Series, reason: str) -> None:
    refuse_if_closed(series)
    if tournament.series.filter(number__gt=series.number).exists():
        raise Refused("later-series-drawn")
    if has_sheets(series) and not reason:
        raise Refused("discard-without-reason", field="reason")
