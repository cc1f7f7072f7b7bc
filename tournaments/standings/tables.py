"""The table of the standings, on the page and in exports."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import django_tables2 as tables
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from tournaments.standings.columns import ListColumn, ListedStandings, columns_of, lot_column, row_of
from tournaments.standings.quota import QuotaLine
from tournaments.standings.ranking import StandingsLine
from tournaments.web.table_room import room_class


class StandingsTable(tables.Table):
    """The standings with the columns of ``columns_of``.

    The library inspects a signature for every cell, which takes most of a second for 250 rows. So it only sorts,
    paginates and writes the headings, while this class writes the rows of the page and of the exports.
    """

    kind = "list"  # in table_room.py

    class Meta:
        empty_text = gettext_lazy("Nobody takes part yet.")
        template_name = "tables/written.html"

    def __init__(
        self,
        standings: ListedStandings,
        lines: Sequence[StandingsLine],
        quota: QuotaLine | None = None,
        columns: Sequence[ListColumn] | None = None,
        **kwargs: Any,
    ) -> None:
        """``quota``: the line among the rows, drawn only if they are everybody in rank order. ``columns``: instead of
        the usual ones.
        """
        self.standings = standings
        self.quota = quota
        self.written_columns = columns or self.page_columns()
        heads = [(column.name, _head(column)) for column in self.written_columns]
        room = room_class(len(standings.series_numbers), self.kind)
        super().__init__(list(lines), extra_columns=heads, attrs={"class": f"standings {room}"}, **kwargs)
        self.caption = gettext("Standings of %(name)s") % {"name": standings.name}

    def page_columns(self) -> list[ListColumn]:
        """The columns as the page has them."""
        return columns_of(self.standings)

    def body(self) -> SafeString:
        """The rows of this page, and the line of the quota if it is among them."""
        lines = [row.record for row in self.paginated_rows]
        above = self._above_quota(lines)
        if self.quota is None or not above:
            return self._written(lines)
        pattern = '{}\n<tr class="quota"><td colspan="{}">{}</td></tr>\n{}'
        upper, lower = self._written(lines[:above]), self._written(lines[above:])
        return format_html(pattern, upper, len(self.written_columns), self.quota.sentence, lower)

    def _written(self, lines: Sequence[StandingsLine]) -> SafeString:
        columns = self.written_columns
        cells = "".join(map(self._cell, columns))
        rows = (row_of(line, columns) for line in lines)
        return format_html_join("\n", f'<tr id="start-{{start_number}}">{cells}</tr>', rows)

    def _above_quota(self, lines: Sequence[StandingsLine]) -> int:
        """The number of rows of this page above the line of the quota; 0 if it is not on this page."""
        everybody = self.standings.lines
        if self.quota is None or tuple(self.order_by) != ("rank",) or len(self.rows) < len(everybody):
            return 0
        last = everybody[self.quota.above - 1].start_number
        return next((place for place, line in enumerate(lines, 1) if line.start_number == last), 0)

    def _cell(self, column: ListColumn) -> str:
        """The pattern of a cell; the name is the heading of its row."""
        tag = "th" if column.name == "name" else "td"
        scope = ' scope="row"' if tag == "th" else ""
        attributes = self.columns[column.name].attrs["td"].as_html()
        return f"<{tag}{scope} {attributes}".rstrip() + f">{column.pattern or column.place}</{tag}>"

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        """The contents of an export: headings, then all lines, numbers as numbers; lots where any decided."""
        left_out = exclude_columns or ()
        columns = [one for one in columns_of(self.standings) if one.name not in left_out]
        if any(line.lot is not None for line in self.standings.lines):
            columns.append(lot_column())
        yield [column.heading for column in columns]
        for row in self.rows:
            yield [column.value(row.record) for column in columns]


def _head(column: ListColumn) -> tables.Column:
    return tables.Column(
        verbose_name=column.heading,
        order_by=(column.order_by or column.name,),
        orderable=not column.is_of_page,
        attrs=column.attributes,
    )
