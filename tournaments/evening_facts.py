"""Counts what the table of next steps asks for, in three to five short queries."""

from __future__ import annotations

from django.db.models import Count, Q

from tournaments.access import has_second_login
from tournaments.actors import Actor
from tournaments.desk_order import not_typed_by, tables_to_confirm, tables_to_type
from tournaments.errors import Refused
from tournaments.models import JournalEntry, PrintJob, ScoreSheet, Series, SkatTable, Tournament
from tournaments.next_steps import Facts
from tournaments.seating.generator.sizes import table_sizes
from tournaments.visibility import secret_series

CONFIRMED = Q(score_sheet__state=ScoreSheet.State.CONFIRMED)


def facts_of(tournament: Tournament, actor: Actor) -> Facts:
    """The facts as they are now; ``actor`` decides which sheets can be confirmed next."""
    drawn = list(tournament.series.order_by("number"))
    in_hand = next((series for series in drawn if series.state != Series.State.CLOSED), None)
    series = in_hand or (drawn[-1] if drawn else None)
    here = tournament.entries.filter(is_here=True).count()
    tables, sheets, confirmed = _counts(series)
    return Facts(
        state=tournament.state,
        here=here,
        can_be_seated=_can_be_seated(tournament, here),
        series_count=tournament.series_count,
        drawn=len(drawn),
        number=series.number if series else 0,
        series_state=series.state if series else "",
        tables=tables,
        sheets=sheets,
        confirmed=confirmed,
        needs_confirming=tournament.needs_second_person,
        is_alone=tournament.needs_second_person and confirmed < sheets and not has_second_login(),
        unreleased=next(iter(secret_series(tournament, drawn)), 0),
        table=_next_table(in_hand, actor, is_complete=sheets == tables),
        is_printed=_is_printed(tournament),
    )


def _counts(series: Series | None) -> tuple[int, int, int]:
    """Tables, sheets and confirmed sheets of a series."""
    if series is None:
        return 0, 0, 0
    counts = SkatTable.objects.filter(series=series).aggregate(
        tables=Count("pk"), sheets=Count("score_sheet"), confirmed=Count("pk", filter=CONFIRMED)
    )
    return counts["tables"], counts["sheets"], counts["confirmed"]


def _can_be_seated(tournament: Tournament, here: int) -> bool:
    try:
        return bool(table_sizes(here, allowed=tournament.rule_system.table_sizes))
    except Refused:
        return False


def _next_table(series: Series | None, actor: Actor, *, is_complete: bool) -> int:
    """The number of the table to be typed in, or confirmed by ``actor``; 0 where there is none."""
    if series is None or not series.is_public:
        return 0
    to_confirm = tables_to_confirm(series.pk).filter(not_typed_by(actor))
    waiting = to_confirm if is_complete else tables_to_type(series.pk)
    return waiting.values_list("number", flat=True).first() or 0


def _is_printed(tournament: Tournament) -> bool:
    """Whether a result list was asked for after the tournament was closed, and no result has changed since."""
    if tournament.state != Tournament.State.CLOSED:
        return False
    lists = PrintJob.objects.filter(
        tournament=tournament,
        kind=PrintJob.RESULT_LIST,
        state=PrintJob.State.DONE,
        result_version=tournament.result_version,
    )
    changes = JournalEntry.objects.filter(
        tournament=tournament, action=JournalEntry.Action.TOURNAMENT_STATE
    ).order_by("-number")
    closed_at = changes.values_list("at", flat=True).first()
    return lists.filter(asked_at__gte=closed_at).exists() if closed_at else lists.exists()
