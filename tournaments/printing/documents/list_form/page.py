"""Draws a score sheet on a page: head, the numbered deals, the settlement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from scoring.presentation.paper_form import FormColumn
from tournaments.printing.documents.list_form.data import FormData
from tournaments.printing.documents.list_form.foot import FormFoot
from tournaments.printing.documents.list_form.head import FormHead
from tournaments.printing.engine.drawing import GREY, INK, RULE, Align, draw_in_box
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.story import UPRIGHT
from tournaments.printing.engine.tags import TaggedCanvas

HIGHEST_ROW = 20.0  # points; with 48 deals it is 12.6, which are 4.4 mm
HEADINGS = 36.0  # height of the columns' headings
PAPER = replace(UPRIGHT, margin=20.0)
THIN, THICK = 0.4, 1.1


@dataclass(frozen=True)
class PlacedColumn:
    """``seat`` None: a column of the deal."""

    column: FormColumn
    left: float
    width: float
    seat: int | None = None

    @property
    def right(self) -> float:
        return self.left + self.width


@dataclass(frozen=True)
class FormPage:
    """One page of a sheet, as a block draws it."""

    data: FormData

    @property
    def height(self) -> float:
        return PAPER.height - 2 * PAPER.margin

    @cached_property
    def head(self) -> FormHead:
        return FormHead(self.data, PAPER.inside, [*self._seat_places()])

    @cached_property
    def foot(self) -> FormFoot:
        return FormFoot(self.data, PAPER.inside, [*self._seat_places()])

    @cached_property
    def columns(self) -> list[PlacedColumn]:
        """Every column from left to right; widths are parts of the page."""
        form = self.data.form
        named: list[tuple[FormColumn, int | None]] = [(column, None) for column in form.deal_columns]
        for number in range(1, self.data.seat_count + 1):
            named += [(column, number) for column in form.seat_columns]
        named += [(column, None) for column in form.end_columns]
        widths = self._widths(named)
        left, placed = 0.0, []
        for (column, seat), width in zip(named, widths, strict=True):
            placed.append(PlacedColumn(column, left, width, seat))
            left += width
        return placed

    def _widths(self, named: list[tuple[FormColumn, int | None]]) -> list[float]:
        """At fewer seats the seats' columns grow, not those of the deal."""
        fixed = sum(column.width for column, seat in named if seat is None)
        shared = sum(column.width for column, seat in named if seat is not None)
        # A list for four is as wide as the paper; parts are hundredths of it.
        unit = min(PAPER.inside / 100, PAPER.inside / (fixed + shared))
        rest = PAPER.inside - fixed * unit
        return [column.width * (unit if seat is None else rest / shared) for column, seat in named]

    def _seat_places(self) -> Iterator[tuple[float, float]]:
        """Left end and width of each seat's columns."""
        for seat in range(1, self.data.seat_count + 1):
            own = [column for column in self.columns if column.seat == seat]
            yield own[0].left, own[-1].right - own[0].left

    @property
    def row_height(self) -> float:
        free = self.height - self.head.height - HEADINGS - self.foot.height
        return min(HIGHEST_ROW, free / self.deal_rows)

    @property
    def deal_rows(self) -> int:
        return self.data.last - self.data.first + 1

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        self.head.draw(canvas, left, top)
        top -= self.head.height
        bottom = top - HEADINGS - self.deal_rows * self.row_height
        canvas.saveState()
        canvas.translate(left, bottom)
        canvas.doForm(self._empty_grid(canvas))
        canvas.restoreState()
        for deal in sorted(self.data.marks):
            if self.data.first <= deal <= self.data.last:
                row_top = top - HEADINGS - (deal - self.data.first) * self.row_height
                self._write(canvas, deal, left, row_top)
        self.foot.draw(canvas, left, bottom)

    def _empty_grid(self, canvas: TaggedCanvas) -> str:
        """The lines and headings, drawn once for all sheets of this shape; returns their name in the file."""
        shape = (self.data.seat_count, self.data.first, self.data.last, round(self.row_height, 2))
        name = "grid-" + "-".join(map(str, shape))
        if not canvas.hasForm(name):
            height = HEADINGS + self.deal_rows * self.row_height
            canvas.beginForm(name, -1, -1, PAPER.inside + 1, height + 1)
            self._draw_headings(canvas, 0, height)
            self._draw_deals(canvas, 0, height - HEADINGS)
            canvas.endForm()
        return name

    def _draw_headings(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        for placed in self.columns:
            canvas.setFillColor(INK)
            heading = str(placed.column.heading)
            if placed.column.is_upright:
                _draw_upright(canvas, heading, left + placed.left, top, placed.width)
            else:
                box = (left + placed.left + 1, top - 2, placed.width - 2, HEADINGS - 4)
                draw_in_box(canvas, heading, box, BOLD, most=8.5, align=Align.CENTER)

    def _draw_deals(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        for deal in range(self.data.first, self.data.last + 1):
            row_top = top - (deal - self.data.first) * self.row_height
            self._shade_dealer(canvas, deal, left, row_top)
            self._write_number(canvas, deal, left, row_top)
        self._draw_rules(canvas, left, top, top - self.deal_rows * self.row_height)

    def _shade_dealer(self, canvas: TaggedCanvas, deal: int, left: float, top: float) -> None:
        """The dealer of a table of four sits out: nothing is written in his cells."""
        if not (self.data.form.greys_dealer and self.data.sits_out(deal)):
            return
        dealer = self.data.dealer(deal)
        canvas.setFillColor(GREY)
        for placed in self.columns:
            if placed.seat == dealer:
                canvas.rect(
                    left + placed.left, top - self.row_height, placed.width, self.row_height, stroke=0, fill=1
                )

    def _write_number(self, canvas: TaggedCanvas, deal: int, left: float, top: float) -> None:
        for placed in self.columns:
            if placed.column.key == "number":
                self._write_cell(canvas, str(deal), placed, left, top, BOLD)

    def _write(self, canvas: TaggedCanvas, deal: int, left: float, top: float) -> None:
        """What was recorded of the deal."""
        marks = self.data.marks[deal]
        for placed in self.columns:
            of_seat = marks.seats.get(placed.seat, {}) if placed.seat else marks.deal
            text = of_seat.get(placed.column.key, "") if placed.column.key != "number" else ""
            if text:
                self._write_cell(canvas, text, placed, left, top, REGULAR)

    def _write_cell(
        self, canvas: TaggedCanvas, text: str, placed: PlacedColumn, left: float, top: float, font: str
    ) -> None:
        canvas.setFillColor(INK)
        box = (left + placed.left + 1, top, placed.width - 2, self.row_height)
        draw_in_box(canvas, text, box, font, most=8.5, align=Align.CENTER)

    def _draw_rules(self, canvas: TaggedCanvas, left: float, top: float, bottom: float) -> None:
        """A line below each deal, a heavier one after each round; lines between columns, heavier between seats."""
        right = left + PAPER.inside
        for deal in range(self.data.first - 1, self.data.last + 1):
            ends_round = deal % self.data.seat_count == 0 or deal in (self.data.first - 1, self.data.last)
            _rule(canvas, THICK if ends_round else THIN)
            y = top - (deal - self.data.first + 1) * self.row_height
            canvas.line(left, y, right, y)
        before = None
        for placed in self.columns:
            _rule(canvas, THICK if placed.seat != before or placed.left == 0 else THIN)
            canvas.line(left + placed.left, top + HEADINGS, left + placed.left, bottom)
            before = placed.seat
        _rule(canvas, THICK)
        canvas.line(right, top + HEADINGS, right, bottom)
        canvas.line(left, top + HEADINGS, right, top + HEADINGS)


def _rule(canvas: TaggedCanvas, width: float) -> None:
    canvas.setStrokeColor(INK if width == THICK else RULE)
    canvas.setLineWidth(width)


def _draw_upright(canvas: TaggedCanvas, text: str, left: float, top: float, width: float) -> None:
    """A heading that is read from below to above."""
    canvas.saveState()
    canvas.translate(left, top - HEADINGS + 2)
    canvas.rotate(90)
    draw_in_box(canvas, text, (0, 0, HEADINGS - 4, width), REGULAR, most=7.5)
    canvas.restoreState()
