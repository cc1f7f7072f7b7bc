"""What a PDF draws, object by object, as lines of text: a change of a paper is a difference of two files.

The file in ``tests/tournaments/printing/drawn/`` says where each word, line and area is. After a change that is meant,
delete the file and run its test: it writes the file anew, and the difference is for the reader of the commit.
"""

from __future__ import annotations

import ctypes
import datetime as dt
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pypdfium2
import pypdfium2.raw as pdfium

from tests.papers import words_of

CLOCK = dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC)  # when the papers with times on them are made
DRAWN = Path(__file__).parent / "tournaments" / "printing" / "drawn"
KINDS = {pdfium.FPDF_PAGEOBJ_PATH: "path", pdfium.FPDF_PAGEOBJ_IMAGE: "image"}
FEW = 5  # points: the box of such a path says everything about it
MANY = 60  # points: the squares of a code, of which a random address has now more, now fewer
SECRET = re.compile(r"[0-9a-f]{12,}|\d{4,} \d{4,}")


def is_drawn_as_before(name: str, data: bytes) -> bool:
    """Whether the paper looks as its file says."""
    return is_as_before(name, drawing_of(data))


def is_as_before(name: str, lines: list[str]) -> bool:
    """Whether these are the lines of the file; where there is none, it is written."""
    file = DRAWN / f"{name}.txt"
    if file.exists():
        return file.read_text().splitlines() == lines
    file.write_text("\n".join([*lines, ""]))
    return True


def pages_in_short(data: bytes) -> list[str]:
    """Each page with a checksum of its drawing: for papers of which nobody would read hundreds of lines."""
    with pypdfium2.PdfDocument(data) as document:
        return [_in_short(list(_page(page))) for page in document]


def _in_short(lines: list[str]) -> str:
    return f"{lines[0]}, {len(lines) - 1} objects, {_checksum(lines)}"


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
    return " ".join(f"{round(edge, 1) + 0:.1f}" for edge in piece.get_bounds())


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
    shape = f" {_shape(piece, points)}" if points > FEW and not is_code else ""
    return " ".join([*found, f"points {'many' if is_code else points}{shape}"])


def _shape(piece: Any, points: int) -> str:
    """A checksum of where the points are: another curve may have the same box."""
    x, y = ctypes.c_float(), ctypes.c_float()
    found = []
    for place in range(points):
        segment = pdfium.FPDFPath_GetPathSegment(piece.raw, place)
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        kind = pdfium.FPDFPathSegment_GetType(segment)
        found.append(f"{kind} {round(x.value, 2) + 0:.2f} {round(y.value, 2) + 0:.2f}")
    return _checksum(found)


def _checksum(parts: list[str]) -> str:
    return f"{crc32(' '.join(parts).encode()) & 0xFFFF:04x}"


def _colour(piece: Any, asked: Any) -> str:
    red, green, blue, opacity = (ctypes.c_uint() for _part in range(4))
    asked(piece.raw, red, green, blue, opacity)
    code = f"#{red.value:02x}{green.value:02x}{blue.value:02x}"
    return code if opacity.value == 255 else f"{code}/{opacity.value}"
