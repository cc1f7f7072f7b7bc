"""A poster: who sits at which table, to be read at two metres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.printing.document_types import ONE_SERIES, SEATS, Ask, Document, InFolder
from tournaments.printing.documents.common import foot, head, story_of
from tournaments.printing.documents.seats import ShownSeries, ShownTable, asked_series, seats_of
from tournaments.printing.engine.blocks import Block, Drawn
from tournaments.printing.engine.drawing import INK, LEADING, RULE, draw_lines, draw_text
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.story import UPRIGHT, Story
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap

SMALLEST, LARGEST = 16.0, 24.0  # points: to be read at two metres
GAP = 12.0
ACROSS = 2  # tables beside each other


@dataclass(frozen=True)
class Card:
    """A table with its names wrapped at ``size``."""

    table: ShownTable
    lines: list[list[str]]
    width: float
    size: float

    @property
    def height(self) -> float:
        return (sum(map(len, self.lines)) + 1.75) * self.size * LEADING + GAP

    @property
    def indent(self) -> float:
        return self.size * 1.1

    def draw(self, canvas: TaggedCanvas, left: float, top: float, height: float) -> None:
        canvas.setStrokeColor(RULE)
        canvas.setLineWidth(0.8)
        canvas.roundRect(left, top - height + GAP, self.width, height - GAP, 6, stroke=1, fill=0)
        canvas.setFillColor(INK)
        title = _("Table %(number)d") % {"number": self.table.number}
        draw_text(canvas, title, left + 8, top - self.size * 1.35, BOLD, self.size * 1.25)
        top -= self.size * 1.55 * LEADING
        for seat, lines in zip(self.table.seats, self.lines, strict=True):
            draw_lines(canvas, [str(seat.seat)], left + 8, top, BOLD, self.size)
            top = draw_lines(canvas, lines, left + 8 + self.indent, top, REGULAR, self.size)


def rows(ask: Ask) -> ShownSeries:
    return seats_of(asked_series(ask), hangs=True)


def story(ask: Ask, data: ShownSeries) -> Story:
    paper = UPRIGHT
    title = _("Seats by table, series %(number)d") % {"number": data.series.number}
    above = head(ask.tournament, title, [], paper.inside)
    room = paper.height - 2 * paper.margin - 40 - sum(block.height for block in above)
    blocks = [*above, *_cards(data.tables, paper.inside, room)]
    return story_of(ask, title, blocks, paper, foot(ask.tournament, title))


def _cards(tables: Sequence[ShownTable], inside: float, room: float) -> list[Block]:
    """Rows of cards: as large as one page allows, otherwise in the smallest size."""
    width = (inside - GAP * (ACROSS - 1)) / ACROSS
    size = LARGEST
    while size > SMALLEST:
        rows_of_cards = _at_size(tables, width, size)
        # A name on two lines is harder to find than one in smaller type.
        is_wrapped = any(len(lines) > 1 for row in rows_of_cards for card in row for lines in card.lines)
        if not is_wrapped and sum(_height(row) for row in rows_of_cards) <= room:
            break
        size -= 0.5
    return [_row(row, width) for row in _at_size(tables, width, size)]


def _at_size(tables: Sequence[ShownTable], width: float, size: float) -> list[list[Card]]:
    names = width - 16 - size * 1.1
    cards = [
        Card(
            table,
            [wrap(seat.numbered, names, REGULAR, size) for seat in table.seats],
            width,
            size,
        )
        for table in tables
    ]
    return [cards[first : first + ACROSS] for first in range(0, len(cards), ACROSS)]


def _height(cards: Sequence[Card]) -> float:
    return max(card.height for card in cards)


def _row(cards: list[Card], width: float) -> Block:
    height = _height(cards)

    def paint(canvas: TaggedCanvas, left: float, top: float) -> None:
        for place, card in enumerate(cards):
            card.draw(canvas, left + place * (width + GAP), top, height)

    return Drawn(height, paint)


SEATING_BY_TABLE = Document(
    key="seating-by-table",
    title=gettext_lazy("Seats by table (poster)"),
    rows=rows,
    story=story,
    shows=SEATS,
    parameters=(ONE_SERIES,),
    in_folder=InFolder(name="seats", place=2, for_each_series=True),
)
