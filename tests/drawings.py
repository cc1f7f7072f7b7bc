"""What a PDF draws, object by object, as lines of text: a change of a paper is a difference of two files."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from tests.papers import words_of

KINDS = {pdfium.FPDF_PAGEOBJ_PATH: "path", pdfium.FPDF_PAGEOBJ_IMAGE: "image"}
MANY = 60  # points: the squares of a code, of which a random address has now more, now fewer
SECRET = re.compile(r"[0-9a-f]{12,}|\d{4,} \d{4,}")


def drawing_of(data: bytes) -> list[str]:
    """Each object in the order in which it is drawn: box in points, colours, then its text or its points."""
    with pypdfium2.PdfDocument(data) as document:
        return [line for page in document for line in _page(page)]


def _page(page: Any) -> Iterator[str]:
    yield "page {:.0f} {:.0f}".format(*page.get_size())
    text_page = page.get_textpage()
    for piece in page.get_objects(max_depth=4):
        if piece.type == pdfium.FPDF_PAGEOBJ_TEXT:
            yield _text(piece, text_page)
        elif piece.type in KINDS:
            yield f"{KINDS[piece.type]} {_box(piece)} {_painted(piece)}".strip()


def _text(piece: Any, text_page: Any) -> str:
    size = ctypes.c_float()
    pdfium.FPDFTextObj_GetFontSize(piece.raw, size)
    words = SECRET.sub("…", words_of(piece.raw, text_page.raw))
    return f"text {_box(piece)} {size.value:.1f} {_colour(piece, pdfium.FPDFPageObj_GetFillColor)} {words}"


def _box(piece: Any) -> str:
    return " ".join(f"{edge:.0f}" for edge in piece.get_bounds()).replace("-0", "0")


def _painted(piece: Any) -> str:
    """How a path is filled, its stroke and its points."""
    if piece.type != pdfium.FPDF_PAGEOBJ_PATH:
        return ""
    fill, stroke, width = ctypes.c_int(), ctypes.c_int(), ctypes.c_float()
    pdfium.FPDFPath_GetDrawMode(piece.raw, fill, stroke)
    pdfium.FPDFPageObj_GetStrokeWidth(piece.raw, width)
    found = []
    if fill.value:
        found.append(f"filled {_colour(piece, pdfium.FPDFPageObj_GetFillColor)}")
    if stroke.value:
        found.append(f"stroke {width.value:.1f} {_colour(piece, pdfium.FPDFPageObj_GetStrokeColor)}")
    points = pdfium.FPDFPath_CountSegments(piece.raw)
    is_code = points > MANY and points % 5 == 0
    return " ".join([*found, f"points {'many' if is_code else points}"])


def _colour(piece: Any, asked: Any) -> str:
    red, green, blue, opacity = (ctypes.c_uint() for _part in range(4))
    asked(piece.raw, red, green, blue, opacity)
    code = f"#{red.value:02x}{green.value:02x}{blue.value:02x}"
    return code if opacity.value == 255 else f"{code}/{opacity.value}"
