"""QR codes of players' own pages, printed after the check-in list, to be scanned at the counter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.printing.document_types import Ask, Parameter, ParameterType
from tournaments.printing.documents.common import foot, head
from tournaments.printing.engine.blocks import Drawn
from tournaments.printing.engine.drawing import INK, Align, draw_in_box
from tournaments.printing.engine.letters import BOLD
from tournaments.printing.engine.qr import draw_qr
from tournaments.printing.engine.story import UPRIGHT, Section
from tournaments.printing.engine.tags import TaggedCanvas

IN_A_ROW, SIDE, NAME_HEIGHT, GAP = 4, 96.0, 26.0, 14.0  # points: 34 mm are read from the hand
WIDTH = UPRIGHT.inside / IN_A_ROW
CODES = Parameter(
    "codes",
    ParameterType.YES_NO,
    gettext_lazy("With a code for each player’s phone"),
    help_text=gettext_lazy(
        "Anybody who scans a code sees that player’s own page and can answer for that player."
    ),
)


@dataclass(frozen=True)
class PhoneCode:
    """``address``: of the own page."""

    start_number: int
    name: str
    address: str


def codes_section(ask: Ask, codes: Sequence[PhoneCode]) -> Section:
    title = _("Codes for the players’ phones")
    rows = [codes[first : first + IN_A_ROW] for first in range(0, len(codes), IN_A_ROW)]
    blocks = [Drawn(SIDE + NAME_HEIGHT + GAP, partial(_paint_row, row)) for row in rows]
    return Section(
        title,
        [*head(ask.tournament, title, [], UPRIGHT.inside), *blocks],
        UPRIGHT,
        foot(ask.tournament, title),
    )


def _paint_row(codes: Sequence[PhoneCode], canvas: TaggedCanvas, left: float, top: float) -> None:
    for code in codes:
        canvas.setFillColor(INK)
        draw_qr(canvas, code.address, left + (WIDTH - SIDE) / 2, top, SIDE)
        words = f"{code.start_number} {code.name}"
        box = (left + 3, top - SIDE, WIDTH - 6, NAME_HEIGHT)
        draw_in_box(canvas, words, box, BOLD, most=10.5, align=Align.CENTER)
        left += WIDTH
