"""What has to be said beside a result: a sheet saved although it is wrong, a ruling, points taken off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.models import ScoreSheet, Seat, Series


@dataclass(frozen=True)
class Note:
    """One remark, with the series and the table it belongs to."""

    series: int
    table: int
    text: str


def notes_on(series: Sequence[Series]) -> list[Note]:
    """Remarks on the sheets of these series, in order of series and table."""
    sheets = (
        ScoreSheet.objects.filter(skat_table__series__in=series)
        .filter(~Q(reason="") | ~Q(ruling=""))
        .order_by("skat_table__series__number", "skat_table__number")
        .values_list("skat_table_id", "skat_table__series__number", "skat_table__number", "reason", "ruling")
    )
    rows = list(sheets)
    taken_off = _penalties([row[0] for row in rows])
    return [
        Note(number, table, _text(reason, ruling, taken_off.get(pk, [])))
        for pk, number, table, reason, ruling in rows
    ]


def _penalties(tables: Sequence[int]) -> dict[int, list[str]]:
    seats = Seat.objects.filter(skat_table__in=tables, penalty__gt=0).order_by("number")
    found: dict[int, list[str]] = {}
    for table, start_number, penalty in seats.values_list("skat_table", "entry__start_number", "penalty"):
        text = _("start number %(number)d: −%(points)d points") % {"number": start_number, "points": penalty}
        found.setdefault(table, []).append(text)
    return found


def _text(reason: str, ruling: str, penalties: Sequence[str]) -> str:
    parts = []
    if reason:
        parts.append(_("saved although the paper is wrong: %(reason)s") % {"reason": reason})
    if ruling:
        parts.append(_("ruling: %(ruling)s") % {"ruling": ruling})
    return "; ".join([*parts, *penalties])
