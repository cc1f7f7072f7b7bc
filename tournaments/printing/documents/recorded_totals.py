"""Recorded sheets of which only the totals are known: the settlement of each table, six to eight on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.printing.documents.list_form.data import FormData
from tournaments.printing.documents.list_form.foot import control_of, settlement_of
from tournaments.printing.engine.blocks import Drawn, Lines, heading, small
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.story import UPRIGHT
from tournaments.printing.engine.table import Column, Table, table_of
from tournaments.printing.engine.tags import TaggedCanvas

WIDTH = UPRIGHT.inside
SEAT, VALUE = 24.0, 68.0  # widths of columns in points
NAME_OF_TABLE = 150.0
SIZE, HEAD_SIZE = 9.5, 8.0
GAP = 8.0


@dataclass(frozen=True)
class TableTotals:
    """One table on the page: its number beside the headings, the settlement, remarks."""

    name: Lines
    table: Table
    remarks: Sequence[Lines]

    @property
    def height(self) -> float:
        return self.table.height + sum(line.height for line in self.remarks) + GAP

    def paint(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        self.name.draw(canvas, left, top - max(0, self.table.head_height - self.name.height))
        self.table.draw(canvas, left, top)
        top -= self.table.height + 2
        for line in self.remarks:
            line.draw(canvas, left, top)
            top -= line.height


def blocks_of(sheets: Sequence[FormData], *, name_series: bool = False) -> list[Drawn]:
    """``name_series``: name the series at each table, if several are on a page."""
    return [_block(sheet, name_series=name_series) for sheet in sheets]


def _block(sheet: FormData, *, name_series: bool) -> Drawn:
    where = _("Series %(series)d · Table %(table)d") % {
        "series": sheet.series or 0,
        "table": sheet.table or 0,
    }
    name = where if name_series else _("Table %(number)d") % {"number": sheet.table or 0}
    control = [control_of(sheet)] if sheet.form.outcomes else []
    # The name of the typist comes last.
    *others, by = sheet.remarks or ("",)
    own = TableTotals(
        heading(name, NAME_OF_TABLE, 13),
        _table(sheet),
        [small(remark, WIDTH) for remark in (" · ".join(filter(None, [*control, by])), *others) if remark],
    )
    return Drawn(own.height, own.paint, bookmark=where, tags_itself=True)


def _table(sheet: FormData) -> Table:
    """A row for each seat, a column for each line of the settlement."""
    rows = settlement_of(sheet)
    columns = [
        Column("", SEAT, Align.RIGHT, font_size=SIZE),
        Column("", WIDTH - SEAT - VALUE * len(rows), font_size=SIZE),
        *(
            Column(f"{row.letter} {row.formula}".strip(), VALUE, Align.RIGHT, font_size=SIZE, padding=6)
            for row in rows
        ),
    ]
    texts = [
        [str(number), seat.numbered, *(sheet.totals.get(number, {}).get(row.key, "") for row in rows)]
        for number, seat in enumerate(sheet.seats or [], 1)
    ]
    return table_of(columns, texts, air=2.5, head_size=HEAD_SIZE, banded=False)
