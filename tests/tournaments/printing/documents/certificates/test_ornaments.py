"""The number of a place stays inside its medal; an ornament looks the same whatever was drawn before it."""

from __future__ import annotations

import io
from collections.abc import Callable

import pypdfium2
import pytest
from reportlab.lib.colors import HexColor

from tests.papers import boxes_of
from tournaments.printing.documents.certificates import ornaments
from tournaments.printing.documents.certificates.ornaments import metal_of, row_of_suits, write_number
from tournaments.printing.engine.drawing import INK
from tournaments.printing.engine.fonts import register_fonts
from tournaments.printing.engine.tags import TaggedCanvas

RADIUS = 40.0
Paint = Callable[[TaggedCanvas], None]
GOLD = metal_of(1, INK)
PAINTS: dict[str, Paint] = {
    "medal": lambda canvas: ornaments.draw_medal(canvas, 100, 100, RADIUS, GOLD),
    "ribbons": lambda canvas: ornaments.draw_ribbons(canvas, 100, 100, RADIUS, INK),
    "wreath": lambda canvas: ornaments.draw_wreath(canvas, 100, 100, RADIUS, GOLD),
    "suits": lambda canvas: row_of_suits(canvas, 100, 100, 16, INK),
    "number": lambda canvas: write_number(canvas, 12, 100, 100, RADIUS),
}


def painted(*paints: Paint) -> pypdfium2.PdfDocument:
    register_fonts()
    target = io.BytesIO()
    canvas = TaggedCanvas(target, pagesize=(200, 200))
    with canvas.artifact():
        for paint in paints:
            paint(canvas)
    canvas.showPage()
    canvas.save()
    return pypdfium2.PdfDocument(target.getvalue())


def in_red(canvas: TaggedCanvas) -> None:
    canvas.setFillColor(HexColor("#ff0000"))
    canvas.setStrokeColor(HexColor("#ff0000"))
    canvas.setLineWidth(9)


@pytest.mark.parametrize("name", PAINTS)
def test_what_was_drawn_before_changes_nothing(name: str) -> None:
    alone, after = (
        painted(*paints)[0].render(scale=2).to_pil().tobytes()
        for paints in ([PAINTS[name]], [in_red, PAINTS[name]])
    )
    assert alone == after


@pytest.mark.parametrize("number", [1, 3, 10, 99, 100])
def test_a_number_stays_inside_its_medal(number: int) -> None:
    (box,) = boxes_of(painted(lambda canvas: write_number(canvas, number, 100, 100, RADIUS))[0])
    corners = [(x - 100) ** 2 + (y - 100) ** 2 for x in (box.left, box.right) for y in (box.bottom, box.top)]
    assert max(corners) <= RADIUS**2
    assert (box.left + box.right) / 2 == pytest.approx(100, abs=2)
    assert (box.bottom + box.top) / 2 == pytest.approx(100, abs=4)
    # As large as it may be: no small figure in a large medal
    assert box.top - box.bottom > RADIUS / 4
