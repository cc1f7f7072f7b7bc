"""The head of a score sheet: tournament, date, series, table, a QR code, and the names in seat order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from tournaments.printing.documents.common import short_date
from tournaments.printing.documents.list_form.data import FormData
from tournaments.printing.documents.seats import ShownSeat
from tournaments.printing.engine.drawing import INK, LEADING, RULE, draw_in_box, draw_lines
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.qr import draw_qr
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap

TITLE_HEIGHT = 44.0
QR_SIDE = 44.0
NAME_SIZE, SMALLEST_NAME = 11.0, 7.0
BLANK_HEIGHT = 30.0
MOST_LINES = 3  # of a name before its type gets smaller


@dataclass(frozen=True)
class FormHead:
    """``places``: left end and width of each seat's columns."""

    data: FormData
    width: float
    places: list[tuple[float, float]]

    @property
    def height(self) -> float:
        return TITLE_HEIGHT + self.names_height

    @cached_property
    def name_size(self) -> float:
        """One size for all names: as large as three lines each allow."""
        size = NAME_SIZE
        while size > SMALLEST_NAME and any(len(lines) > MOST_LINES for lines in self._names(size)):
            size -= 0.5
        return size

    @cached_property
    def names_height(self) -> float:
        if self.data.seats is None:
            return BLANK_HEIGHT
        most = max(len(lines) for lines in self._names(self.name_size))
        # Below the name stands the seat with the start number.
        return most * self.name_size * LEADING + 12.0

    def _names(self, size: float) -> list[list[str]]:
        seats = self.data.seats or []
        return [
            wrap(seat.name, width - 6, BOLD, size)
            for seat, (_left, width) in zip(seats, self.places, strict=True)
        ]

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        canvas.setFillColor(INK)
        room = self.width - QR_SIDE - 8 if self.data.address else self.width
        draw_in_box(canvas, self._where(), (left, top, room * 0.52, TITLE_HEIGHT - 6), BOLD, most=12)
        box = (left + room * 0.54, top, room * 0.46, TITLE_HEIGHT - 6)
        draw_in_box(canvas, self._which(), box, BOLD, most=20)
        draw_qr(canvas, self.data.address, left + self.width - QR_SIDE, top + 2, QR_SIDE)
        self._draw_names(canvas, left, top - TITLE_HEIGHT)

    def _where(self) -> str:
        tournament = self.data.tournament
        parts = [tournament.name, short_date(tournament), str(self.data.form.name)]
        return " · ".join(part for part in parts if part)

    def _which(self) -> str:
        if self.data.series is None:
            return _("Series ____  Table ____")
        words = {"series": self.data.series, "table": self.data.table or 0}
        which = _("Series %(series)d · Table %(table)d") % words if self.data.table else ""
        which = which or _("Series %(series)d · Table ____") % words
        is_whole = self.data.first == 1 and self.data.is_last_page
        return which if is_whole else f"{which} · {self.data.first}–{self.data.last}"

    def _draw_names(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        canvas.setStrokeColor(RULE)
        canvas.setLineWidth(0.4)
        nobody: list[ShownSeat | None] = [None] * self.data.seat_count
        seats: list[ShownSeat | None] = [*self.data.seats] if self.data.seats else nobody
        for number, (seat, (place, width)) in enumerate(zip(seats, self.places, strict=True), 1):
            x = left + place + 3
            canvas.setFillColor(INK)
            words = _("Seat %(seat)d") % {"seat": number}
            if seat:
                words += " · " + _("start number %(number)d") % {"number": seat.start_number}
                lines = wrap(seat.name, width - 6, BOLD, self.name_size)
                draw_lines(canvas, lines, x, top, BOLD, self.name_size)
            draw_in_box(canvas, words, (x, top - self.names_height + 11, width - 6, 11), REGULAR, most=8)
            canvas.line(left + place, top, left + place, top - self.names_height)
