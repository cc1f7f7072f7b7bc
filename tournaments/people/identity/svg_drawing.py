"""Draws one SVG in a process of its own: ``python -m tournaments.people.identity.svg_drawing``.

The SVG, already checked, arrives on standard input; a PNG goes to standard output. A small file may take very long to
draw, so this process gets little time and memory. It logs nothing, because svglib would log a line for each unknown
element.
"""

from __future__ import annotations

import io
import sys

import pypdfium2
from lxml import etree
from PIL import Image
from reportlab.graphics import renderPDF
from reportlab.pdfgen.canvas import Canvas
from svglib.svglib import SvgRenderer

from skatclub.serving import platforms

SECONDS = 5  # of the processor; a logo takes a tenth of one
BYTES = 1_000_000_000  # of memory, most of them for libraries
LONGEST_SIDE = 1200  # pixels of what is drawn: sharp on paper at 10 cm
NOT_A_PICTURE = 3  # exit status
# The exceptions that svglib raises for content it cannot draw.
UNDRAWABLE = (ValueError, TypeError, AttributeError, LookupError, ArithmeticError, RecursionError)


def main() -> int:
    platforms.give_way()
    platforms.limit_own_process(SECONDS, BYTES)
    try:
        picture = drawn(sys.stdin.buffer.read())
    except UNDRAWABLE:
        return NOT_A_PICTURE
    picture.save(sys.stdout.buffer, format="PNG")
    return 0


def drawn(data: bytes) -> Image.Image:
    """The PNG. Raises one of ``UNDRAWABLE`` if nothing can be drawn."""
    drawing = SvgRenderer("logo.svg").render(etree.fromstring(data, etree.XMLParser(resolve_entities=False)))
    if drawing is None or not 0 < drawing.width < 100_000 or not 0 < drawing.height < 100_000:
        raise ValueError("nothing to draw")
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(drawing.width, drawing.height))
    renderPDF.draw(drawing, canvas, 0, 0)
    canvas.save()
    return _pixels(target.getvalue())


def _pixels(pdf: bytes) -> Image.Image:
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        longest = max(page.get_width(), page.get_height())
        bitmap = page.render(scale=LONGEST_SIDE / longest, fill_color=(255, 255, 255, 0))
        picture: Image.Image = bitmap.to_pil().convert("RGBA")
        return picture


if __name__ == "__main__":
    sys.exit(main())
