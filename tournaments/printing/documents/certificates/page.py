"""One certificate on upright A4: the ground of its design, the words in a column, signatures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from reportlab.lib.colors import Color, HexColor

from tournaments.printing.documents.certificates import ornaments
from tournaments.printing.documents.certificates.text import Line, LineKind
from tournaments.printing.documents.certificates.words import (
    PagePart,
    TextColumn,
    paint_column,
    together,
    words,
)
from tournaments.printing.engine.drawing import INK, Align, draw_in_box
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.letterhead import Letterhead

LOGO_WIDTH, LOGO_HEIGHT = 200.0, 78.0
SIGNATURES = 96.0  # their line above the lower edge


@dataclass(frozen=True)
class Certificate:
    """For one winner: the lines of its text, without the heading."""

    lines: Sequence[Line]
    name: str
    rank: int
    club: Letterhead

    @property
    def metal(self) -> ornaments.Metal:
        return ornaments.metal_of(self.rank, self.color)

    @property
    def color(self) -> Color:
        return HexColor(self.club.colour)


@dataclass(frozen=True)
class Design:
    """``ground``: draws everything behind the words. ``middle``: the ornament between name and place."""

    label: Promise
    column: TextColumn
    top: float
    ground: Callable[[TaggedCanvas, Certificate], None]
    below_title: Callable[[TextColumn, Certificate], PagePart] | None = None
    middle: Callable[[TextColumn, Certificate], PagePart] | None = None


def paint_certificate(design: Design, certificate: Certificate, canvas: TaggedCanvas) -> None:
    with canvas.artifact():
        design.ground(canvas, certificate)

    def groups(factor: float) -> list[PagePart]:
        return list(_groups(design, certificate, factor))

    paint_column(canvas, groups, design.top, SIGNATURES + 44)
    _paint_signatures(canvas, design.column)


def _groups(design: Design, certificate: Certificate, factor: float) -> list[PagePart]:
    column, lines = design.column, list(certificate.lines)
    places = [place for place, line in enumerate(lines) if line.kind is LineKind.RANK]
    middle = places[0] if places else len(lines)
    head = [_logo(column, certificate)] if certificate.club.picture else []
    if certificate.club.name:
        head.append(words(Line(certificate.club.name, LineKind.TEXT), column, factor))
    head += [words(Line(line, LineKind.SMALL), column, factor) for line in certificate.club.address]
    title = [words(Line(_("Certificate"), LineKind.TITLE), column, factor)]
    if design.below_title:
        title.append(design.below_title(column, certificate))
    parts = [together(head), together(title)]
    parts.append(together([words(line, column, factor) for line in lines[:middle]]))
    if design.middle and places:
        parts.append(design.middle(column, certificate))
    parts.append(together([words(line, column, factor) for line in lines[middle:]]))
    return [part for part in parts if part.height]


def _logo(column: TextColumn, certificate: Certificate) -> PagePart:
    left = column.left + (column.width - LOGO_WIDTH) / 2 if column.align is Align.CENTER else column.left
    anchor = "c" if column.align is Align.CENTER else "w"

    def paint(canvas: TaggedCanvas, top: float) -> None:
        box = (left, top - LOGO_HEIGHT, LOGO_WIDTH, LOGO_HEIGHT)
        with canvas.figure(_("Logo of %(club)s") % {"club": certificate.club.name}):
            canvas.drawImage(
                certificate.club.picture, *box, mask="auto", preserveAspectRatio=True, anchor=anchor
            )

    return PagePart(LOGO_HEIGHT + 8, paint)


def _paint_signatures(canvas: TaggedCanvas, column: TextColumn) -> None:
    width = (column.width - 40) / 2
    for place, word in enumerate((_("For the club"), _("Director"))):
        x = column.left + place * (width + 40)
        with canvas.artifact():
            canvas.setStrokeColor(INK)
            canvas.setLineWidth(0.7)
            canvas.line(x, SIGNATURES, x + width, SIGNATURES)
        canvas.setFillColor(INK)
        with canvas.marked("P"):
            box = (x, SIGNATURES - 3, width, 16)
            draw_in_box(canvas, word, box, column.regular, most=12.5, align=Align.CENTER)
