"""The table of the standings, on the page and in exports."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

import django_tables2 as tables
from django.utils.encoding import force_str
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import RuleSystem
from scoring.words.standings import shown_total, total_name
from tournaments.standings.ranking import Line, Standings
from tournaments.templatetags.skat import points

NUMBER = {"td": {"class": "number"}, "th": {"class": "number"}}
WIDE_NUMBER = {"td": {"class": "number wide"}, "th": {"class": "number wide"}}
WIDE = {"td": {"class": "wide"}, "th": {"class": "wide"}}
TOTAL = {"td": {"class": "number total"}, "th": {"class": "number total"}}
NOTHING = "—"
# A cell that begins with one of these is a formula to a spreadsheet.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
Cell = Callable[[Line], object]


def safe_cell(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


class WrittenPoints(dict[int | None, str]):
    """Points as the rule system reads them, with a real minus sign; each number is written once."""

    def __init__(self, system: RuleSystem) -> None:
        super().__init__()
        self.system = system

    def __missing__(self, value: int | None) -> str:
        text = points(shown_total(self.system, value))
        self[value] = text
        return text


class PointsColumn(tables.Column):
    """Points of a series, or the total."""

    def __init__(self, written: WrittenPoints, **kwargs: Any) -> None:
        self.written = written
        super().__init__(**kwargs)

    def render(self, value: int) -> str:
        return self.written[value]


class StandingsTable(tables.Table):
    """Rank, name, club, points per series, won, lost, total.

    The library inspects a signature for every cell, which takes most of a second for 250 rows. So it sorts, pages
    and writes the heads, while the rows of the page and of the exports are written here.
    """

    rank = tables.Column(verbose_name=gettext_lazy("Rank"), order_by="rank", attrs=NUMBER)
    name = tables.Column(verbose_name=gettext_lazy("Name"), order_by="sort_key")
    club = tables.Column(verbose_name=gettext_lazy("Club"), attrs=WIDE)
    won = tables.Column(verbose_name=gettext_lazy("Won"), attrs=WIDE_NUMBER)
    lost = tables.Column(verbose_name=gettext_lazy("Lost"), attrs=WIDE_NUMBER)

    class Meta:
        attrs = {"class": "standings"}
        empty_text = gettext_lazy("Nobody takes part yet.")
        sequence = ("rank", "name", "club", "...", "won", "lost", "total")
        template_name = "tournaments/standings/_table.html"

    def __init__(self, standings: Standings, lines: Sequence[Line], **kwargs: Any) -> None:
        self.standings = standings
        self.system = standings.tournament.rule_system
        self.written = WrittenPoints(self.system)
        self.words = {"series": _("Series %(number)d"), "won": _("Won"), "lost": _("Lost")}
        self.name_pattern = self._name_pattern()
        total = PointsColumn(self.written, verbose_name=total_name(self.system), attrs=TOTAL)
        extra = [*self._series_columns(), ("total", total)]
        exclude = () if self.system.counts_games else ("won", "lost")
        super().__init__(list(lines), extra_columns=extra, exclude=exclude, **kwargs)

    def _series_columns(self) -> list[tuple[str, tables.Column]]:
        return [
            (
                f"series_{number}",
                PointsColumn(
                    self.written,
                    accessor=f"series_points__{place}",
                    verbose_name=self.words["series"] % {"number": number},
                    order_by=(f"series_points__{place}",),
                    attrs=WIDE_NUMBER,
                ),
            )
            for place, number in enumerate(self.standings.series_numbers)
        ]

    def body(self) -> SafeString:
        """The rows of this page."""
        written = self._cells()
        columns = [(written[column.name], column.attrs["td"].as_html()) for column in self.columns]
        cells = "".join(f"<td {attributes}>{{}}</td>" for _write, attributes in columns)
        rows = (
            (row.record.start_number, *(write(row.record) for write, _attributes in columns))
            for row in self.paginated_rows
        )
        return format_html_join("\n", f'<tr id="start-{{}}">{cells}</tr>', rows)

    def _cells(self) -> dict[str, Cell]:
        """By column: what stands in its cell."""
        cells: dict[str, Cell] = {
            "rank": self.render_rank,
            "name": self.render_name,
            "club": lambda line: line.club or NOTHING,
            "won": lambda line: line.won,
            "lost": lambda line: line.lost,
            "total": lambda line: self.written[line.total],
        }
        return cells | {
            f"series_{number}": self._series_cell(place)
            for place, number in enumerate(self.standings.series_numbers)
        }

    def _series_cell(self, place: int) -> Cell:
        def cell(line: Line) -> str:
            value = line.series_points[place]
            return NOTHING if value is None else self.written[value]

        return cell

    def render_rank(self, record: Line) -> str:
        return record.shown_rank

    def render_name(self, record: Line) -> SafeString:
        """The name; on a phone the rest of the line unfolds below it."""
        club = format_html("{}<br>", record.club) if record.club else ""
        numbers = [self.written[value] for value in record.series_points]
        games = (record.won, record.lost) if self.system.counts_games else ()
        return format_html(self.name_pattern, record.name, record.name, club, *numbers, *games)

    def _name_pattern(self) -> str:
        """Made once, since formatting is what a page of 250 lines spends its time on."""
        words = {key: escape(word).replace("{", "{{").replace("}", "}}") for key, word in self.words.items()}
        unfolded = [
            f"{words['series'] % {'number': number}}: {{}}" for number in self.standings.series_numbers
        ]
        if self.system.counts_games:
            unfolded.append(f"{words['won']}: {{}}, {words['lost']}: {{}}")
        rest = "".join(f"{line}<br>" for line in unfolded)
        return (
            '<span class="wide-inline">{}</span>'
            f'<details class="narrow"><summary>{{}}</summary>{{}}{rest}</details>'
        )

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        """What an export holds: the heads, then every line, numbers as numbers; lots where one has decided."""
        columns = [column for column in self.columns if column.name not in (exclude_columns or ())]
        with_lots = any(line.lot is not None for line in self.standings.lines)
        heads: list[object] = [force_str(column.header) for column in columns]
        yield [*heads, _("Lot")] if with_lots else heads
        for row in self.rows:
            values = self._values(row.record)
            cells = [values[column.name] for column in columns]
            yield [*cells, row.record.lot] if with_lots else cells

    def _values(self, line: Line) -> dict[str, object]:
        values: dict[str, object] = {
            "rank": line.rank,
            "name": safe_cell(line.name),
            "club": safe_cell(line.club),
            "won": line.won,
            "lost": line.lost,
            "total": shown_total(self.system, line.total),
        }
        series = zip(self.standings.series_numbers, line.series_points, strict=True)
        return values | {f"series_{number}": shown_total(self.system, value) for number, value in series}


def column_names(series_numbers: Iterable[int]) -> set[str]:
    """Names of the columns that standings over these series can be sorted by."""
    return {"rank", "name", "club", "won", "lost", "total"} | {f"series_{n}" for n in series_numbers}
