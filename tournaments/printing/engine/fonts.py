"""The typeface of everything on paper: DejaVu Sans has all letters of the five languages, and the suits."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import cast

from django.conf import settings
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR, BOLD = "DejaVuSans", "DejaVuSans-Bold"


@cache
def register_fonts() -> None:
    """Makes both fonts known to reportlab, once in a process."""
    for name in (REGULAR, BOLD):
        pdfmetrics.registerFont(TTFont(name, str(settings.BASE_DIR / "static" / "fonts" / f"{name}.ttf")))
    pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR, boldItalic=BOLD)


def printable(text: str) -> str:
    """The text in NFC; characters that the typeface lacks become boxes, so that nothing is lost unnoticed."""
    register_fonts()
    known = cast(TTFont, pdfmetrics.getFont(REGULAR)).face.charToGlyph
    return "".join(c if ord(c) in known else "\u25a1" for c in unicodedata.normalize("NFC", text))


def fit(text: str, width: float, size: float, font: str = REGULAR) -> str:
    """The text, cut with an ellipsis where it is wider than ``width`` points."""
    text = printable(text)
    if pdfmetrics.stringWidth(text, font, size) <= width:
        return text
    while text and pdfmetrics.stringWidth(f"{text}…", font, size) > width:
        text = text[:-1]
    return f"{text}…"
