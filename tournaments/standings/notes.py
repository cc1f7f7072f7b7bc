"""What has to be said beside a result: a sheet saved although it is wrong, a ruling, points taken off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.models import Seat, Series, SkatTable


@dataclass(frozen=True)
class Note:
    """One remark, with the series and the table it belongs to."""

    series: int
    table: int
    text: str


def missing_and_notes(series: Sequence[Series]) -> tuple[tuple[tuple[int, int], ...], tuple[Note, ...]]:
    """Sheets that have not come back, counted by series number, and the remarks on those that have."""
    tables = (
        SkatTable.objects.filter(series__in=[one.pk for one in series])
        .filter(Q(score_sheet=None) | ~Q(score_sheet__reason="") | ~Q(score_sheet__ruling=""))
        .order_by("series__number", "number")
        .values_list("pk", "series__number", "number", "score_sheet__reason", "score_sheet__ruling")
    )
    rows = list(tables)
    missing = Counter(number for _pk, number, _table, reason, _ruling in rows if reason is None)
    mentioned = [row for row in rows if row[3] is not None]
    taken_off = _penalties([row[0] for row in mentioned]) if mentioned else {}
    notes = [
        Note(number, table, _text(reason, ruling, taken_off.get(pk, [])))
        for pk, number, table, reason, ruling in mentioned
    ]
    return tuple(sorted(missing.items())), tuple(notes)


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
