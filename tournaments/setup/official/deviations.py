"""What lists, pages and files state about an official tournament: its order, and each deviation from it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.setup.official.orders import rule_name


class Deviation(NamedTuple):
    """``rule``: its key."""

    rule: str
    reason: str
    series: int | None
    table: int | None


def deviations_of(tournament: Tournament) -> tuple[Deviation, ...]:
    """The deviations, the oldest first. Empty, without a query, for most tournaments."""
    if not tournament.official_order and not tournament.has_left_order:
        return ()
    rows = tournament.deviations.order_by("pk")
    return tuple(
        Deviation(*row) for row in rows.values_list("rule", "reason", "series_number", "table_number")
    )


def official_sentences(tournament: Tournament, series: Collection[int]) -> list[str]:
    """Remarks below standings and lists of these series; deviations of a hidden series are left out."""
    order = str(tournament.get_official_order_display())
    head = _("official, played by the order of %(order)s") % {"order": order}
    said = (deviation_in_words(*one) for one in deviations_of(tournament) if one.series in {None, *series})
    return [*([head] if tournament.official_order else []), *said]


def deviation_in_words(rule: str, reason: str, series: int | None, table: int | None) -> str:
    values = {"rule": rule_name(rule), "reason": reason, "series": series, "table": table}
    if table is not None:
        return _("against the order, series %(series)d, table %(table)d (%(rule)s): %(reason)s") % values
    if series is not None:
        return _("against the order, series %(series)d (%(rule)s): %(reason)s") % values
    return _("against the order (%(rule)s): %(reason)s") % values
