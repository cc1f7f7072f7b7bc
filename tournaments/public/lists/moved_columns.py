"""Two more columns of the list over all series, on pages only: places won or lost, and the path as a small line."""

from __future__ import annotations

from collections.abc import Iterable

from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from tournaments.public.lists.rank_history import RankHistory
from tournaments.standings.columns import ListColumn
from tournaments.standings.ranking import StandingsLine
from tournaments.web.charts.rank_spark import RankSpark, placed_spark


def with_moves(columns: Iterable[ListColumn], history: RankHistory) -> list[ListColumn]:
    """Adds a column after the rank and one before the total, if there is a series to compare with."""
    before = list(columns)
    if len(history.series) < 2:
        return before
    rank, *others, total = before
    return [rank, _change(history), *others, _path(history), total]


def _change(history: RankHistory) -> ListColumn:
    part = get_template("parts/change.html")

    def shown(line: StandingsLine) -> SafeString:
        return SafeString(part.render({"change": history.moved(line.start_number)}).strip())

    return ListColumn("moved", "±", value=_nothing, shown=shown, is_of_page=True)


def _path(history: RankHistory) -> ListColumn:
    chart, players = get_template("charts/rank_spark.html"), len(history.ranks)

    def shown(line: StandingsLine) -> SafeString:
        placed = placed_spark(RankSpark(history.ranks_of(line.start_number), players))
        return SafeString(chart.render({"placed": placed}).strip())

    attributes = {"td": {"class": "wide"}, "th": {"class": "wide"}}
    return ListColumn("path", _("Path"), value=_nothing, shown=shown, is_of_page=True, attributes=attributes)


def _nothing(_line: StandingsLine) -> None:
    return None
