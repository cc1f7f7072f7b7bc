"""The next table to be typed in or confirmed: used by the desk and by the next step."""

from __future__ import annotations

from django.db.models import Case, F, OrderBy, Q, QuerySet, When

from tournaments.access.actors import Actor
from tournaments.models import ScoreSheet, SkatTable

# The paper that has been on the desk longest comes first, then the tables that are still playing.
ARRIVED_FIRST = F("sheet_arrived_at").asc(nulls_last=True)


def tables_to_type(series_id: int) -> QuerySet[SkatTable]:
    """Tables of a series without a sheet, in the order in which they are typed in."""
    return SkatTable.objects.filter(series=series_id, score_sheet=None).order_by(ARRIVED_FIRST, "number")


def tables_to_confirm(series_id: int) -> QuerySet[SkatTable]:
    """Tables of a series whose sheet nobody has confirmed yet, by number."""
    waiting = Q(score_sheet__state=ScoreSheet.State.RECORDED)
    return SkatTable.objects.filter(waiting, series=series_id).order_by("number")


def not_typed_by(actor: Actor) -> Q:
    """The tables whose sheet ``actor`` did not type in; of an imported sheet only the name is known."""
    if actor.user is None:
        return Q()
    by_login = Q(score_sheet__recorded_by=actor.user)
    by_name = Q(score_sheet__recorded_by=None, score_sheet__recorded_as=actor.name)
    return ~(by_login | by_name)


def going_round(tables: QuerySet[SkatTable], after: int, *before: OrderBy) -> QuerySet[SkatTable, int]:
    """The numbers of these tables, ordered by ``before``, then from the table after number ``after`` round the hall."""
    comes_first = Case(When(number__gt=after, then=0), default=1)
    return tables.order_by(*before, comes_first, "number").values_list("number", flat=True)
