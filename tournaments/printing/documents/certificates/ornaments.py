"""Ornaments of certificates, drawn as curves: the four suits, a wreath, a medal, a row of suits."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from reportlab.lib.colors import Color, HexColor, white
from reportlab.pdfgen.pathobject import PDFPathObject

from tournaments.printing.engine.drawing import INK, Align, draw_in_box
from tournaments.printing.engine.fonts import SERIF_BOLD
from tournaments.printing.engine.tags import TaggedCanvas

FILL_NON_ZERO = 1  # reportlab's number for it
LEAVES = 8  # on each side of the wreath
WAVES = 24  # on the edge of the medal


@dataclass(frozen=True)
class Metal:
    """``light``: behind black figures, ``dark``: on white; both readable on a grey copy."""

    light: Color
    dark: Color


GOLD = Metal(HexColor("#e3bd55"), HexColor("#8a6914"))
SILVER = Metal(HexColor("#cbd0d6"), HexColor("#666d75"))
BRONZE = Metal(HexColor("#d39a6b"), HexColor("#7f4a20"))


def metal_of(rank: int, otherwise: Color) -> Metal:
    """Gold, silver and bronze; below them white with an edge in the club's colour."""
    return {1: GOLD, 2: SILVER, 3: BRONZE}.get(rank, Metal(white, otherwise))


# Shapes of height 1 around the middle. All outlines have the same direction, so that overlaps are filled.
def _heart(path: PDFPathObject, size: float = 1.0, up: float = 0.0) -> None:
    """A heart; a negative ``size`` turns it upside down."""
    outline = (
        (0.12, -0.26, 0.5, -0.02, 0.5, 0.22),
        (0.5, 0.4, 0.38, 0.5, 0.26, 0.5),
        (0.13, 0.5, 0.04, 0.42, 0, 0.28),
        (-0.04, 0.42, -0.13, 0.5, -0.26, 0.5),
        (-0.38, 0.5, -0.5, 0.4, -0.5, 0.22),
        (-0.5, -0.02, -0.12, -0.26, 0, -0.5),
    )
    path.moveTo(0, up - 0.5 * size)
    for x1, y1, x2, y2, x3, y3 in outline:
        path.curveTo(size * x1, up + size * y1, size * x2, up + size * y2, size * x3, up + size * y3)
    path.close()


def _stem(path: PDFPathObject) -> None:
    path.moveTo(0, 0)
    path.curveTo(-0.02, -0.25, -0.06, -0.42, -0.2, -0.5)
    path.lineTo(0.2, -0.5)
    path.curveTo(0.06, -0.42, 0.02, -0.25, 0, 0)
    path.close()


def _spade(path: PDFPathObject) -> None:
    _heart(path, size=-0.86, up=0.07)
    _stem(path)


def _club(path: PDFPathObject) -> None:
    for x, y in ((0, 0.27), (-0.26, -0.08), (0.26, -0.08)):
        path.circle(x, y, 0.23)
    path.rect(-0.09, -0.14, 0.18, 0.3)
    _stem(path)


def _diamond(path: PDFPathObject) -> None:
    """A diamond with slightly concave sides."""
    path.moveTo(0, 0.5)
    for across, up, x, y in ((1, 1, 0.37, 0), (1, -1, 0, -0.5), (-1, -1, -0.37, 0), (-1, 1, 0, 0.5)):
        path.curveTo(across * 0.14, up * 0.22, across * 0.16, up * 0.19, x, y)
    path.close()


@dataclass(frozen=True)
class Suit:
    shape: Callable[[PDFPathObject], None]
    color: Color

    def draw(self, canvas: TaggedCanvas, x: float, y: float, height: float) -> None:
        """Draws a suit around the point (x, y)."""
        canvas.saveState()
        canvas.translate(x, y)
        canvas.scale(height, height)
        canvas.setFillColor(self.color)
        path = canvas.beginPath()
        self.shape(path)
        canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_NON_ZERO)
        canvas.restoreState()


# In the colours of tournament cards, and in the order of the jacks.
CLUBS = Suit(_club, INK)
SPADES = Suit(_spade, HexColor("#0a692d"))
HEARTS = Suit(_heart, HexColor("#b00020"))
DIAMONDS = Suit(_diamond, HexColor("#a33f00"))
SUITS = (CLUBS, SPADES, HEARTS, DIAMONDS)


def row_of_suits(canvas: TaggedCanvas, x: float, y: float, height: float, color: Color) -> None:
    """The four suits around the point (x, y), between two lines."""
    step = height * 1.9
    for place, suit in enumerate(SUITS):
        suit.draw(canvas, x + (place - 1.5) * step, y, height)
    canvas.setStrokeColor(color)
    canvas.setLineWidth(1)
    for side in (-1, 1):
        canvas.line(x + side * step * 2.3, y, x + side * step * 5, y)


def draw_medal(canvas: TaggedCanvas, x: float, y: float, radius: float, metal: Metal) -> None:
    """A disc with a waved edge and two rings."""
    path = canvas.beginPath()
    for place in range(WAVES * 8 + 1):
        angle = place * math.tau / (WAVES * 8)
        own = radius * (1 + 0.035 * math.cos(WAVES * angle))
        (path.lineTo if place else path.moveTo)(x + own * math.cos(angle), y + own * math.sin(angle))
    path.close()
    canvas.setFillColor(metal.light)
    canvas.setStrokeColor(metal.dark)
    canvas.setLineWidth(radius * 0.04)
    canvas.drawPath(path, stroke=1, fill=1)
    for part, width in ((0.86, 0.045), (0.79, 0.015)):
        canvas.setLineWidth(radius * width)
        canvas.circle(x, y, radius * part, stroke=1, fill=0)


def draw_ribbons(canvas: TaggedCanvas, x: float, y: float, radius: float, color: Color) -> None:
    """Two tails below a medal around (x, y), to be drawn before it."""
    canvas.setFillColor(color)
    for side in (-1, 1):
        path = canvas.beginPath()
        points = ((0.05, -0.5), (0.75, -0.5), (1.0, -2.0), (0.62, -1.78), (0.35, -2.1))
        for place, (right, up) in enumerate(points):
            (path.lineTo if place else path.moveTo)(x + side * right * radius, y + up * radius)
        path.close()
        canvas.drawPath(path, stroke=0, fill=1)


def draw_wreath(canvas: TaggedCanvas, x: float, y: float, radius: float, metal: Metal) -> None:
    """Laurel, open at the top; leaves on both sides of each branch."""
    canvas.setStrokeColor(metal.dark)
    canvas.setFillColor(metal.light)
    canvas.setLineWidth(radius * 0.018)
    for side in (-1, 1):
        for place in range(LEAVES):
            angle = math.radians(-90 + side * (10 + place * 18))
            along = angle + side * math.pi / 2
            middle = (x + radius * math.cos(angle), y + radius * math.sin(angle))
            for turn in (-1, 1):
                _leaf(canvas, *middle, radius * 0.36, along + turn * 0.5)


def _leaf(canvas: TaggedCanvas, x: float, y: float, length: float, angle: float) -> None:
    canvas.saveState()
    canvas.translate(x, y)
    canvas.rotate(math.degrees(angle))
    path = canvas.beginPath()
    path.moveTo(0, 0)
    path.curveTo(length * 0.3, length * 0.28, length * 0.7, length * 0.24, length, 0)
    path.curveTo(length * 0.7, -length * 0.24, length * 0.3, -length * 0.28, 0, 0)
    canvas.drawPath(path, stroke=1, fill=1)
    canvas.restoreState()


def write_number(canvas: TaggedCanvas, number: int, x: float, y: float, radius: float) -> None:
    """Writes the number in the middle of a medal, as large as its radius allows."""
    canvas.setFillColor(INK)
    side = radius * 1.25
    box = (x - side / 2, y + side / 2 + radius * 0.04, side, side)
    draw_in_box(canvas, str(number), box, SERIF_BOLD, most=radius * 1.05, align=Align.CENTER)
