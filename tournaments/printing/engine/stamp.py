"""A word across the whole page, such as PROVISIONAL; the text below it stays readable."""

from __future__ import annotations

import math

from tournaments.printing.engine.drawing import INK, Align, draw_line
from tournaments.printing.engine.letters import BOLD, printable, width_of
from tournaments.printing.engine.story import Paper
from tournaments.printing.engine.tags import TaggedCanvas

PART = 0.78  # of the diagonal
MOST = 130.0  # points
DARKNESS = 0.13  # also visible on a copy


def draw_stamp(canvas: TaggedCanvas, word: str, paper: Paper) -> None:
    """Draws the stamp from the lower left to the upper right corner; screen readers read it at the end of the page."""
    text = printable(word)
    diagonal = math.hypot(paper.width, paper.height)
    size = min(MOST, PART * diagonal / width_of(text, BOLD, 1))
    canvas.saveState()
    canvas.translate(paper.width / 2, paper.height / 2)
    canvas.rotate(math.degrees(math.atan2(paper.height, paper.width)))
    canvas.setFillColor(INK)
    canvas.setFillAlpha(DARKNESS)
    with canvas.marked("P"):
        draw_line(canvas, text, 0, -size / 3, BOLD, size, Align.CENTER)
    canvas.restoreState()
