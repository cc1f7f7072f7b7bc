"""Papers made for tests, and read back: texts whole, boxes measured."""

from __future__ import annotations

import ctypes
import io
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from pypdf import PdfReader

from tournaments.printing.document_types import Ask, Whose
from tournaments.printing.registry import EVERY_DOCUMENT

ADDRESS = "http://192.168.1.20:8000/"
TOUCHING = 0.6  # points by which two boxes may run into each other: accents reach above the line's height
NOBODYS_MARGIN = 9.0  # points, 3 mm: no printer reaches the edge


def made(kind: str, whose: Whose, *, language: str = "en", **parameters: Any) -> bytes:
    """The finished file of a kind of paper."""
    return EVERY_DOCUMENT[kind].make(Ask(whose, language, parameters, ADDRESS))


def texts(data: bytes) -> list[str]:
    """The text of each page, as a reader selects it."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


@dataclass(frozen=True)
class Box:
    """The ink of one piece of text, in points from the lower left corner."""

    text: str
    left: float
    bottom: float
    right: float
    top: float

    def overlaps(self, other: Box) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        upright = min(self.top, other.top) - max(self.bottom, other.bottom)
        return across > TOUCHING and upright > TOUCHING


def boxes_of(page: Any) -> list[Box]:
    """Every piece of text on the page that has ink."""
    text_page = page.get_textpage()
    found = []
    for piece in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=4):
        words = words_of(piece.raw, text_page.raw)
        # A stamp across the page overlaps everything.
        if _is_slanted(piece):
            continue
        if words.strip(" _\u00a0"):
            found.append(Box(words, *_placed(piece)))
    return found


def words_of(piece: Any, text_page: Any) -> str:
    size = pdfium.FPDFTextObj_GetText(piece, text_page, None, 0)
    buffer = ctypes.create_string_buffer(size * 2)
    target = ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))
    pdfium.FPDFTextObj_GetText(piece, text_page, target, size)
    return buffer.raw.decode("utf-16-le", "ignore").rstrip("\0")


def _is_slanted(piece: Any) -> bool:
    matrix = piece.get_matrix()
    return abs(matrix.a) > 0.1 and abs(matrix.b) > 0.1


def _placed(piece: Any) -> tuple[float, float, float, float]:
    """The box on the page: a piece inside a form is moved by the form's matrix."""
    left, bottom, right, top = piece.get_bounds()
    container = piece.container
    while container is not None:
        matrix = container.get_matrix()
        corners = [matrix.on_point(x, y) for x in (left, right) for y in (bottom, top)]
        left, right = min(x for x, _y in corners), max(x for x, _y in corners)
        bottom, top = min(y for _x, y in corners), max(y for _x, y in corners)
        container = container.container
    return left, bottom, right, top


def overlapping(boxes: Sequence[Box]) -> list[tuple[str, str]]:
    """Pairs of texts that lie on each other."""
    wrong = []
    open_boxes: list[Box] = []
    for box in sorted(boxes, key=lambda box: box.left):
        open_boxes = [other for other in open_boxes if other.right > box.left]
        wrong += [(other.text, box.text) for other in open_boxes if box.overlaps(other)]
        open_boxes.append(box)
    return wrong


def outside(page: Any, boxes: Sequence[Box]) -> list[Box]:
    width, height = page.get_size()
    least = NOBODYS_MARGIN - 0.5
    return [
        box
        for box in boxes
        if box.left < least or box.bottom < least or box.right > width - least or box.top > height - least
    ]


def problems_of(data: bytes) -> list[str]:
    """Everything on the pages that overlaps, lies outside the margins, or is an empty page."""
    return list(_problems(data))


def _problems(data: bytes) -> Iterator[str]:
    with pypdfium2.PdfDocument(data) as document:
        for number, page in enumerate(document, 1):
            boxes = boxes_of(page)
            if not boxes:
                yield f"page {number} is empty"
            yield from (f"page {number}: {one!r} lies on {two!r}" for one, two in overlapping(boxes))
            yield from (f"page {number}: {box.text!r} is outside" for box in outside(page, boxes))


def squeezed(text: str) -> str:
    """Without white space, which line breaks replace, and with joined Arabic letters as single ones."""
    # pdfium gives a hyphen at the end of a line as a control character.
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text.replace("\x02", "-")))


def whole_text(data: bytes) -> str:
    """All letters of all pages in the order in which they were drawn, without white space.

    Cells are drawn one after the other, each with its lines, so a wrapped text stays in one piece.
    """
    with pypdfium2.PdfDocument(data) as document:
        return "".join(squeezed(box.text) for page in document for box in boxes_of(page))


__all__ = ["ADDRESS", "made", "overlapping", "problems_of", "squeezed", "texts", "whole_text", "words_of"]
