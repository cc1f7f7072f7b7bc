"""Fits columns to the paper by their contents, with the largest possible type.

The layouts tried in order: everything on one line; clubs, then names on two lines; landscape paper; smaller type,
down to 8 points. Nothing is cut: text that is still too long takes as many lines as it needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tournaments.printing.engine.drawing import INK, LEADING, QUIET, Align
from tournaments.printing.engine.letters import BOLD, REGULAR, printable, width_of
from tournaments.printing.engine.story import ACROSS, UPRIGHT, Paper
from tournaments.printing.engine.table import Column, Table, table_of
from tournaments.printing.engine.wrapping import width_for_lines, wrap

LARGEST, USUAL, COMFORTABLE, SMALLEST = 15.0, 10.5, 9.0, 8.0
STEP = 0.5
TIGHT = 0.12  # free space in a row of a list that must stay on one page, in units of the size of the type
PADDING = 0.7  # of a cell, left and right together, in units of the size of the type
# Kinds of columns, in the order in which they go on two lines.
RIGID, CLUB, NAME = 0, 1, 2


@dataclass(frozen=True)
class FittedColumn:
    """A column with its complete contents. ``kind``: whether and how early it may be wrapped.

    ``is_quiet``: in grey, such as results that do not count.
    """

    heading: str
    texts: Sequence[str]
    kind: int = RIGID
    align: Align = Align.LEFT
    is_bold: bool = False
    is_quiet: bool = False

    @property
    def font(self) -> str:
        return BOLD if self.is_bold else REGULAR

    @cached_property
    def heading_width(self) -> float:
        words = [printable(word) for word in self.heading.split()] or [""]
        return max(width_of(word, BOLD) for word in words)

    @cached_property
    def lines_by_width(self) -> list[tuple[float, str]]:
        """The distinct lines of the column, the widest first."""
        lines = {line for text in self.texts for line in text.split("\n")}
        return sorted(((width_of(printable(line), self.font), line) for line in lines), reverse=True)

    def width(self, lines: int) -> float:
        """The width, at a type size of one point, in which every text takes at most ``lines`` lines."""
        found = 0.0
        for whole, line in self.lines_by_width:
            if whole <= found:
                break
            # A single check rules out most texts; only a few need a wider column.
            if len(wrap(line, found, self.font)) > lines:
                found = width_for_lines(line, lines, self.font)
        return found

    def needed(self, lines: int) -> float:
        return max(self.heading_width, self.width(lines)) + PADDING


def number_column(heading: str, texts: Sequence[str], *, bold: bool = False) -> FittedColumn:
    return FittedColumn(heading, texts, align=Align.RIGHT, is_bold=bold)


@dataclass(frozen=True)
class Layout:
    """``lines``: how many lines clubs and names may take."""

    paper: Paper
    club_lines: int
    name_lines: int

    def lines(self, kind: int) -> int:
        return {RIGID: 1, CLUB: self.club_lines, NAME: self.name_lines}[kind]


LAYOUTS = tuple(Layout(paper, *lines) for paper in (UPRIGHT, ACROSS) for lines in ((1, 1), (2, 1), (2, 2)))


@dataclass(frozen=True)
class Fitted:
    """The chosen paper, the size of the type, and the width of each column in points."""

    paper: Paper
    size: float
    widths: list[float]
    columns: Sequence[FittedColumn]

    def table(self, *, air: float) -> Table:
        columns = [
            Column(
                column.heading,
                width,
                column.align,
                column.font,
                self.size,
                padding=PADDING * self.size,
                color=QUIET if column.is_quiet else INK,
            )
            for column, width in zip(self.columns, self.widths, strict=True)
        ]
        rows = list(zip(*(column.texts for column in self.columns), strict=True))
        return table_of(columns, rows, air=air * self.size, head_size=min(self.size, 11.0))


def fit(
    columns: Sequence[FittedColumn],
    *,
    rows_room: float,
    stacked: Sequence[FittedColumn],
    one_page: bool = False,
) -> Fitted:
    """The widths for the columns. ``rows_room``: height that one upright page leaves for rows, in points.

    ``stacked``: the same with the series on two lines, for more series than any paper has room for. ``one_page``:
    rather small type, with the air ``TIGHT``, than a second page.
    """
    rows = max((len(column.texts) for column in columns), default=0)
    for size, layout in _tries(rows, rows_room, one_page=one_page):
        needed = [column.needed(layout.lines(column.kind)) * size for column in columns]
        if sum(needed) <= layout.paper.inside:
            return Fitted(layout.paper, size, _shared(needed, columns, layout.paper.inside), columns)
    return _squeezed(stacked)


def _tries(rows: int, room: float, *, one_page: bool) -> Iterator[tuple[float, Layout]]:
    """Sizes and layouts, the preferred ones first."""
    one_line, two_lines, three_lines = LAYOUTS[:3]
    # One page: as large as its height allows, preferably with one line for each row.
    for layout, per_row, largest in (
        (one_line, 1, LARGEST),
        (two_lines, 1.6, 12.0),
        (three_lines, 1.8, 12.0),
    ):
        most = min(largest, room / max(rows, 1) / (LEADING * per_row + air_of(rows)))
        yield from ((size, layout) for size in _sizes(most, COMFORTABLE))
    for layout, per_row in ((one_line, 1), (two_lines, 1.6), (three_lines, 1.8)) if one_page else ():
        most = min(COMFORTABLE, room / max(rows, 1) / (LEADING * per_row + TIGHT))
        yield from ((size, layout) for size in _sizes(most, SMALLEST))
    # Several pages, or a landscape page.
    for layout in LAYOUTS:
        yield from ((size, layout) for size in _sizes(USUAL, COMFORTABLE))
    for layout in LAYOUTS:
        yield from ((size, layout) for size in _sizes(COMFORTABLE - STEP, SMALLEST))


def air_of(rows: int) -> float:
    """Free space in a row, in units of the size of the type: more on a list that has room."""
    return 0.35 if rows > 18 else 0.6


def _sizes(most: float, least: float) -> Iterator[float]:
    size = int(most / STEP) * STEP
    while size >= least:
        yield size
        size -= STEP


def _shared(needed: list[float], columns: Sequence[FittedColumn], inside: float) -> list[float]:
    """Gives the remaining width to the columns of words, or to all if there are none."""
    rest = inside - sum(needed)
    words = [column.kind != RIGID for column in columns]
    takers = [is_words or not any(words) for is_words in words]
    share = rest / max(sum(takers), 1)
    return [width + share * takes for width, takes in zip(needed, takers, strict=True)]


def _squeezed(columns: Sequence[FittedColumn]) -> Fitted:
    """The last resort: landscape, in 8 points, words in as many lines as they need."""
    size, inside = SMALLEST, ACROSS.inside
    needed = [column.needed(1) * size if column.kind == RIGID else 0.0 for column in columns]
    words = [_wanted(column) for column in columns]
    rest, wanted = inside - sum(needed), sum(words)
    widths = [width or rest * word / wanted for width, word in zip(needed, words, strict=True)]
    return Fitted(ACROSS, size, widths, columns)


def _wanted(column: FittedColumn) -> float:
    """The share of the remaining width that a column of words needs; 0 for others."""
    return min(column.needed(1), 40.0) if column.kind != RIGID else 0.0
