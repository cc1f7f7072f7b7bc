"""Draws a score sheet on a page: head, the numbered deals, the settlement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from scoring.presentation.paper_form import FormColumn
from tournaments.printing.documents.list_form.data import FormData
from tournaments.printing.documents.list_form.foot import FormFoot
from tournaments.printing.documents.list_form.head import FormHead, SeatPlace
from tournaments.printing.engine.drawing import DOT, GREY, INK, RULE, Align, draw_in_box, draw_rule, on_a_dot
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.story import UPRIGHT
from tournaments.printing.engine.tags import TaggedCanvas

HIGHEST_ROW = 25.5  # points, 9 mm; with 48 deals it is 13.8, which are 4.9 mm
PAPER = replace(UPRIGHT, margin=16.0)
THIN, THICK = 4 * DOT, 9 * DOT
LARGEST = 15.0  # type in a row


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
    """One page of a sheet."""

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
        """Column widths: with fewer seats the seats' columns grow, not those of the deal."""
        fixed = sum(column.width for column, seat in named if seat is None)
        shared = sum(column.width for column, seat in named if seat is not None)
        # A list for four fills the width of the paper, in hundredths.
        unit = min(PAPER.inside / 100, PAPER.inside / (fixed + shared))
        rest = PAPER.inside - fixed * unit
        return [column.width * (unit if seat is None else rest / shared) for column, seat in named]

    def _seat_places(self) -> Iterator[SeatPlace]:
        for seat in range(1, self.data.seat_count + 1):
            own = [column for column in self.columns if column.seat == seat]
            yield SeatPlace(own[0].left, own[-1].right - own[0].left, own[0].width)

    @cached_property
    def row_height(self) -> float:
        """The same on all pages of a sheet, and a whole number of dots, so that all lines are equally thick."""
        if not self.data.is_last_page:
            return FormPage(self.data.pages()[-1]).row_height
        free = self.height - self.head.height - self.head.headings - self.foot.fixed_height
        rows = self.data.deals_on_a_page + len(self.foot.rows)
        return int(min(HIGHEST_ROW, free / rows) / DOT) * DOT

    @property
    def deal_rows(self) -> int:
        return self.data.last - self.data.first + 1

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        self.head.draw(canvas, left, top)
        top -= self.head.height
        grid = self.head.headings + self.deal_rows * self.row_height
        bottom = on_a_dot(top - grid)
        canvas.saveState()
        canvas.translate(on_a_dot(left), bottom)
        canvas.doForm(self._empty_grid(canvas))
        canvas.restoreState()
        for deal in sorted(self.data.marks):
            if self.data.first <= deal <= self.data.last:
                self._write(canvas, deal, left, bottom + (self.data.last - deal + 1) * self.row_height)
        self.foot.draw(canvas, left, bottom, self.row_height)

    def _empty_grid(self, canvas: TaggedCanvas) -> str:
        """The lines and headings, drawn once for all sheets of this shape; returns their name in the file."""
        shape = (self.data.seat_count, self.data.first, self.data.last, round(self.row_height, 2))
        name = "grid-" + "-".join(map(str, shape))
        if not canvas.hasForm(name):
            height = self.head.headings + self.deal_rows * self.row_height
            canvas.beginForm(name, -1, -1, PAPER.inside + 1, height + 1)
            self._draw_headings(canvas, 0, height)
            self._draw_deals(canvas, 0, height - self.head.headings)
            canvas.endForm()
        return name

    def _draw_headings(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        """Draws the headings; above a seat's first column its number and the player's."""
        height, before = self.head.headings, None
        for placed in self.columns:
            canvas.setFillColor(INK)
            heading = str(placed.column.heading)
            if placed.column.is_upright:
                _draw_upright(canvas, heading, (left + placed.left, top, placed.width, height))
            else:
                own = height * 0.55 if placed.seat and placed.seat != before else height
                box = (left + placed.left + 1, top - height + own, placed.width - 2, own - 2)
                draw_in_box(canvas, heading, box, BOLD, most=8.5, align=Align.CENTER)
            before = placed.seat

    def _draw_deals(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        for deal in range(self.data.first, self.data.last + 1):
            row_top = top - (deal - self.data.first) * self.row_height
            self._shade_dealer(canvas, deal, left, row_top)
            self._write_number(canvas, deal, left, row_top)
        self._draw_rules(canvas, left, top, top - self.deal_rows * self.row_height)

    def _shade_dealer(self, canvas: TaggedCanvas, deal: int, left: float, top: float) -> None:
        """The dealer of a table of four sits out: those cells stay empty."""
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
        """Writes the recorded marks of a deal."""
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
        most = min(LARGEST, self.row_height * 0.8)
        draw_in_box(canvas, text, box, font, most=most, align=Align.CENTER)

    def _draw_rules(self, canvas: TaggedCanvas, left: float, top: float, bottom: float) -> None:
        """A line below each deal, a heavier one after each round; lines between columns, heavier between seats."""
        right, head = left + PAPER.inside, top + self.head.headings
        for deal in range(self.data.first - 1, self.data.last + 1):
            ends_round = deal % self.data.seat_count == 0 or deal in (self.data.first - 1, self.data.last)
            y = top - (deal - self.data.first + 1) * self.row_height
            _rule(canvas, left, y, right, y, THICK if ends_round else THIN)
        before = None
        for placed in self.columns:
            is_edge = placed.seat != before or placed.left == 0
            x = left + placed.left
            _rule(canvas, x, head, x, bottom, THICK if is_edge else THIN)
            before = placed.seat
        _rule(canvas, right, head, right, bottom, THICK)
        _rule(canvas, left, head, right, head, THICK)


def _rule(canvas: TaggedCanvas, x: float, y: float, to_x: float, to_y: float, width: float) -> None:
    canvas.setStrokeColor(INK if width == THICK else RULE)
    draw_rule(canvas, x, y, to_x, to_y, width)


def _draw_upright(canvas: TaggedCanvas, text: str, box: tuple[float, float, float, float]) -> None:
    """Draws a heading that reads from bottom to top, in a box of left, top, width and height."""
    left, top, width, height = box
    canvas.saveState()
    canvas.translate(left, top - height + 1.5)
    canvas.rotate(90)
    draw_in_box(canvas, text, (0, 0, height - 2, width), REGULAR, most=7.5)
    canvas.restoreState()
