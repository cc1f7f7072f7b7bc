"""The table of the standings, on the page and in exports."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import django_tables2 as tables
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from tournaments.standings.columns import ListColumn, columns_of, lot_column, row_of
from tournaments.standings.ranking import Line, Standings


class StandingsTable(tables.Table):
    """The standings with the columns of ``columns_of``.

    The library inspects a signature for every cell, which takes most of a second for 250 rows. So it sorts,
    paginates and writes the headings, while the rows of the page and of the exports are written here.
    """

    class Meta:
        attrs = {"class": "standings"}
        empty_text = gettext_lazy("Nobody takes part yet.")
        template_name = "tournaments/standings/_table.html"

    def __init__(self, standings: Standings, lines: Sequence[Line], **kwargs: Any) -> None:
        self.standings = standings
        self.written_columns = columns_of(standings)
        heads = [(column.name, _head(column)) for column in self.written_columns]
        super().__init__(list(lines), extra_columns=heads, **kwargs)

    def body(self) -> SafeString:
        """The rows of this page."""
        columns = self.written_columns
        cells = "".join(
            f"<td {self.columns[column.name].attrs['td'].as_html()}>{column.pattern or column.place}</td>"
            for column in columns
        )
        rows = (row_of(row.record, columns) for row in self.paginated_rows)
        return format_html_join("\n", f'<tr id="start-{{start_number}}">{cells}</tr>', rows)

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        """The contents of an export: headings, then all lines, numbers as numbers; lots where any decided."""
        columns = [column for column in self.written_columns if column.name not in (exclude_columns or ())]
        if any(line.lot is not None for line in self.standings.lines):
            columns.append(lot_column())
        yield [column.heading for column in columns]
        for row in self.rows:
            yield [column.value(row.record) for column in columns]


def _head(column: ListColumn) -> tables.Column:
    return tables.Column(
        verbose_name=column.heading,
        order_by=(column.order_by or column.name,),
        attrs=column.attributes,
    )
