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

SMALLEST, LARGEST = 16.0, 40.0  # points: to be read at two metres
GAP = 12.0
FOOT_ROOM = 40.0


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
    room = paper.height - 2 * paper.margin - FOOT_ROOM
    first = room - sum(block.height for block in above)
    blocks = [*above, *_cards(data.tables, paper.inside, first, room)]
    return story_of(ask, title, blocks, paper, foot(ask.tournament, title))


def _cards(tables: Sequence[ShownTable], inside: float, first: float, room: float) -> list[Block]:
    """Rows of cards: the fewest possible pages, in the largest type for that number of pages."""
    fewest = _pages(_at_size(tables, inside, 2, SMALLEST), first, room)
    size = LARGEST
    while size > SMALLEST:
        for across in (1, 2):
            rows_of_cards = _at_size(tables, inside, across, size)
            if not _is_wrapped(rows_of_cards) and _pages(rows_of_cards, first, room) <= fewest:
                return [_row(row) for row in rows_of_cards]
        size -= 0.5
    return [_row(row) for row in _at_size(tables, inside, 2, SMALLEST)]


def _is_wrapped(rows_of_cards: Sequence[Sequence[Card]]) -> bool:
    """Whether a name is wrapped, which makes it harder to find than smaller type does."""
    return any(len(lines) > 1 for row in rows_of_cards for card in row for lines in card.lines)


def _pages(rows_of_cards: Sequence[Sequence[Card]], first: float, room: float) -> int:
    """``first``: the height available on the first page, ``room``: on the others."""
    pages, left = 1, first
    for height in map(_height, rows_of_cards):
        if height > left:
            pages, left = pages + 1, room
        left -= height
    return pages


def _at_size(tables: Sequence[ShownTable], inside: float, across: int, size: float) -> list[list[Card]]:
    """``across``: number of tables side by side."""
    width = (inside - GAP * (across - 1)) / across
    names = width - 16 - size * 1.1
    cards = [
        Card(table, [wrap(seat.numbered, names, REGULAR, size) for seat in table.seats], width, size)
        for table in tables
    ]
    return [cards[first : first + across] for first in range(0, len(cards), across)]


def _height(cards: Sequence[Card]) -> float:
    return max(card.height for card in cards)


def _row(cards: list[Card]) -> Block:
    height = _height(cards)

    def paint(canvas: TaggedCanvas, left: float, top: float) -> None:
        for place, card in enumerate(cards):
            card.draw(canvas, left + place * (card.width + GAP), top, height)

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
