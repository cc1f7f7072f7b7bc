"""What lists, pages and files say of an official tournament: its order, and each deviation from it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.models import OrderDeviation, Tournament
from tournaments.setup.official.orders import rule_name


def official_sentences(tournament: Tournament) -> list[str]:
    """Nothing for most tournaments, and then no query; otherwise one."""
    if not tournament.official_order and not tournament.has_left_order:
        return []
    order = str(tournament.get_official_order_display())
    head = (
        [_("official, played by the order of %(order)s") % {"order": order}]
        if tournament.official_order
        else []
    )
    return [*head, *(deviation_sentence(one) for one in tournament.deviations.order_by("pk"))]


def deviation_sentence(one: OrderDeviation) -> str:
    values = {
        "rule": rule_name(one.rule),
        "reason": one.reason,
        "series": one.series_number,
        "table": one.table_number,
    }
    if one.table_number is not None:
        return _("against the order, series %(series)d, table %(table)d (%(rule)s): %(reason)s") % values
    return _("against the order (%(rule)s): %(reason)s") % values
