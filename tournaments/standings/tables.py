"""The table of the standings, on the page and in exports."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import django_tables2 as tables
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from tournaments.standings.columns import ListColumn, Listed, columns_of, lot_column, row_of
from tournaments.standings.ranking import Line


class StandingsTable(tables.Table):
    """The standings with the columns of ``columns_of``.

    The library inspects a signature for every cell, which takes most of a second for 250 rows. So it sorts,
    paginates and writes the headings, while the rows of the page and of the exports are written here.
    """

    class Meta:
        empty_text = gettext_lazy("Nobody takes part yet.")
        template_name = "tournaments/standings/_table.html"

    def __init__(self, standings: Listed, lines: Sequence[Line], **kwargs: Any) -> None:
        self.standings = standings
        self.written_columns = columns_of(standings)
        heads = [(column.name, _head(column)) for column in self.written_columns]
        super().__init__(list(lines), extra_columns=heads, attrs={"class": _classes(standings)}, **kwargs)
        self.caption = gettext("Standings of %(name)s") % {"name": standings.name}

    def body(self) -> SafeString:
        """The rows of this page."""
        columns = self.written_columns
        cells = "".join(map(self._cell, columns))
        rows = (row_of(row.record, columns) for row in self.paginated_rows)
        return format_html_join("\n", f'<tr id="start-{{start_number}}">{cells}</tr>', rows)

    def _cell(self, column: ListColumn) -> str:
        """The pattern of a cell; the name is the heading of its row."""
        attributes = self.columns[column.name].attrs["td"].as_html()
        content = column.pattern or column.place
        if column.name == "name":
            return f'<th scope="row" {attributes}>{content}</th>'
        return f"<td {attributes}>{content}</td>"

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        """The contents of an export: headings, then all lines, numbers as numbers; lots where any decided."""
        columns = [column for column in self.written_columns if column.name not in (exclude_columns or ())]
        if any(line.lot is not None for line in self.standings.lines):
            columns.append(lot_column())
        yield [column.heading for column in columns]
        for row in self.rows:
            yield [column.value(row.record) for column in columns]


def _classes(standings: Listed) -> str:
    """Many series need a wide screen: the style sheet asks how many there are."""
    several = [f"over-{most}" for most in (3, 5) if len(standings.series_numbers) > most]
    return " ".join(["standings", *several])


def _head(column: ListColumn) -> tables.Column:
    return tables.Column(
        verbose_name=column.heading,
        order_by=(column.order_by or column.name,),
        attrs=column.attributes,
    )
