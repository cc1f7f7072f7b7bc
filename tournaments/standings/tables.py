"""The table of the standings, on the page and in exports."""

from __future__ import annotations

from typing import Any

import django_tables2 as tables
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import RuleSystem
from scoring.words.standings import shown_total, total_name
from tournaments.standings.ranking import Line, Standings
from tournaments.templatetags.skat import points

NUMBER = {"td": {"class": "number"}, "th": {"class": "number"}}
WIDE_NUMBER = {"td": {"class": "number wide"}, "th": {"class": "number wide"}}
# A cell that begins with one of these is a formula to a spreadsheet.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def safe_cell(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


class PointsColumn(tables.Column):
    """Points as the rule system reads them, with a real minus sign; plain numbers in exports."""

    def __init__(self, *, system: RuleSystem, **kwargs: Any) -> None:
        self.system = system
        super().__init__(attrs=kwargs.pop("attrs", WIDE_NUMBER), **kwargs)

    def render(self, value: int) -> str:
        return points(shown_total(self.system, value))

    def value(self, value: int | None) -> int | None:
        return shown_total(self.system, value)


class StandingsTable(tables.Table):
    """Rank, name, club, points per series, won, lost, total."""

    rank = tables.Column(verbose_name=gettext_lazy("Rank"), order_by="rank", attrs=NUMBER)
    name = tables.Column(verbose_name=gettext_lazy("Name"), order_by="sort_key")
    club = tables.Column(
        verbose_name=gettext_lazy("Club"), attrs={"td": {"class": "wide"}, "th": {"class": "wide"}}
    )
    won = tables.Column(verbose_name=gettext_lazy("Won"), attrs=WIDE_NUMBER)
    lost = tables.Column(verbose_name=gettext_lazy("Lost"), attrs=WIDE_NUMBER)

    class Meta:
        attrs = {"class": "standings"}
        row_attrs = {"id": lambda record: f"start-{record.start_number}"}
        empty_text = gettext_lazy("Nobody takes part yet.")
        sequence = ("rank", "name", "club", "...", "won", "lost", "total")

    def __init__(self, standings: Standings, lines: list[Line], *, public: bool, **kwargs: Any) -> None:
        self.standings, self.public = standings, public
        self.system = standings.tournament.rule_system
        self.words = {"series": _("Series %(number)d"), "won": _("Won"), "lost": _("Lost")}
        extra = [
            (f"series_{n}", self._series_column(n, place)) for place, n in enumerate(standings.series_numbers)
        ]
        extra.append(("total", self._total_column()))
        exclude = () if self.system.counts_games else ("won", "lost")
        super().__init__(lines, extra_columns=extra, exclude=exclude, **kwargs)

    def _total_column(self) -> PointsColumn:
        total = {"class": "number total"}
        return PointsColumn(
            system=self.system, verbose_name=total_name(self.system), attrs={"td": total, "th": total}
        )

    def _series_column(self, number: int, place: int) -> PointsColumn:
        return PointsColumn(
            system=self.system,
            accessor=f"series_points__{place}",
            verbose_name=_("Series %(number)d") % {"number": number},
            order_by=(f"series_points__{place}",),
        )

    def render_rank(self, record: Line) -> str:
        return f"={record.rank}" if record.shared else str(record.rank)

    def value_rank(self, record: Line) -> int:
        return record.rank

    def render_name(self, record: Line) -> str:
        """The name; on a phone the rest of the line unfolds below it."""
        name = record.public_name if self.public else record.name
        return format_html(
            '<span class="wide-inline">{}</span><details class="narrow"><summary>{}</summary>{}</details>',
            name,
            name,
            format_html_join("", "{}<br>", ((line,) for line in self._unfolded(record))),
        )

    def _unfolded(self, record: Line) -> list[str]:
        series = zip(self.standings.series_numbers, record.series_points, strict=True)
        lines = [
            f"{self.words['series'] % {'number': number}}: {points(shown_total(self.system, value))}"
            for number, value in series
        ]
        if self.system.counts_games:
            lines.append(f"{self.words['won']}: {record.won}, {self.words['lost']}: {record.lost}")
        return [record.club, *lines] if record.club else lines

    def value_name(self, record: Line) -> str:
        return safe_cell(record.public_name if self.public else record.name)

    def value_club(self, record: Line) -> str:
        return safe_cell(record.club)
