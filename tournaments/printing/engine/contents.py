"""The contents page: titles with page numbers; each line links to its page."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.printing.engine.blocks import Block, Drawn, Gap, heading
from tournaments.printing.engine.drawing import INK, LEADING, RULE, Align, draw_lines, draw_rule, draw_text
from tournaments.printing.engine.letters import REGULAR, printable
from tournaments.printing.engine.story import UPRIGHT, Section
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap

SIZE, AIR, NUMBER = 12.0, 6.0, 60.0  # points; the last one is the width of the page numbers


def page_key(number: int) -> str:
    """The name of a page in the file, for bookmarks and links."""
    return f"page-{number}"


def contents_section(title: str, counts: Sequence[tuple[str, int]], *, first: int) -> Section:
    """``counts``: titles with their numbers of pages; ``first``: the page on which the first of them begins."""
    blocks: list[Block] = [heading(title, UPRIGHT.inside, 18, "H1"), Gap(6)]
    page = first
    for name, pages in counts:
        if pages:
            blocks.append(_line(name, page))
        page += pages
    return Section(title, blocks)


def _line(name: str, page: int) -> Drawn:
    lines = wrap(name, UPRIGHT.inside - NUMBER, REGULAR, SIZE)
    height = len(lines) * SIZE * LEADING + AIR

    def paint(canvas: TaggedCanvas, left: float, top: float) -> None:
        right, bottom = left + UPRIGHT.inside, top - height
        canvas.setFillColor(INK)
        with canvas.link(printable(name), page_key(page), (left, bottom, right, top)):
            draw_lines(canvas, lines, left, top - AIR / 2, REGULAR, SIZE)
            baseline = bottom + AIR / 2 + SIZE * (LEADING - 0.92)
            draw_text(canvas, str(page), right, baseline, REGULAR, SIZE, Align.RIGHT)
        with canvas.artifact():
            canvas.setStrokeColor(RULE)
            draw_rule(canvas, left, bottom, right, bottom, 0.48)

    return Drawn(height, paint, tags_itself=True)
