"""A poster: everybody by name, with table and seat, in columns, in the order of the language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.printing.document_types import ONE_SERIES, SEATS, Ask, Document
from tournaments.printing.documents.common import foot, head, story_of
from tournaments.printing.documents.seats import ShownSeries, asked_series, seats_of
from tournaments.printing.engine.blocks import Block, Drawn
from tournaments.printing.engine.drawing import LEADING, Align
from tournaments.printing.engine.story import UPRIGHT, Story
from tournaments.printing.engine.table import Column, Table, as_wide_as_heading, table_of
from tournaments.printing.engine.tags import TaggedCanvas

GAP = 18.0
LARGEST, LARGE, SMALL = 40.0, 15.0, 13.0
HEAD = 11.0  # size of the headings
AIR = 5.0  # points in each row
LEAST_WHOLE = 0.8  # factor for a smaller type with which no name needs two lines
MOST_AIR = 1.2  # added if the page has room, in units of the type size
MANY = 150  # names from which on the smaller type saves paper
FOOT_ROOM, HEAD_ROOM = 40.0, 24.0


@dataclass(frozen=True)
class PrintedSeat:
    name: str
    start_number: int
    table: int
    seat: int


@dataclass(frozen=True)
class NamesOfSeries:
    number: int
    seats: list[PrintedSeat]


def rows(ask: Ask) -> NamesOfSeries:
    drawn: ShownSeries = seats_of(asked_series(ask), hangs=True)
    places = [(seat, table.number) for table in drawn.tables for seat in table.seats]
    places.sort(key=lambda place: place[0].order)
    seats = [PrintedSeat(seat.listed, seat.start_number, table, seat.seat) for seat, table in places]
    return NamesOfSeries(drawn.series.number, seats)


def story(ask: Ask, data: NamesOfSeries) -> Story:
    paper = UPRIGHT
    title = _("Seats by name, series %(number)d") % {"number": data.number}
    above = head(ask.tournament, title, [], paper.inside)
    room = paper.height - 2 * paper.margin - FOOT_ROOM
    first = room - sum(block.height for block in above)
    blocks = [*above, *_pages(data.seats, paper.inside, first, room)]
    return story_of(ask, title, blocks, paper, foot(ask.tournament, title))


def _pages(seats: Sequence[PrintedSeat], inside: float, first: float, room: float) -> list[Block]:
    """One page in the largest possible type; or several pages of two columns. None where nobody has a seat, as in a
    part of the evening whose tables are all elsewhere."""
    if not seats:
        return []
    poster = _on_one_page(seats, inside, first)
    if poster:
        return poster
    blocks: list[Block] = []
    rest: Table | None = _table(seats, _width(inside, 2), SMALL if len(seats) > MANY else LARGE)
    height = first
    while rest is not None:
        # On the last page both columns are equally long.
        half = rest.head_height + (rest.height - rest.head_height) / 2 + max(row.height for row in rest.rows)
        left, rest = _cut(rest, min(height, half))
        right, rest = _cut(rest, height) if rest else (None, None)
        blocks.append(_beside(left, right, inside))
        height = room
    return blocks


def _width(inside: float, columns: int) -> float:
    return (inside - GAP * (columns - 1)) / columns


def _on_one_page(seats: Sequence[PrintedSeat], inside: float, height: float) -> list[Block] | None:
    """One or two columns on one page in the largest possible type; None if not even the usual size fits."""
    found = [_largest(seats, inside, height, columns) for columns in (1, 2)]
    columns = max(filter(None, found), key=_size, default=None)
    if columns is None:
        return None
    # The rest of the page goes between the rows.
    size = _size(columns)
    spare = min((height - max(one.height for one in columns)) / len(columns[0].rows), size * MOST_AIR)
    left, *right = (_with_air(table, spare) for table in columns)
    return [_beside(left, right[0] if right else None, inside)]


def _with_air(table: Table, more: float) -> Table:
    return replace(table, rows=[replace(row, height=row.height + more) for row in table.rows])


def _largest(seats: Sequence[PrintedSeat], inside: float, height: float, columns: int) -> list[Table] | None:
    """This many columns in the largest type that fits: each name on one line, or else nearly all."""
    some: list[Table] | None = None
    for size in _sizes(-(-len(seats) // columns), height):
        parts, wrapped = _parts(seats, inside, columns, size)
        if any(part.height > height for part in parts):
            continue
        if not wrapped:
            return parts if some is None or size > _size(some) * LEAST_WHOLE else some
        if some is None and wrapped <= len(seats) / 8:
            some = parts
    return some


def _sizes(each: int, height: float) -> Iterator[float]:
    """First without measuring names, since most sizes are too large for the page anyway."""
    size = LARGEST
    while size > LARGE:
        if each * (size * LEADING + AIR) + HEAD_ROOM <= height:
            yield size
        size -= 0.5


def _parts(seats: Sequence[PrintedSeat], inside: float, columns: int, size: float) -> tuple[list[Table], int]:
    """The columns, and how many names take more than a line."""
    each = -(-len(seats) // columns)
    whole = _table(seats, _width(inside, columns), size)
    wrapped = sum(one.height > size * LEADING + AIR + 0.1 for one in whole.rows)
    return [replace(whole, rows=whole.rows[at : at + each]) for at in range(0, len(seats), each)], wrapped


def _size(tables: Sequence[Table]) -> float:
    return tables[0].columns[0].font_size


def _cut(table: Table, height: float) -> tuple[Table, Table | None]:
    """The rows that fit into ``height``, at least one, and the rest."""
    if table.height <= height:
        return table, None
    return table.split(max(height, table.head_height + table.rows[0].height)) or (table, None)


def _table(seats: Sequence[PrintedSeat], width: float, size: float, air: float = AIR) -> Table:
    number = max(34.0, size * 1.6)
    table, seat = (max(size * 2.1, as_wide_as_heading(one, HEAD)) for one in (_("Table"), _("Seat")))
    columns = [
        Column(_("Name"), width - number - table - seat, font_size=size),
        Column(_("No."), number, Align.RIGHT, font_size=size * 0.7, padding=4),
        Column(_("Table"), table, Align.RIGHT, font_size=size, padding=4),
        Column(_("Seat"), seat, Align.RIGHT, font_size=size, padding=4),
    ]
    texts = [[seat.name, str(seat.start_number), str(seat.table), str(seat.seat)] for seat in seats]
    return table_of(columns, texts, air=air, head_size=HEAD)


def _beside(left: Table, right: Table | None, inside: float) -> Drawn:
    def paint(canvas: TaggedCanvas, x: float, top: float) -> None:
        left.draw(canvas, x, top)
        if right:
            right.draw(canvas, x + (inside + GAP) / 2, top)

    return Drawn(max(left.height, right.height if right else 0.0), paint, tags_itself=True)


SEATING_BY_NAME = Document(
    key="seating-by-name",
    title=gettext_lazy("Seats by name (poster)"),
    rows=rows,
    story=story,
    shows=SEATS,
    parameters=(ONE_SERIES,),
)
