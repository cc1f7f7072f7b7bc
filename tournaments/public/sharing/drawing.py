"""Draws a card: the club's head, the evening, the first three. Names are never cut."""

from __future__ import annotations

import io
from typing import NamedTuple

from reportlab.lib.colors import HexColor, white
from reportlab.lib.utils import ImageReader

from tournaments.printing.documents.certificates.ornaments import (
    SUITS,
    draw_medal,
    metal_of,
    write_number,
)
from tournaments.printing.engine.drawing import Align, draw_in_box
from tournaments.printing.engine.fonts import BOLD, REGULAR, register_fonts
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.pictures import first_page
from tournaments.public.sharing.card import CardPlace, SharedCard

WIDTH, HEIGHT = 1200, 630  # pixels, as programs that show links ask for
COLOURS = 128  # of the picture: a logo may have many
MARGIN, HEAD = 64.0, 124.0
INSIDE = WIDTH - 2 * MARGIN
GROUND, INK, QUIET, LINE = (HexColor(code) for code in ("#f6f2e9", "#1d1a15", "#4e483d", "#dcd5c6"))
RESULT = 210.0  # width of the column of results


class Area(NamedTuple):
    """The height that a part of the picture may fill, measured from the lower edge."""

    top: float
    bottom: float

    @property
    def height(self) -> float:
        return self.top - self.bottom


def draw_card(card: SharedCard, logo: bytes = b"") -> bytes:
    """The picture as PNG. ``logo``: a PNG, b"" without one."""
    register_fonts()
    target = io.BytesIO()
    canvas = TaggedCanvas(target, pagesize=(WIDTH, HEIGHT))
    with canvas.artifact():
        canvas.setFillColor(GROUND)
        canvas.rect(0, 0, WIDTH, HEIGHT, stroke=0, fill=1)
        _head(canvas, card, logo)
        _evening(canvas, card)
        for number, place in enumerate(card.first):
            _place(canvas, card, place, number)
    canvas.showPage()
    canvas.save()
    return first_page(target.getvalue(), WIDTH, colours=COLOURS)


def _head(canvas: TaggedCanvas, card: SharedCard, logo: bytes) -> None:
    canvas.setFillColor(HexColor(card.club.colours.deep))
    canvas.rect(0, HEIGHT - HEAD, WIDTH, HEAD, stroke=0, fill=1)
    left = MARGIN + (_logo(canvas, logo) if logo else 0.0)
    suits = 4 * 46.0
    for number, suit in enumerate(SUITS):
        suit_in_white = type(suit)(suit.shape, white)
        suit_in_white.draw(canvas, WIDTH - MARGIN - suits + 46 * (number + 0.6), HEIGHT - HEAD / 2, 30)
    canvas.setFillColor(white)
    box = (left, HEIGHT - 12, WIDTH - MARGIN - suits - 20 - left, HEAD - 24)
    draw_in_box(canvas, card.club.name, box, BOLD, most=46)


def _logo(canvas: TaggedCanvas, logo: bytes) -> float:
    """Draws it on white; returns the room that it takes."""
    picture, side = ImageReader(io.BytesIO(logo)), HEAD - 28
    wide, high = picture.getSize()
    width = min(2.0, wide / high) * (side - 12)
    bottom = HEIGHT - HEAD + 14
    canvas.setFillColor(white)
    canvas.roundRect(MARGIN, bottom, width + 12, side, 10, stroke=0, fill=1)
    box = (MARGIN + 6, bottom + 6, width, side - 12)
    canvas.drawImage(picture, *box, mask="auto", preserveAspectRatio=True)
    return width + 12 + 24


def _evening(canvas: TaggedCanvas, card: SharedCard) -> None:
    """Draws the evening, which uses the whole picture if there are no names."""
    area = Area(HEIGHT - HEAD - 26, 316) if card.first else Area(430, 150)
    words = [(card.line, 32.0), (card.status, 32.0)]
    below = sum(48.0 for text, _size in words if text)
    canvas.setFillColor(INK)
    box = (MARGIN, area.top, INSIDE, area.height - below)
    draw_in_box(canvas, card.title, box, BOLD, most=62 if card.first else 92)
    top = area.bottom + below
    canvas.setFillColor(QUIET)
    for text, size in words:
        if text:
            draw_in_box(canvas, text, (MARGIN, top, INSIDE, 46), REGULAR, most=size)
            top -= 48


def _place(canvas: TaggedCanvas, card: SharedCard, place: CardPlace, number: int) -> None:
    """The row of one of the first three: medal, name, result."""
    height = min(90.0, 284.0 / len(card.first))
    top = 306 - number * height
    middle, radius = top - height / 2, 0.4 * height
    canvas.setStrokeColor(LINE)
    canvas.setLineWidth(2)
    canvas.line(MARGIN, top, WIDTH - MARGIN, top)
    draw_medal(canvas, MARGIN + 40, middle, radius, metal_of(place.rank, INK))
    write_number(canvas, place.rank, MARGIN + 40, middle, radius)
    canvas.setFillColor(INK)
    left, room = MARGIN + 104, INSIDE - 104
    draw_in_box(canvas, place.name, (left, top - 3, room - RESULT - 20, height - 6), BOLD, most=44)
    box = (left + room - RESULT, top - 3, RESULT, height - 6)
    draw_in_box(canvas, place.result, box, BOLD, most=44, align=Align.RIGHT)
