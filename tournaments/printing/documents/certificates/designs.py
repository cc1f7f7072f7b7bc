"""Three designs of certificates, drawn on upright A4; on A5 everything is smaller by the same factor."""

from __future__ import annotations

from django.utils.translation import gettext_lazy
from reportlab.lib.colors import white

from tournaments.printing.documents.certificates import ornaments
from tournaments.printing.documents.certificates.page import Certificate, Design
from tournaments.printing.documents.certificates.words import PagePart, TextColumn
from tournaments.printing.engine.drawing import Align, draw_in_box
from tournaments.printing.engine.fonts import BOLD, REGULAR, SERIF, SERIF_BOLD
from tournaments.printing.engine.story import UPRIGHT
from tournaments.printing.engine.tags import TaggedCanvas

WIDTH, HEIGHT = UPRIGHT.width, UPRIGHT.height
BAND = 132.0  # width of the coloured band


# A frame with a suit in each corner, the place in a wreath of laurel.


def _framed(canvas: TaggedCanvas, certificate: Certificate) -> None:
    color = certificate.color
    canvas.setStrokeColor(color)
    for inset, line, notch in ((27.0, 3.0, 30.0), (34.0, 0.8, 30.0)):
        canvas.setLineWidth(line)
        _notched(canvas, inset, notch)
    for suit, x, y in zip(ornaments.SUITS, (0, 1, 0, 1), (1, 1, 0, 0), strict=True):
        suit.draw(canvas, 40 + x * (WIDTH - 80), 40 + y * (HEIGHT - 80), 21)


def _notched(canvas: TaggedCanvas, inset: float, notch: float) -> None:
    """A rectangle whose corners are bent inwards around the suits."""
    path = canvas.beginPath()
    right, top = WIDTH - inset, HEIGHT - inset
    bend = notch * 0.45
    path.moveTo(inset + notch, inset)
    path.lineTo(right - notch, inset)
    path.curveTo(right - notch, inset + bend, right - bend, inset + notch, right, inset + notch)
    path.lineTo(right, top - notch)
    path.curveTo(right - bend, top - notch, right - notch, top - bend, right - notch, top)
    path.lineTo(inset + notch, top)
    path.curveTo(inset + notch, top - bend, inset + bend, top - notch, inset, top - notch)
    path.lineTo(inset, inset + notch)
    path.curveTo(inset + bend, inset + notch, inset + notch, inset + bend, inset + notch, inset)
    canvas.drawPath(path, stroke=1, fill=0)


def _divider(column: TextColumn, certificate: Certificate) -> PagePart:
    def paint(canvas: TaggedCanvas, top: float) -> None:
        with canvas.artifact():
            middle = column.left + column.width / 2
            ornaments.row_of_suits(canvas, middle, top - 13, 17, certificate.color)

    return PagePart(26, paint)


def _wreath(column: TextColumn, certificate: Certificate) -> PagePart:
    radius = 50.0

    def paint(canvas: TaggedCanvas, top: float) -> None:
        x, y = column.left + column.width / 2, top - radius * 1.2
        with canvas.artifact():
            ornaments.draw_wreath(canvas, x, y, radius, certificate.metal)
            ornaments.write_number(canvas, certificate.rank, x, y, radius * 0.95)

    return PagePart(radius * 2.3, paint)


# The page as a playing card: the place and a suit in two corners, the second upside down.


def _as_card(canvas: TaggedCanvas, certificate: Certificate) -> None:
    metal = certificate.metal
    for inset, width, color in ((26, 12.0, metal.light), (20, 1.4, metal.dark), (32, 1.4, metal.dark)):
        canvas.setStrokeColor(color)
        canvas.setLineWidth(width)
        canvas.roundRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 44 - inset, stroke=1, fill=0)
    _index(canvas, certificate.rank)
    canvas.saveState()
    canvas.translate(WIDTH, HEIGHT)
    canvas.rotate(180)
    _index(canvas, certificate.rank)
    canvas.restoreState()


def _index(canvas: TaggedCanvas, rank: int) -> None:
    """The index in the upper left corner of a card. The first place has clubs, the highest suit."""
    suit = ornaments.SUITS[min(rank, len(ornaments.SUITS)) - 1]
    canvas.setFillColor(suit.color)
    draw_in_box(canvas, str(rank), (44, HEIGHT - 42, 54, 50), SERIF_BOLD, most=46, align=Align.CENTER)
    suit.draw(canvas, 71, HEIGHT - 118, 36)


def _large_suit(column: TextColumn, certificate: Certificate) -> PagePart:
    suit = ornaments.SUITS[min(certificate.rank, len(ornaments.SUITS)) - 1]

    def paint(canvas: TaggedCanvas, top: float) -> None:
        with canvas.artifact():
            suit.draw(canvas, column.left + column.width / 2, top - 46, 88)

    return PagePart(92, paint)


# A band in the club's colour with a medal on it, the words beside it.


def _with_band(canvas: TaggedCanvas, certificate: Certificate) -> None:
    canvas.setFillColor(certificate.color)
    canvas.rect(0, 0, BAND, HEIGHT, stroke=0, fill=1)
    canvas.setFillColor(certificate.metal.light)
    canvas.rect(BAND, 0, 5, HEIGHT, stroke=0, fill=1)
    for place, suit in enumerate(ornaments.SUITS):
        ornaments.Suit(suit.shape, white).draw(canvas, BAND / 2, 320 - place * 68, 38)
    x, y, radius = BAND / 2, HEIGHT - 150, 48.0
    ornaments.draw_ribbons(canvas, x, y, radius, white)
    ornaments.draw_medal(canvas, x, y, radius, certificate.metal)
    ornaments.write_number(canvas, certificate.rank, x, y, radius)


def _centered(left: float, regular: str, bold: str) -> TextColumn:
    return TextColumn(left, WIDTH - 2 * left, regular, bold, Align.CENTER)


DESIGNS = {
    "laurel": Design(
        gettext_lazy("Laurel wreath"),
        _centered(76, SERIF, SERIF_BOLD),
        HEIGHT - 64,
        _framed,
        below_title=_divider,
        middle=_wreath,
    ),
    "card": Design(
        gettext_lazy("Playing card"),
        _centered(112, SERIF, SERIF_BOLD),
        HEIGHT - 64,
        _as_card,
        middle=_large_suit,
    ),
    "band": Design(
        gettext_lazy("Coloured band"),
        TextColumn(BAND + 48, WIDTH - BAND - 48 - 44, REGULAR, BOLD, Align.LEFT),
        HEIGHT - 92,
        _with_band,
    ),
}
USUAL_DESIGN = "laurel"
