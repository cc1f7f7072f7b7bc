"""The contents page: what is in the file, and on which page it begins."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.printing.engine.blocks import Block, Gap, heading
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.story import UPRIGHT, Section
from tournaments.printing.engine.table import Column, Table, table_of


def contents_section(title: str, counts: Sequence[tuple[str, int]], *, first: int) -> Section:
    """``counts``: titles with their numbers of pages; ``first``: the page on which the first of them begins."""
    rows, page = [], first
    for name, pages in counts:
        if pages:
            rows.append([name, str(page)])
        page += pages
    blocks: list[Block] = [heading(title, UPRIGHT.inside, 18, "H1"), Gap(6), _table(rows)]
    return Section(title, blocks)


def _table(rows: list[list[str]]) -> Table:
    columns = [
        Column("", UPRIGHT.inside - 60, font_size=12),
        Column("", 60, align=Align.RIGHT, font_size=12),
    ]
    return table_of(columns, rows)
