"""A picture of the first page, to be looked at before anything is printed."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
from PIL import Image

from tournaments.printing.engine.files import write_whole

WIDTH = 700  # pixels: readable, and small to send
FEW = 32  # colours: a page in black and white becomes a file of some 30 kB


def first_page(pdf: bytes, width: int = WIDTH, *, colours: int = FEW) -> bytes:
    """The first page as PNG, ``width`` pixels wide."""
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        picture = page.render(scale=width / page.get_width()).to_pil()
    target = io.BytesIO()
    few = picture.convert("RGB").quantize(colours, dither=Image.Dither.NONE)
    few.save(target, format="PNG", optimize=True)
    return target.getvalue()


def write_picture(pdf: bytes, file: Path) -> None:
    write_whole(file, first_page(pdf))
