"""A table that can be split between pages: every cell wrapped beforehand, the headings on each page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from reportlab.lib.colors import Color

from tournaments.printing.engine.drawing import (
    ASCENT,
    INK,
    LEADING,
    RULE,
    SHADE,
    Align,
    anchor,
    draw_line,
    draw_rule,
)
from tournaments.printing.engine.letters import BOLD, REGULAR, printable, width_of
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap

Cell = list[str]  # its lines
HEAD_SIZE = 9.5
MOST_WHOLE = 400.0  # points: no page is lower


@dataclass(frozen=True)
class Column:
    """``width`` in points, ``padding`` left and right together."""

    heading: str
    width: float
    align: Align = Align.LEFT
    font: str = REGULAR
    font_size: float = 10.0
    padding: float = 8.0
    color: Color = INK

    @property
    def inside(self) -> float:
        return self.width - self.padding

    def cell(self, text: str) -> Cell:
        """The lines of a text; a line break in it begins a new one."""
        if "\n" not in text:
            return wrap(text, self.inside, self.font, self.font_size)
        return [line for part in text.split("\n") for line in self.cell(part)]

    def heading_lines(self, size: float) -> Cell:
        return wrap(self.heading, self.inside, BOLD, size)


def as_wide_as_heading(heading: str, size: float = HEAD_SIZE) -> float:
    """The least width of a column, in points, in which no word of its heading is broken; for ticks and small
    numbers."""
    return max(width_of(printable(word), BOLD, size) for word in heading.split()) + 10.0


@dataclass(frozen=True)
class PaperRow:
    """``ends_part``: with a heavy line below it."""

    cells: list[Cell]
    height: float
    is_strong: bool = False
    ends_part: bool = False


@dataclass(frozen=True)
class Table:
    """``banded``: every second row is shaded. ``is_whole``: on one page, such as the rows of one table of the hall."""

    columns: Sequence[Column]
    rows: list[PaperRow]
    heads: list[Cell] = field(default_factory=list)
    head_size: float = HEAD_SIZE
    banded: bool = True
    is_odd: bool = False  # a continued table begins with a shaded row
    stays_with_next: bool = False
    is_whole: bool = False

    @property
    def head_height(self) -> float:
        return max(map(len, self.heads)) * self.head_size * LEADING + 5 if self.heads else 0.0

    @property
    def height(self) -> float:
        return self.head_height + sum(row.height for row in self.rows)

    def split(self, room: float) -> tuple[Table, Table] | None:
        if self.is_whole and self.height <= MOST_WHOLE:
            return None
        room -= self.head_height
        count = 0
        for row in self.rows:
            if row.height > room:
                break
            room -= row.height
            count += 1
        if count > 1 and count == len(self.rows) - 1:
            count -= 1  # avoids a single row on the next page
        if not 0 < count < len(self.rows):
            return None
        return (
            replace(self, rows=self.rows[:count]),
            replace(self, rows=self.rows[count:], is_odd=self.is_odd ^ bool(count % 2)),
        )

    def with_line_below(self, count: int) -> Table:
        """The table with a heavy line below this many rows; none for 0."""
        rows = [replace(row, ends_part=place == count) for place, row in enumerate(self.rows, 1)]
        return replace(self, rows=rows)

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        """Screen readers see a table of its own on each page, with its headings."""
        with canvas.artifact():
            self._draw_shades_and_lines(canvas, left, top)
        with canvas.element("Table"):
            if self.heads:
                canvas.setFillColor(INK)
                self._draw_heads(canvas, left, top)
                top -= self.head_height
            for row in self.rows:
                self._draw_row(canvas, left, top, row)
                top -= row.height

    def _draw_shades_and_lines(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        """Every second row shaded, a line below each, a heavy one below the headings."""
        width = sum(column.width for column in self.columns)
        canvas.setFillColor(SHADE)
        canvas.setStrokeColor(RULE)
        below_heads = top = top - self.head_height
        for place, row in enumerate(self.rows):
            if self.banded and (place % 2 == 1) ^ self.is_odd:
                canvas.rect(left, top - row.height, width, row.height, stroke=0, fill=1)
            top -= row.height
            draw_rule(canvas, left, top, left + width, top, 0.48)
        # Behind all shades, which would cover half of them.
        for top in self._heavy(below_heads):
            canvas.setStrokeColor(INK)
            draw_rule(canvas, left, top, left + width, top, 1.08)

    def _heavy(self, below_heads: float) -> Iterator[float]:
        """The positions of heavy lines: below the headings, and below each part."""
        if self.heads:
            yield below_heads
        for row in self.rows:
            below_heads -= row.height
            if row.ends_part:
                yield below_heads

    def _draw_heads(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        bottom = top - self.head_height + 5
        with canvas.element("TR"):
            for column, lines in zip(self.columns, self.heads, strict=True):
                first = bottom + len(lines) * self.head_size * LEADING
                shown = replace(column, font=BOLD, font_size=self.head_size)
                with canvas.marked("TH"):
                    _draw_cell(canvas, shown, lines, left, first)
                left += column.width

    def _draw_row(self, canvas: TaggedCanvas, left: float, top: float, row: PaperRow) -> None:
        with canvas.element("TR"):
            for column, lines in zip(self.columns, row.cells, strict=True):
                shown = replace(column, font=BOLD) if row.is_strong else column
                room = row.height - len(lines) * column.font_size * LEADING
                canvas.setFillColor(column.color)
                with canvas.marked("TD"):
                    _draw_cell(canvas, shown, lines, left, top - room / 2)
                left += column.width


def _draw_cell(canvas: TaggedCanvas, column: Column, lines: Cell, left: float, top: float) -> None:
    x = anchor(column.align, left + column.padding / 2, column.inside)
    size = column.font_size
    baseline = top - ASCENT * size
    for line in lines:
        if line:
            draw_line(canvas, line, x, baseline, column.font, size, column.align)
        baseline -= size * LEADING


def table_of(
    columns: Sequence[Column],
    texts: Sequence[Sequence[str]],
    *,
    air: float = 4.0,
    head_size: float = HEAD_SIZE,
    banded: bool = True,
    strong: Sequence[int] = (),
) -> Table:
    """A table of wrapped texts. ``strong``: rows in bold, such as sums, by position.

    ``air``: free space in each row, above and below together.
    """
    bold = [replace(column, font=BOLD) for column in columns]
    rows = [
        _row(bold if place in strong else columns, row, air, is_strong=place in strong)
        for place, row in enumerate(texts)
    ]
    has_heads = any(column.heading for column in columns)
    heads = [column.heading_lines(head_size) for column in columns] if has_heads else []
    return Table(columns, rows, heads, head_size, banded)


def _row(columns: Sequence[Column], texts: Sequence[str], air: float, *, is_strong: bool) -> PaperRow:
    cells = [column.cell(text) for column, text in zip(columns, texts, strict=True)]
    height = max(len(cell) * column.font_size * LEADING for column, cell in zip(columns, cells, strict=True))
    return PaperRow(cells, height + air, is_strong)
