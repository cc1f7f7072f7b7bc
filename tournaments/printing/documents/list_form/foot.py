"""The foot of a score sheet: the settlement with its formulas, a control line, money, signatures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from scoring.presentation.paper_form import FootRow, outcome_words
from tournaments.ledger.loss_fees import tiers_of
from tournaments.printing.documents.list_form.data import FormData
from tournaments.printing.documents.money import fee_as_formula
from tournaments.printing.engine.drawing import INK, LEADING, RULE, Align, draw_in_box, draw_lines
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap

ROW = 13.5
SMALL = 7.5
BLANK = "______"


@dataclass(frozen=True)
class FormFoot:
    """``places``: left end and width of each seat's columns."""

    data: FormData
    width: float
    places: list[tuple[float, float]]

    @cached_property
    def rows(self) -> list[FootRow]:
        """The settlement, then money where lost games cost some, then a line to sign on."""
        if not self.data.is_last_page:
            return []
        money = [FootRow("", self._fee, "fee")] if self._fee else []
        return [*self.data.foot_rows, *money, FootRow("", _("signature"), "")]

    @property
    def _fee(self) -> str:
        tournament = self.data.tournament
        return fee_as_formula(tiers_of(tournament), tournament.currency) if self.data.form.outcomes else ""

    @cached_property
    def notes(self) -> list[str]:
        return [line for remark in self.data.remarks for line in wrap(remark, self.width, REGULAR, SMALL)]

    @property
    def height(self) -> float:
        control = ROW if self._has_control else 0.0
        return len(self.rows) * ROW + control + len(self.notes) * SMALL * LEADING + 2

    @property
    def _has_control(self) -> bool:
        return self.data.is_last_page and bool(self.data.form.outcomes)

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        for row in self.rows:
            self._draw_row(canvas, row, left, top)
            top -= ROW
        if self._has_control:
            canvas.setFillColor(INK)
            draw_in_box(canvas, self._control(), (left, top, self.width, ROW), REGULAR, most=9)
            top -= ROW
        draw_lines(canvas, self.notes, left, top, REGULAR, SMALL)

    def _draw_row(self, canvas: TaggedCanvas, row: FootRow, left: float, top: float) -> None:
        first = self.places[0][0]
        label = f"{row.letter}  {row.formula}" if row.letter else row.formula
        canvas.setFillColor(INK)
        draw_in_box(canvas, label, (left + 1, top, first - 4, ROW), BOLD, most=9, align=Align.RIGHT)
        canvas.setStrokeColor(RULE)
        canvas.setLineWidth(0.6)
        for seat, (place, width) in enumerate(self.places, 1):
            canvas.rect(left + place, top - ROW, width, ROW, stroke=1, fill=0)
            value = self.data.totals.get(seat, {}).get(row.key, "")
            if value:
                draw_in_box(canvas, value, (left + place + 3, top, width - 6, ROW), BOLD, most=10)

    def _control(self) -> str:
        """However the deals ended, they add up to all deals of the series."""
        outcomes, counts = self.data.form.outcomes, self.data.counts
        written = {one: BLANK if counts is None else str(counts.get(one, 0)) for one in outcomes}
        total = BLANK if counts is None else str(sum(counts.get(one, 0) for one in outcomes))
        terms = " + ".join(outcome_words(one, count) for one, count in written.items())
        values = {"terms": terms, "sum": total, "deals": self.data.deals}
        return _("Control: %(terms)s = %(sum)s of %(deals)s deals") % values
