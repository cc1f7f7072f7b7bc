"""The foot of a score sheet: the settlement with its formulas, money, signatures, a control line, a QR code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from scoring.presentation.paper_form import FootRow, outcome_words
from tournaments.ledger.loss_fees import tiers_of
from tournaments.printing.documents.common import short_date
from tournaments.printing.documents.list_form.data import FormData
from tournaments.printing.documents.list_form.head import SeatPlace
from tournaments.printing.documents.money import fee_as_formula
from tournaments.printing.engine.drawing import (
    DOT,
    INK,
    LEADING,
    RULE,
    Align,
    draw_in_box,
    draw_lines,
    on_a_dot,
)
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.qr import draw_qr
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap

SIGNATURE = 25.56  # points, 9 mm
STRIP = 11.5  # the lowest line: control, tournament and date
SMALL = 7.5
QR_SIDE = 44.0
ROOM_FOR_QR = 100.0  # beside the first seat
BLANK = "______"
LARGEST_VALUE = 12.0


@dataclass(frozen=True)
class FormFoot:
    data: FormData
    width: float
    places: list[SeatPlace]

    @cached_property
    def rows(self) -> list[FootRow]:
        return settlement_of(self.data) if self.data.is_last_page else []

    @cached_property
    def notes(self) -> list[str]:
        return [line for remark in self.data.remarks for line in wrap(remark, self.width, REGULAR, SMALL)]

    @property
    def fixed_height(self) -> float:
        """The height of everything except the rows, which are as high as those of the deals."""
        signature = SIGNATURE if self.data.is_last_page else 0.0
        return signature + self._strip + len(self.notes) * SMALL * LEADING + 2

    @cached_property
    def _where(self) -> list[str]:
        tournament = self.data.tournament
        club = self.data.club.name if self.data.club.is_set else ""
        parts = [club, tournament.name, short_date(tournament), str(self.data.form.name)]
        return wrap(" · ".join(filter(None, parts)), self.width * 0.4, REGULAR, SMALL)

    @property
    def _strip(self) -> float:
        return max(STRIP, len(self._where) * SMALL * LEADING)

    def draw(self, canvas: TaggedCanvas, left: float, top: float, row_height: float) -> None:
        self._draw_code(canvas, left, top)
        for row in self.rows:
            self._draw_row(canvas, row, (left, top, row_height))
            top -= row_height
        if self.data.is_last_page:
            self._draw_row(canvas, FootRow("", _("signature"), ""), (left, top, SIGNATURE))
            top -= SIGNATURE
        canvas.setFillColor(INK)
        if self.data.is_last_page and self.data.form.outcomes:
            draw_in_box(
                canvas, control_of(self.data), (left, top - 1, self.width * 0.58, STRIP), REGULAR, most=9
            )
        right = left + self.width - (0 if self._is_code_left else QR_SIDE + 4)
        draw_lines(canvas, self._where, right, top - 2, REGULAR, SMALL, Align.RIGHT)
        draw_lines(canvas, self.notes, left, top - self._strip, REGULAR, SMALL)

    def _draw_code(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        """Draws the QR code left of the labels or, without room there, at the right end."""
        x = left if self._is_code_left else left + self.width - QR_SIDE
        if self.data.is_last_page:
            draw_qr(canvas, self.data.address, x, top - 1, QR_SIDE)

    @property
    def _is_code_left(self) -> bool:
        return self.places[0].left >= ROOM_FOR_QR

    def _draw_row(self, canvas: TaggedCanvas, row: FootRow, box: tuple[float, float, float]) -> None:
        """``box``: left, top and height."""
        left, top, height = box
        taken = QR_SIDE if self._is_code_left and self.data.address else 0.0
        label = f"{row.letter}  {row.formula}" if row.letter else row.formula
        canvas.setFillColor(INK)
        room = (left + taken + 1, top, self.places[0].left - taken - 4, height)
        draw_in_box(canvas, label, room, BOLD, most=9, align=Align.RIGHT)
        canvas.setStrokeColor(RULE)
        canvas.setLineWidth(4 * DOT)
        bottom, upper = on_a_dot(top - height), on_a_dot(top)
        for seat, place in enumerate(self.places, 1):
            x, right = (on_a_dot(left + edge) for edge in (place.left, place.left + place.width))
            canvas.rect(x, bottom, right - x, upper - bottom, stroke=1, fill=0)
            value = self.data.totals.get(seat, {}).get(row.key, "")
            if value:
                cell = (left + place.left + 3, top, place.width - 6, height)
                draw_in_box(canvas, value, cell, BOLD, most=LARGEST_VALUE)


def settlement_of(data: FormData) -> list[FootRow]:
    """The settlement, then money if lost games cost something."""
    tournament = data.tournament
    fee = fee_as_formula(tiers_of(tournament), tournament.currency) if data.form.outcomes else ""
    return [*data.foot_rows, *([FootRow("", fee, "fee")] if fee else [])]


def control_of(data: FormData) -> str:
    """The control line: the outcomes add up to all deals of the series."""
    outcomes, counts = data.form.outcomes, data.counts
    written = {one: BLANK if counts is None else str(counts.get(one, 0)) for one in outcomes}
    total = BLANK if counts is None else str(sum(counts.get(one, 0) for one in outcomes))
    terms = " + ".join(outcome_words(one, count) for one, count in written.items())
    values = {"terms": terms, "sum": total, "deals": data.deals}
    return _("Control: %(terms)s = %(sum)s of %(deals)s deals") % values
