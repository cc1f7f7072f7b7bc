"""The words of a certificate in a column: as large as possible, with the remaining room between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournaments.printing.documents.certificates.text import Line, LineKind
from tournaments.printing.engine.drawing import INK, LEADING, Align, anchor, draw_lines
from tournaments.printing.engine.letters import printable, width_of
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import largest_size, width_for_lines, wrap

SIZES = {
    LineKind.TITLE: 66.0,
    LineKind.NAME: 50.0,
    LineKind.RANK: 33.0,
    LineKind.TEXT: 19.5,
    LineKind.SMALL: 12.5,
}
MOST_LINES = {LineKind.TITLE: 1, LineKind.NAME: 2, LineKind.RANK: 2, LineKind.TEXT: 3, LineKind.SMALL: 2}
SMALLER = 0.95
SMALLEST = 0.2
LEAST_GAP, MOST_GAP = 14.0, 56.0


@dataclass(frozen=True)
class TextColumn:
    """The column of words. ``regular`` and ``bold``: the typefaces."""

    left: float
    width: float
    regular: str
    bold: str
    align: Align


@dataclass(frozen=True)
class PagePart:
    """A part of the page with its height; ``paint(canvas, top)`` draws it."""

    height: float
    paint: Callable[[TaggedCanvas, float], None]


def words(line: Line, column: TextColumn, factor: float) -> PagePart:
    """A line of the certificate, wrapped into lines of about equal length."""
    font = column.regular if line.kind in (LineKind.TEXT, LineKind.SMALL) else column.bold
    most = SIZES[line.kind] * factor
    height = most * LEADING * MOST_LINES[line.kind]
    size = largest_size(line.text, column.width, height, font, most=most, least=4, leading=LEADING)
    lines = wrap(line.text, column.width, font, size)
    if len(lines) > 1:
        longest = max(width_of(word, font) for word in printable(line.text).split())
        even = max(width_for_lines(line.text, len(lines), font), longest) * size + 1
        lines = wrap(line.text, min(even, column.width), font, size)

    def paint(canvas: TaggedCanvas, top: float) -> None:
        canvas.setFillColor(INK)
        with canvas.marked("H1" if line.kind is LineKind.TITLE else "P"):
            x = anchor(column.align, column.left, column.width)
            draw_lines(canvas, lines, x, top, font, size, column.align)

    return PagePart(len(lines) * size * LEADING, paint)


def together(parts: Sequence[PagePart]) -> PagePart:
    """Parts directly below each other."""

    def paint(canvas: TaggedCanvas, top: float) -> None:
        for part in parts:
            part.paint(canvas, top)
            top -= part.height

    return PagePart(sum(part.height for part in parts), paint)


def paint_column(
    canvas: TaggedCanvas, groups: Callable[[float], list[PagePart]], top: float, bottom: float
) -> None:
    """Groups with the same gap between them. ``groups``: laid out with type smaller by a factor."""
    factor = 1.0
    found = groups(factor)
    while _gap(found, top - bottom) < LEAST_GAP and factor > SMALLEST:
        factor *= SMALLER
        found = groups(factor)
    gap = _gap(found, top - bottom)
    # Surplus room goes above and, most of it, below.
    top -= (top - bottom - sum(part.height for part in found) - gap * (len(found) - 1)) * 0.3
    for part in found:
        part.paint(canvas, top)
        top -= part.height + gap


def _gap(parts: Sequence[PagePart], room: float) -> float:
    free = room - sum(part.height for part in parts)
    return min(MOST_GAP, free / max(len(parts) - 1, 1))
