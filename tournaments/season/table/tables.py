"""The table of a season in exports, and the list of what a club's members have played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.points import points
from tournaments.season.table.all_time import PlayedRecord
from tournaments.season.table.shown import ShownLine
from tournaments.standings.columns import safe_cell

NUMBER = {"td": {"class": "number"}, "th": {"class": "number"}}
WIDE_NUMBER = {"td": {"class": "number wide"}, "th": {"class": "number wide"}}


class AllTimeTable(tables.Table):
    """The records of a club's members, those with the most series first."""

    caption = gettext_lazy("What members have played")
    name = tables.Column(verbose_name=gettext_lazy("Name"))
    series = tables.Column(verbose_name=gettext_lazy("Series played"), attrs=NUMBER)
    average = tables.Column(verbose_name=gettext_lazy("Average"), attrs=NUMBER)
    won_share = tables.Column(
        verbose_name=gettext_lazy("Games won"), attrs=WIDE_NUMBER, empty_values=(), order_by="won_order"
    )
    best = tables.Column(verbose_name=gettext_lazy("Best series"), attrs=WIDE_NUMBER)

    class Meta:
        attrs = {"class": "all-time"}

    def __init__(self, records: Sequence[PlayedRecord]) -> None:
        super().__init__(list(records))

    def render_average(self, record: PlayedRecord) -> str:
        return record.shown_average

    def render_won_share(self, record: PlayedRecord) -> str:
        return record.shown_share

    def render_best(self, record: PlayedRecord) -> str:
        return points(record.best)


class SeasonExport:
    """The rows of a file: the headings, then one for each line, numbers as numbers."""

    def __init__(self, lines: Sequence[ShownLine]) -> None:
        self.lines = lines

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        yield list(_headings())
        for line in self.lines:
            yield _row(line)


def _headings() -> tuple[str, ...]:
    return (
        _("Rank"),
        _("Name"),
        _("Club"),
        _("Guest"),
        _("Results"),
        _("Results counted"),
        _("Average or sum"),
        _("Bonus"),
        _("Value"),
        _("Struck"),
        _("Missing to the minimum"),
        _("Moved"),
    )


def _number(text: str) -> int | float:
    """The number, which stays whole in files if it is."""
    value = float(text)
    return int(value) if value.is_integer() else value


def _row(line: ShownLine) -> list[Any]:
    return [
        line.rank,
        safe_cell(line.name),
        safe_cell(line.club),
        _("guest") if line.is_guest else "",
        line.units,
        line.counted,
        _number(line.base),
        _number(line.extras),
        _number(line.value),
        " ".join(map(str, line.struck_points)),
        line.missing,
        line.moved,
    ]
