"""The head of a score sheet: series and table, and the names in seat order. With the headings below it 20 mm high."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.utils.translation import gettext as _

from tournaments.printing.documents.list_form.data import FormData
from tournaments.printing.documents.seats import ShownSeat
from tournaments.printing.engine.drawing import INK, LEADING, RULE, Align, draw_in_box, draw_lines, draw_rule
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap
from tournaments.printing.letterhead import draw_logo

NAMES_HEIGHT = 26.0  # two lines
TITLE_HEIGHT = 18.0  # used if the title does not fit beside the names
UPRIGHT_HEADINGS, HEADINGS = 30.0, 24.0
NAME_SIZE, SMALLEST_NAME = 12.0, 7.0
LARGER = 1.3  # on a large form
ROOM_FOR_TITLE = 120.0
MOST_LINES = 3  # of a name before its type gets smaller


class SeatPlace(NamedTuple):
    """Left end and width of a seat's columns; ``first``: the width of the first of them."""

    left: float
    width: float
    first: float


@dataclass(frozen=True)
class FormHead:
    data: FormData
    width: float
    places: list[SeatPlace]

    @property
    def scale(self) -> float:
        return LARGER if self.data.is_large else 1.0

    @property
    def is_title_beside(self) -> bool:
        """Whether the title is above the deal's columns, or else on its own line."""
        return self.places[0].left >= ROOM_FOR_TITLE

    @property
    def headings(self) -> float:
        """The height of the columns' headings."""
        form = self.data.form
        columns = (*form.deal_columns, *form.seat_columns, *form.end_columns)
        return self.scale * (UPRIGHT_HEADINGS if any(column.is_upright for column in columns) else HEADINGS)

    @property
    def height(self) -> float:
        title = 0.0 if self.is_title_beside else TITLE_HEIGHT * self.scale
        return title + self.names_height

    @cached_property
    def name_size(self) -> float:
        """One type size for all names: the largest with two lines each, or three if the type would get small."""
        size = NAME_SIZE * self.scale
        while size > SMALLEST_NAME and not self._fits(size):
            size -= 0.5
        return size

    def _fits(self, size: float) -> bool:
        most = max((len(lines) for lines in self._names(size)), default=1)
        return most == 1 or most * size * LEADING <= NAMES_HEIGHT * self.scale

    @cached_property
    def names_height(self) -> float:
        least = NAMES_HEIGHT if self.is_title_beside or not self.data.seats else NAME_SIZE * LEADING
        most = max((len(lines) for lines in self._names(self.name_size)), default=1)
        return max(least * self.scale, most * self.name_size * LEADING)

    def _names(self, size: float) -> list[list[str]]:
        seats = self.data.seats or []
        return (
            [
                wrap(seat.name, place.width - 6, BOLD, size)
                for seat, place in zip(seats, self.places, strict=True)
            ]
            if seats
            else []
        )

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        canvas.setFillColor(INK)
        beside = self.is_title_beside
        width = self.places[0].left - 6 if beside else self.width
        height = self.names_height if beside else TITLE_HEIGHT * self.scale
        self._draw_title(canvas, (left, top, width, height - 2))
        self._draw_names(canvas, left, top if beside else top - height)

    def _draw_title(self, canvas: TaggedCanvas, box: tuple[float, float, float, float]) -> None:
        """Draws the title of the sheet beside the club's logo; the club's name is at the foot."""
        left, top, width, height = box
        taken = draw_logo(self.data.club, canvas, box)
        beside = (left + taken, top, width - taken, height)
        draw_in_box(canvas, self._which(), beside, BOLD, most=18 * self.scale)

    def _which(self) -> str:
        if self.data.series is None:
            return _("Series ____  Table ____")
        words = {"series": self.data.series, "table": self.data.table or 0}
        which = _("Series %(series)d · Table %(table)d") % words
        which += f" · {self.data.code}" if self.data.code else ""
        is_whole = self.data.first == 1 and self.data.is_last_page
        return which if is_whole else f"{which} · {self.data.first}–{self.data.last}"

    def _draw_names(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        nobody: list[ShownSeat | None] = [None] * self.data.seat_count
        seats: list[ShownSeat | None] = [*self.data.seats] if self.data.seats else nobody
        for number, (seat, place) in enumerate(zip(seats, self.places, strict=True), 1):
            x = left + place.left
            canvas.setFillColor(INK)
            words = _("Seat %(seat)d") % {"seat": number}
            if seat:
                words += " · " + _("No. %(number)d") % {"number": seat.start_number}
                lines = wrap(seat.name, place.width - 6, BOLD, self.name_size)
                free = self.names_height - len(lines) * self.name_size * LEADING
                draw_lines(canvas, lines, x + 3, top - free, BOLD, self.name_size)
            box = (x + 1, top - self.names_height - 1, place.first - 2, self.headings * 0.45)
            draw_in_box(canvas, words, box, REGULAR, most=9 * self.scale, align=Align.CENTER)
            canvas.setStrokeColor(RULE)
            draw_rule(canvas, x, top, x, top - self.names_height, 0.48)
