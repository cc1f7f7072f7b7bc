"""Putting words on the canvas: lines in mixed fonts, aligned, in a box."""

from __future__ import annotations

from enum import StrEnum

from reportlab.lib.colors import Color, HexColor, black

from tournaments.printing.engine.letters import REGULAR, printable, runs, width_of
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import largest_size, wrap

INK: Color = black
QUIET = HexColor("#4a5060")
SHADE = HexColor("#f2f4f7")
GREY = HexColor("#d5d9e0")  # dealer's cells; also visible on a copy
RULE = HexColor("#9aa1ae")
LEADING = 1.22
DOT = 72 / 600  # points: the finest dot of most printers
# The part of a line's height that lies above its baseline.
ASCENT = 0.92
TINY = 3.0  # points; only if a box is too small for a hostile name


class Align(StrEnum):
    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"


def anchor(align: Align, left: float, width: float) -> float:
    """The x coordinate for ``draw_line`` in a column: its left end, middle or right end."""
    return left + width * {Align.LEFT: 0.0, Align.CENTER: 0.5, Align.RIGHT: 1.0}[align]


def draw_line(
    canvas: TaggedCanvas,
    line: str,
    x: float,
    baseline: float,
    font: str,
    size: float,
    align: Align = Align.LEFT,
) -> None:
    """Draws a printable line; ``x`` is its left end, middle or right end."""
    parts = runs(line, font)
    if align is not Align.LEFT:
        width = width_of(line, font, size)
        x -= width if align is Align.RIGHT else width / 2
    for of_font, text in parts:
        canvas.put(x, baseline, text, of_font, size)
        if len(parts) > 1:
            x += width_of(text, of_font, size)


def draw_lines(
    canvas: TaggedCanvas,
    lines: list[str],
    x: float,
    top: float,
    font: str = REGULAR,
    size: float = 10.0,
    align: Align = Align.LEFT,
) -> float:
    """Draws lines below each other; returns where the last one ends."""
    for line in lines:
        draw_line(canvas, line, x, top - ASCENT * size, font, size, align)
        top -= size * LEADING
    return top


def draw_in_box(
    canvas: TaggedCanvas,
    text: str,
    box: tuple[float, float, float, float],
    font: str = REGULAR,
    *,
    most: float,
    align: Align = Align.LEFT,
    middle: bool = True,
) -> float:
    """Draws the whole text into ``box`` (left, top, width, height), as large as it fits; returns the size."""
    left, top, width, height = box
    size = largest_size(text, width, height, font, most=most, least=TINY, leading=LEADING)
    lines = wrap(text, width, font, size)
    if middle:
        top -= max(0.0, (height - len(lines) * size * LEADING) / 2)
    draw_lines(canvas, lines, anchor(align, left, width), top, font, size, align)
    return size


def on_a_dot(place: float) -> float:
    return round(place / DOT) * DOT


def draw_rule(canvas: TaggedCanvas, x: float, y: float, to_x: float, to_y: float, width: float) -> None:
    """A horizontal or vertical line, aligned with the printer's dots, so that all lines are equally thick."""
    canvas.setLineWidth(max(1, round(width / DOT)) * DOT)
    canvas.line(on_a_dot(x), on_a_dot(y), on_a_dot(to_x), on_a_dot(to_y))


def draw_text(
    canvas: TaggedCanvas,
    text: str,
    x: float,
    baseline: float,
    font: str = REGULAR,
    size: float = 10.0,
    align: Align = Align.LEFT,
) -> None:
    """Draws a fixed text of the program that is known to fit."""
    draw_line(canvas, printable(text), x, baseline, font, size, align)
