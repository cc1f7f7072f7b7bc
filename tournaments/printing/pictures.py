"""A picture of the first page, for a look before anything is printed."""

from __future__ import annotations

import io

import pypdfium2
from PIL import Image

from tournaments.foundations.thread_lock import ThreadLock

WIDTH = 700  # pixels: readable, and small to send
FEW = 32  # colours: a page in black and white becomes a file of some 30 kB
# A worker's second thread draws the pictures of shared links; two threads in PDFium end the process.
_in_pdfium = ThreadLock()


def first_page(pdf: bytes, width: int = WIDTH, *, colours: int = FEW) -> bytes:
    """The first page as PNG, ``width`` pixels wide."""
    target = io.BytesIO()
    few = _pixels(pdf, width).quantize(colours, dither=Image.Dither.NONE)
    few.save(target, format="PNG", optimize=True)
    return target.getvalue()


def _pixels(pdf: bytes, width: int) -> Image.Image:
    with _in_pdfium, pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        # A copy, so that PDFium's own bitmap is freed under the lock too.
        picture: Image.Image = page.render(scale=width / page.get_width()).to_pil().convert("RGB")
        return picture
