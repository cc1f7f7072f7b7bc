"""Table cards: A4 folded in the middle, the number readable from both sides."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import SkatTable, Tournament
from tournaments.printing.addresses import PhoneLink, phone_links, tournament_address
from tournaments.printing.document_types import PHONES, Ask, Document, Values
from tournaments.printing.documents.cards import BARE
from tournaments.printing.documents.common import story_of
from tournaments.printing.engine.blocks import Drawn
from tournaments.printing.engine.drawing import INK, QUIET, RULE, Align, draw_in_box, draw_text
from tournaments.printing.engine.letters import BOLD, REGULAR, width_of
from tournaments.printing.engine.qr import draw_qr
from tournaments.printing.engine.story import Story
from tournaments.printing.engine.tags import TaggedCanvas

# Digits of the typeface are 0.66 of its size high: 80 mm are 227 points.
DIGIT_HEIGHT = 0.66
NUMBER_SIZE = 80 / 25.4 * 72 / DIGIT_HEIGHT * 1.06
HALF = BARE.height / 2
MARGIN, QR_SIDE = 34.0, 84.0


@dataclass(frozen=True)
class TableNumbers:
    """``links``: of tables that keep their sheet on a phone, in the last drawn series."""

    name: str
    address: str
    numbers: list[int]
    links: dict[int, PhoneLink] = field(default_factory=dict)
    series: int = 0


def rows(ask: Ask) -> TableNumbers:
    numbers = _numbers(ask.tournament)
    newest = ask.tournament.series.select_related("tournament").order_by("number").last()
    links = phone_links(ask, newest) if newest else {}
    number = newest.number if newest else 0
    return TableNumbers(ask.tournament.name, tournament_address(ask), numbers, links, number)


def _numbers(tournament: Tournament) -> list[int]:
    """The table numbers of all series; before the first draw enough tables for everybody who is here."""
    tables = SkatTable.objects.filter(series__tournament=tournament).order_by()
    numbers = sorted(set(tables.values_list("number", flat=True)))
    here = 0 if numbers else tournament.entries.filter(is_here=True).count()
    # Tables of four; fewer players than that need one more table.
    return numbers or [*range(1, max(1, -(-here // 4)) + 1)]


def _last_number(tournament: Tournament, _values: Values) -> str:
    """Who is here before the first draw is not in the journal."""
    return str(_numbers(tournament)[-1])


def story(ask: Ask, data: TableNumbers) -> Story:
    title = _("Table cards")
    blocks = [Drawn(BARE.height, partial(_paint, data, number)) for number in data.numbers]
    return story_of(ask, title, blocks, BARE)


def _paint(data: TableNumbers, number: int, canvas: TaggedCanvas, left: float, top: float) -> None:
    """The lower half upright, the upper half upside down, with the fold between them."""
    _paint_side(data, number, canvas)
    canvas.saveState()
    canvas.translate(left + BARE.width, top)
    canvas.rotate(180)
    _paint_side(data, number, canvas)
    canvas.restoreState()
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.5)
    canvas.setDash(4, 4)
    canvas.line(10, HALF, 40, HALF)
    canvas.line(BARE.width - 40, HALF, BARE.width - 10, HALF)
    canvas.setDash()


def _paint_side(data: TableNumbers, number: int, canvas: TaggedCanvas) -> None:
    """One side, in the lower half of the sheet."""
    canvas.setFillColor(INK)
    words = _("Table")
    draw_text(canvas, words, BARE.width / 2, HALF - 54, BOLD, 34, Align.CENTER)
    size = min(NUMBER_SIZE, (BARE.width - 2 * MARGIN) / width_of(str(number), BOLD))
    draw_text(canvas, str(number), BARE.width / 2, HALF - 78 - size * DIGIT_HEIGHT, BOLD, size, Align.CENTER)
    canvas.setFillColor(QUIET)
    link = data.links.get(number)
    address = link.address if link else data.address
    room = BARE.width - 2 * MARGIN - (QR_SIDE + 10 if address else 0)
    draw_in_box(canvas, data.name, (MARGIN, MARGIN + 44, room, 44), REGULAR, most=16)
    draw_qr(canvas, address, BARE.width - MARGIN - QR_SIDE, MARGIN + QR_SIDE - 8, QR_SIDE)
    if link:
        canvas.setFillColor(INK)
        words = _("Sheet of series %(series)d on a phone: %(code)s") % {
            "series": data.series,
            "code": link.code,
        }
        draw_in_box(canvas, words, (MARGIN, MARGIN + 66, room, 20), BOLD, most=15)


TABLE_CARDS = Document(
    key="table-cards",
    title=gettext_lazy("Table cards"),
    rows=rows,
    story=story,
    shows=PHONES,
    shows_entries=False,
    also_shows=_last_number,
)
