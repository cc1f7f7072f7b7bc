"""Cards on A4: four of A6 with cut marks, or one folded in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tournaments.printing.engine.blocks import Drawn
from tournaments.printing.engine.drawing import RULE
from tournaments.printing.engine.story import UPRIGHT
from tournaments.printing.engine.tags import TaggedCanvas

BARE = replace(UPRIGHT, margin=0.0)  # the cards keep their own margins
CARD_WIDTH, CARD_HEIGHT = BARE.width / 2, BARE.height / 2
CUT_MARK = 14.0  # points
Paint = Callable[[TaggedCanvas, float, float], None]


def four_on_a_page(cards: Sequence[Paint]) -> list[Drawn]:
    """Pages of four cards; each paints itself from its upper left corner."""
    return [_page(cards[first : first + 4]) for first in range(0, len(cards), 4)]


def _page(cards: Sequence[Paint]) -> Drawn:
    def paint(canvas: TaggedCanvas, left: float, top: float) -> None:
        _cut_marks(canvas)
        for place, card in enumerate(cards):
            card(canvas, left + place % 2 * CARD_WIDTH, top - place // 2 * CARD_HEIGHT)

    return Drawn(BARE.height, paint)


def _cut_marks(canvas: TaggedCanvas) -> None:
    """Short lines at the edges and a cross in the middle, outside the content of the cards."""
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.5)
    x, y = CARD_WIDTH, CARD_HEIGHT
    for start, end in ((10, 10 + CUT_MARK), (BARE.height - 10 - CUT_MARK, BARE.height - 10)):
        canvas.line(x, start, x, end)
    for start, end in ((10, 10 + CUT_MARK), (BARE.width - 10 - CUT_MARK, BARE.width - 10)):
        canvas.line(start, y, end, y)
    canvas.line(x - CUT_MARK / 2, y, x + CUT_MARK / 2, y)
    canvas.line(x, y - CUT_MARK / 2, x, y + CUT_MARK / 2)
